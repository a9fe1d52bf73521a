import { requireOwnUser, type Caller } from '../../common/caller/caller.js';
import { requireSelf } from '../users.policy.js';

/** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, SESSION_OF_ANOTHER_USER to a client */
export function requireOwnSessions(caller: Caller, userId: string): void {
  requireSelf(caller, userId, 'SESSION_OF_ANOTHER_USER');
}

/**
 * The user whose sessions a caller may end: a client's own user; others are not found.
 *
 * @returns null for everybody's
 * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER to a client
 */
export function userWhoseSessionsEnd(caller: Caller): string | null {
  return caller.tier === 'client' ? requireOwnUser(caller).id : null;
}
