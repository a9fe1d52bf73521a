/** The changes of what a user signs in with. */
export type CredentialChange =
  | 'password set'
  | 'password changed'
  | 'password reset'
  | 'password rehashed'
  | 'password updated'
  | 'password of an upgrade'
  | 'anonymous user signed up'
  | 'address disowned'
  | 'one-time codes switched'
  | 'second factor set'
  | 'second factor removed'
  | 'passkey registered'
  | 'passkey removed'
  | 'account linked'
  | 'account unlinked'
  | 'restricted by an administrator';

/** The sessions of the user that end: none, all but the caller's own, or all. */
export type SessionEnd = 'none' | 'others' | 'all';

/**
 * Somebody who has a session must not keep it when what it was begun with no longer counts. The same password under
 * another hash counts on, and a first one takes nothing from anybody. A second factor that is set, or replaced, is to be shown
 * by all who come back: a session from before it would go around it. What an anonymous visitor had may have been planted
 * by somebody else, who must not find themselves in the account that it becomes.
 */
const ENDS: Record<CredentialChange, SessionEnd> = {
  'password set': 'none',
  'password changed': 'others',
  'password reset': 'all',
  'password rehashed': 'none',
  'password updated': 'all',
  'password of an upgrade': 'all',
  'anonymous user signed up': 'all',
  'address disowned': 'all',
  'one-time codes switched': 'none',
  'second factor set': 'others',
  'second factor removed': 'none',
  'passkey registered': 'none',
  'passkey removed': 'none',
  'account linked': 'none',
  'account unlinked': 'none',
  'restricted by an administrator': 'all',
};

/**
 * True when devices of the user are trusted no longer. What ends a session ends what would begin one without the second factor; and
 * without a second factor there is nothing to be trusted with.
 */
export function endsTrust(change: CredentialChange): boolean {
  return change === 'second factor removed' || ENDS[change] !== 'none';
}

/** The one rule that says which sessions end when a user's credentials change. */
export function sessionsEndedBy(change: CredentialChange): SessionEnd {
  return ENDS[change];
}
