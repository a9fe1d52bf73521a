import { UserIcon } from './icons.js';

export interface UserAvatarProps {
  user?: { displayName?: string | null; primaryEmail?: string | null; profileImageUrl?: string | null } | null;
  /** In pixels; 34 unless told. */
  size?: number;
}

/**
 * The picture of a user; without one the first two letters of the name or address.
 *
 * @example <UserAvatar user={user} size={48} />
 */
export function UserAvatar({ user, size = 34 }: UserAvatarProps) {
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.36 };
  if (user?.profileImageUrl) {
    return <img className="vst-avatar" src={user.profileImageUrl} alt="" style={style} referrerPolicy="no-referrer" />;
  }
  const letters = [...(user?.displayName || user?.primaryEmail || '').trim()].slice(0, 2).join('');
  return (
    <span className="vst-avatar" style={style} aria-hidden>
      {letters || <UserIcon />}
    </span>
  );
}
