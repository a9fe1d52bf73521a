import type { EventOrigin } from '../../common/events/events.service.js';
import type { UserRow } from '../reads/users.queries.js';
import type { UserStatement } from './user-statement.js';

/** A user as the change finds them, under the lock. */
export interface LockedUser extends Omit<UserRow, 'hasPassword' | 'team' | 'oauthProviders'> {
  /** As it is stored: callers may write it in capitals. */
  id: string;
  passwordHash: string | null;
  /** The linked accounts, oldest first. */
  oauthProviders: ReadonlyArray<{ id: string; account_id: string; email: string | null }>;
  /** True when the caller's session impersonates the user; null when it is none of the user's that lives. */
  isImpersonated: boolean | null;
  /** True when that session began a moment ago, by a sign-in of the user's own. */
  hasJustSignedIn: boolean | null;
}

/**
 * A change of one locked user that is being put together. It is handed to the owners of the parts (password, addresses,
 * accounts, …), each of whom adds what it writes to the statement, and records its events for the origin.
 */
export interface UserChange {
  /** The caller in whose name it is made. */
  origin: EventOrigin;
  /** The user before the change. */
  user: LockedUser;
  statement: UserStatement;
}
