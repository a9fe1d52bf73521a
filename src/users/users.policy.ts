import { requireOwnUser, type Caller, type CallerUser } from '../common/caller/caller.js';
import { tokenExpired } from '../common/access/token-expired.js';
import { KnownError } from '../common/errors/known-error.js';
import type { UserListQuery } from './users.contract.js';
import { FRESH_SIGN_IN_MINUTES } from './users.limits.js';

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

/** The refusals of {@link requireOwnSession}. */
export const SIGN_IN_CHANGE_ERRORS = ['ACCESS_TOKEN_EXPIRED', 'SIGN_IN_NOT_OPEN_TO_IMPERSONATION'] as const;

/** The further refusals of a client whose user has a second factor that protects what is changed. */
export const SECOND_FACTOR_ERRORS = ['FRESH_SIGN_IN_REQUIRED', 'INVALID_TOTP_CODE'] as const;

/** The caller of a change, as far as it says whether that is a client. */
type ChangeOrigin = Partial<Pick<Caller, 'tier' | 'user' | 'hasProof'>>;

/** True when a client changes its own user by the right of its session, and not by a proof in the request. */
export function isOwnClient({ tier, user: caller, hasProof }: ChangeOrigin, user: { id: string }): boolean {
  return tier === 'client' && !hasProof && caller?.id === user.id;
}

/**
 * Requires of a client that changes how its own user signs in a session that lives and impersonates nobody: an access
 * token outlives its session, and whoever looks after a user does not become them. Clients renew the token that is
 * called expired, and learn that their session has ended. A proof in the request counts by itself.
 *
 * @param user read under the lock
 * @throws KnownError ACCESS_TOKEN_EXPIRED, SIGN_IN_NOT_OPEN_TO_IMPERSONATION
 */
export function requireOwnSession(origin: ChangeOrigin, user: { id: string; isImpersonated: boolean | null }): void {
  if (!isOwnClient(origin, user)) return;
  if (user.isImpersonated === null) throw tokenExpired(null);
  if (user.isImpersonated) throw new KnownError('SIGN_IN_NOT_OPEN_TO_IMPERSONATION');
}

/**
 * @param user read under the lock
 * @throws KnownError FRESH_SIGN_IN_REQUIRED
 */
export function requireFreshSignIn({ hasJustSignedIn }: { hasJustSignedIn: boolean | null }): void {
  if (!hasJustSignedIn) throw new KnownError('FRESH_SIGN_IN_REQUIRED', { max_age_minutes: FRESH_SIGN_IN_MINUTES });
}

/** The refusals of a client that asks for what belongs to another user. */
type NotYours =
  | 'CONTACT_CHANNEL_OF_ANOTHER_USER'
  | 'CONTACT_CHANNEL_NOT_YOURS_TO_VERIFY'
  | 'LINKED_ACCOUNT_OF_ANOTHER_USER'
  | 'PASSKEYS_OF_ANOTHER_USER'
  | 'RECOVERY_CODES_OF_ANOTHER_USER'
  | 'SECURITY_EVENTS_OF_ANOTHER_USER'
  | 'SESSION_OF_ANOTHER_USER'
  | 'TRUSTED_DEVICES_OF_ANOTHER_USER';

/**
 * Clients handle what is their own user's, servers and administrators what is anybody's.
 *
 * @param userId whose it is; a client must say so
 * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, or the refusal, to a client
 */
export function requireSelf(caller: Caller, userId: string | undefined, refusal: NotYours): void {
  if (caller.tier === 'client' && requireOwnUser(caller).id !== userId) throw new KnownError(refusal);
}

/** @throws KnownError ONLY_ANONYMOUS_WITHOUT_ANONYMOUS for a list of anonymous users that leaves them out */
export function requireAudience(query: Pick<UserListQuery, 'include_anonymous' | 'only_anonymous'>): void {
  if (query.only_anonymous === 'true' && query.include_anonymous !== 'true') {
    throw new KnownError('ONLY_ANONYMOUS_WITHOUT_ANONYMOUS');
  }
}
