import type { Caller } from '../../common/caller/caller.js';

/** Tells whether an id, in either case, is that of the caller's user. */
export function isSelf({ user }: Pick<Caller, 'user'>, userId: string | undefined): boolean {
  return user !== null && userId?.toLowerCase() === user.id;
}
