import { millis } from '../common/database/millis.js';
import { USE_NOTED_SECONDS } from './api-keys.limits.js';
import type { ApiKeyKind } from './key-string.js';

/** The tables and columns of those who have keys. */
export const OWNERS = {
  user: { table: 'users', column: 'user_id' },
  team: { table: 'teams', column: 'team_id' },
} as const satisfies Record<ApiKeyKind, { table: string; column: string }>;

/** The columns of an `ApiKeyRow`; `k` is the key's row. */
export const KEY_COLUMNS = `k.id, CASE WHEN k.user_id IS NULL THEN 'team' ELSE 'user' END AS kind,
  coalesce(k.user_id, k.team_id) AS "ownerId", k.description, k.is_public AS "isPublic", k.last_four AS "lastFour",
  ${millis('k.created_at')} AS "createdAtMillis", ${millis('k.expires_at')} AS "expiresAtMillis",
  ${millis('k.revoked_at')} AS "revokedAtMillis", ${millis('k.last_used_at')} AS "lastUsedAtMillis"`;

const IS_EXPIRED = `coalesce(k.expires_at <= now(), false) AS "isExpired"`;

/** The columns of a `LeakedKey`. */
export const LEAKED_COLUMNS = `k.project_id AS "projectId", ${KEY_COLUMNS}, ${IS_EXPIRED}`;

/** `$1` is the project, `$2` the present hash, `$3` that of the secret before, or the same again. */
export const FIND_PRESENTED = {
  name: 'find_presented_api_key',
  isLookup: true,
  text: `SELECT ${KEY_COLUMNS}, ${IS_EXPIRED},
      coalesce(k.last_used_at < now() - interval '${USE_NOTED_SECONDS} seconds', true) AS "isUseDue",
      k.key_hash = $2 AS "isHashCurrent"
    FROM api_keys k WHERE k.project_id = $1 AND k.key_hash IN ($2, $3) LIMIT 1`,
};
