import { requireUser, type Caller, type CallerUser } from '../common/caller/caller.js';
import { KnownError } from '../common/errors/known-error.js';
import { INTERNAL_PROJECT_ID } from '../common/tenancy/tenancy.js';

/** The refusals of {@link requireInternalUser}. */
export const INTERNAL_USER_ERRORS = ['USER_AUTHENTICATION_REQUIRED', 'EXPECTED_INTERNAL_PROJECT'] as const;

/**
 * The caller's user, who is one of the dashboard.
 *
 * @throws KnownError one of {@link INTERNAL_USER_ERRORS}
 */
export function requireInternalUser(caller: Caller): CallerUser {
  const user = requireUser(caller);
  if (caller.projectId !== INTERNAL_PROJECT_ID) throw new KnownError('EXPECTED_INTERNAL_PROJECT');
  return user;
}
