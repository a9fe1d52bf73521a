import type { Caller, CallerUser } from '../../../common/caller/caller.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { requireInternalUser } from '../../internal-user.js';

/**
 * The caller's user, who can look after projects: one of the dashboard who has an account.
 *
 * @throws KnownError of {@link INTERNAL_USER_ERRORS}
 */
export function requireOwner(caller: Caller): CallerUser {
  const user = requireInternalUser(caller);
  if (user.isAnonymous) throw new KnownError('USER_AUTHENTICATION_REQUIRED');
  return user;
}
