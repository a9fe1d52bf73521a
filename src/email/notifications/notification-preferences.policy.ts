import { requireUser, type Caller } from '../../common/access/caller.js';
import { PlainError } from '../../common/errors/known-error.js';

/**
 * Clients see and change the preferences of their own user only; servers and administrators those of every user.
 *
 * @throws KnownError USER_AUTHENTICATION_REQUIRED; PlainError 403 for a client and another user
 */
export function requireOwnPreferences(caller: Caller, userId: string): void {
  if (caller.tier === 'client' && requireUser(caller).id !== userId.toLowerCase()) {
    throw new PlainError(403, 'Only your own notification preferences are open to you.');
  }
}
