import { requireUser, type Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';

/**
 * Clients see and change the preferences of their own user only; servers and administrators those of every user.
 *
 * @throws KnownError USER_AUTHENTICATION_REQUIRED, NOTIFICATION_PREFERENCES_OF_ANOTHER_USER
 */
export function requireOwnPreferences(caller: Caller, userId: string): void {
  if (caller.tier === 'client' && requireUser(caller).id !== userId.toLowerCase()) {
    throw new KnownError('NOTIFICATION_PREFERENCES_OF_ANOTHER_USER');
  }
}
