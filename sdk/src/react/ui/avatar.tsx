'use client';

import { avatarStyleSheet } from './avatar-styles.js';
import { UserIcon } from './icons.js';
import { OwnStyles } from './own-styles.js';
import { useScope } from './use-scope.js';

/** The person to show, and the size and ring of the picture. */
export interface UserAvatarProps {
  /** The one to show, by picture or initials; a plain figure for null. */
  user?: { displayName?: string | null; primaryEmail?: string | null; profileImageUrl?: string | null } | null;
  /** In pixels; 34 unless told. */
  size?: number;
  /** Draws a ring around it; none unless told. */
  border?: boolean;
}

/**
 * The picture of a user; without one the first two letters of the name or address.
 *
 * @example <UserAvatar user={user} size={48} />
 */
export function UserAvatar(props: UserAvatarProps) {
  const scope = useScope();
  return (
    <span className="vst stack-scope vst-inline" {...scope}>
      <OwnStyles styles={avatarStyleSheet} />
      <UserPicture {...props} />
    </span>
  );
}

/** The same inside of what is ours already. */
export function UserPicture({ user, size = 34, border = false }: UserAvatarProps) {
  const name = user?.displayName || user?.primaryEmail || '';
  return <Avatar name={name} imageUrl={user?.profileImageUrl ?? null} size={size} hasBorder={border} />;
}

interface TeamAvatarProps {
  team: { displayName: string; profileImageUrl: string | null };
  /** In pixels. */
  size: number;
}

/** The picture of a team; without one the first two letters of its name. */
export function TeamAvatar({ team, size }: TeamAvatarProps) {
  return <Avatar name={team.displayName} imageUrl={team.profileImageUrl} size={size} isSquare />;
}

/** In pixels: below it there is room for one letter only. */
const TINY_SIZE = 28;

interface AvatarProps {
  name: string;
  imageUrl: string | null;
  size: number;
  isSquare?: boolean;
  hasBorder?: boolean;
}

function Avatar({ name, imageUrl, size, isSquare = false, hasBorder = false }: AvatarProps) {
  const isTiny = size < TINY_SIZE;
  const ring = hasBorder ? { outline: '1px solid currentColor', outlineOffset: -1 } : {};
  const style = { inlineSize: size, blockSize: size, fontSize: size * (isTiny ? 0.5 : 0.36), ...ring };
  const shape = { className: 'vst-avatar', 'data-square': isSquare || undefined, style };
  if (imageUrl) return <img {...shape} src={imageUrl} alt="" referrerPolicy="no-referrer" />;
  const letters = [...name.trim()].slice(0, isTiny ? 1 : 2).join('');
  return (
    <span {...shape} aria-hidden>
      {letters || <UserIcon />}
    </span>
  );
}
