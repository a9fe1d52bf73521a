import { requireOwnUser, type Caller, type CallerUser } from '../common/access/caller.js';
import { KnownError } from '../common/errors/known-error.js';

/**
 * The user who may be deleted by this caller as their own: projects decide whether clients may.
 *
 * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, OWN_USER_DELETION_DISABLED
 */
export function requireOwnDeletion(caller: Caller): CallerUser {
  const user = requireOwnUser(caller);
  if (caller.tier === 'client' && !caller.tenancy.config.users.allowClientUserDeletion) {
    throw new KnownError('OWN_USER_DELETION_DISABLED');
  }
  return user;
}

/** Why a client is refused what belongs to another user, by what it is. */
type NotYours = 'CONTACT_CHANNEL_OF_ANOTHER_USER' | 'CONTACT_CHANNEL_NOT_YOURS_TO_VERIFY' | 'SESSION_OF_ANOTHER_USER';

/**
 * Clients handle what is their own user's, servers and administrators what is anybody's.
 *
 * @param userId whose it is; a client must say so
 * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, or the refusal, to a client
 */
export function requireSelf(caller: Caller, userId: string | undefined, refusal: NotYours): void {
  if (caller.tier === 'client' && requireOwnUser(caller).id !== userId) throw new KnownError(refusal);
}
