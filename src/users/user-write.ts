import type { EventOrigin } from '../common/events/events.service.js';
import type { UserChange } from './user-change.js';
import type { UserRow } from './users.queries.js';

/** A user as the change finds them, under the lock. */
export interface LockedUser extends Omit<UserRow, 'hasPassword' | 'team' | 'oauthProviders'> {
  /** As it is stored: callers may write it in capitals. */
  id: string;
  passwordHash: string | null;
  /** Its linked accounts, oldest first. */
  oauthProviders: ReadonlyArray<{ id: string; account_id: string; email: string | null }>;
  /** Whether the caller's session impersonates the user; null when it is none of the user's that lives. */
  isImpersonated: boolean | null;
  /** Whether that session began a moment ago, by a sign-in of the user's own. */
  hasJustSignedIn: boolean | null;
}

/** What of a user is changed, judged and told: it is given to the owners of the parts, who add theirs. */
export interface UserWrite {
  /** Who changes it. */
  origin: EventOrigin;
  /** How the user was before. */
  user: LockedUser;
  change: UserChange;
}
