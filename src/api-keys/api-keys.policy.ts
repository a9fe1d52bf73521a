import type { Caller } from '../common/caller/caller.js';
import { KnownError } from '../common/errors/known-error.js';
import type { ApiKeyOwner, ApiKeyRow, PresentedKey } from './api-keys.queries.js';
import type { ApiKeyKind } from './key-string.js';

/** The refusals in a project that has no keys of a kind. */
export const DISABLED = { user: 'USER_API_KEYS_DISABLED', team: 'TEAM_API_KEYS_DISABLED' } as const;

/** The refusals of managing keys of a user over REST. */
export const USER_KEYS_ERRORS = [
  DISABLED.user,
  'USER_AUTHENTICATION_REQUIRED',
  'CANNOT_GET_OWN_USER_WITHOUT_USER',
  'API_KEY_OF_ANOTHER_USER',
] as const;

/** The refusals of managing keys of a team over REST. */
export const TEAM_KEYS_ERRORS = [DISABLED.team, 'USER_AUTHENTICATION_REQUIRED', 'API_KEY_NOT_FOUND'] as const;

/** The further refusals of making a key: the key lasts, and the session that makes it may not. */
export const KEY_CREATION_ERRORS = [
  'ACCESS_TOKEN_EXPIRED',
  'API_KEY_NOT_OPEN_TO_IMPERSONATION',
  'API_KEY_LIMIT_REACHED',
] as const;

/** The further refusals of a rotation. */
export const KEY_ROTATION_ERRORS = ['API_KEY_NOT_FOUND', 'API_KEY_ENDED', ...KEY_CREATION_ERRORS] as const;

/** The reasons why a key is not valid. */
export const KEY_CHECK_ERRORS = [
  'API_KEY_NOT_FOUND',
  'WRONG_API_KEY_TYPE',
  'API_KEY_REVOKED',
  'API_KEY_EXPIRED',
] as const;

/** @throws KnownError USER_API_KEYS_DISABLED, TEAM_API_KEYS_DISABLED */
export function requireEnabled({ tenancy }: Pick<Caller, 'tenancy'>, kind: ApiKeyKind): void {
  if (!tenancy.config.apiKeys.enabled[kind]) throw new KnownError(DISABLED[kind]);
}

/** The error for a user or team that does not exist. A client does not learn which teams exist. */
export function ownerNotFound({ tier }: Pick<Caller, 'tier'>, { kind, id }: ApiKeyOwner): KnownError {
  if (kind === 'user') return new KnownError('USER_NOT_FOUND');
  return tier === 'client' ? new KnownError('API_KEY_NOT_FOUND') : new KnownError('TEAM_NOT_FOUND', { team_id: id });
}

/**
 * The presented key, if it is valid. What is wrong with it is checked in the order that clients rely on.
 *
 * @throws KnownError one of {@link KEY_CHECK_ERRORS}
 */
export function requireValid(key: PresentedKey | null, kind: ApiKeyKind): PresentedKey {
  if (!key) throw new KnownError('API_KEY_NOT_FOUND');
  if (key.kind !== kind) {
    throw new KnownError('WRONG_API_KEY_TYPE', { expected_type: kind, actual_type: key.kind });
  }
  if (key.revokedAtMillis !== null) throw new KnownError('API_KEY_REVOKED');
  if (key.isExpired) throw new KnownError('API_KEY_EXPIRED');
  // Not for good: it counts again once the restriction is lifted.
  if (key.isOfBlocked) throw new KnownError('API_KEY_REVOKED');
  return key;
}

/** @throws KnownError API_KEY_NOT_FOUND for none, and for one of the other kind */
export function requireOfKind(key: ApiKeyRow | null, kind: ApiKeyKind): ApiKeyRow {
  if (key?.kind !== kind) throw new KnownError('API_KEY_NOT_FOUND');
  return key;
}
