import { millis } from '../common/database/millis.js';
import { USE_NOTED_SECONDS } from './api-keys.limits.js';
import type { ApiKeyKind } from './key-string.js';

/** The table of each kind of owner, and the column of `api_keys` that refers to it. */
export const OWNERS = {
  user: { table: 'users', column: 'user_id' },
  team: { table: 'teams', column: 'team_id' },
} as const satisfies Record<ApiKeyKind, { table: string; column: string }>;

/** The columns of an `ApiKeyRow`, of a key `k`. */
export const KEY_COLUMNS = `k.id, CASE WHEN k.user_id IS NULL THEN 'team' ELSE 'user' END AS kind,
  coalesce(k.user_id, k.team_id) AS "ownerId", k.created_by_user_id AS "createdByUserId", k.description, k.is_public AS "isPublic", k.last_four AS "lastFour",
  ${millis('k.created_at')} AS "createdAtMillis", ${millis('k.expires_at')} AS "expiresAtMillis",
  ${millis('k.revoked_at')} AS "revokedAtMillis", ${millis('k.last_used_at')} AS "lastUsedAtMillis",
  k.replaced_by_id AS "replacedById"`;

const IS_EXPIRED = `coalesce(k.expires_at <= now(), false) AS "isExpired"`;

/** The columns of a `LeakedKey`, of a key `k`. */
export const LEAKED_COLUMNS = `k.project_id AS "projectId", ${KEY_COLUMNS}, ${IS_EXPIRED}`;

/** Finds the keys of the project `$1` that have one of the ids `$2` or of the hashes `$3`, in hexadecimal. */
export const FIND_KNOWN = `SELECT id FROM api_keys WHERE project_id = $1 AND (id = ANY($2::uuid[])
  OR key_hash IN (SELECT decode(hash, 'hex') FROM unnest($3::text[]) hash))`;

/**
 * The check of a key, a hot path: `$1` is the project, `$2` the hash by the server's present secret, `$3` that by the previous
 * one, or the same again.
 */
export const FIND_PRESENTED = {
  name: 'find_presented_api_key',
  isLookup: true,
  text: `SELECT ${KEY_COLUMNS}, ${IS_EXPIRED},
      coalesce(k.last_used_at < now() - interval '${USE_NOTED_SECONDS} seconds', true) AS "isUseDue",
      k.key_hash = $2 AS "isHashCurrent",
      EXISTS (SELECT FROM users u WHERE u.project_id = $1 AND u.id IN (k.user_id, k.created_by_user_id)
        AND u.restricted_by_admin) AS "isOfBlocked"
    FROM api_keys k WHERE k.project_id = $1 AND k.key_hash IN ($2, $3) LIMIT 1`,
};
