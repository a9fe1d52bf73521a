import { EXPIRIES_AT_ONCE, EXPIRY_TOLD_DAYS } from '../common/contract/key-rotation.limits.js';
import { momentAt } from '../common/database/millis.js';
import { KEY_COLUMNS, LEAKED_COLUMNS, OWNERS } from './api-key-rows.queries.js';
import { MOST_KEYS_OF_OWNER, USE_NOTED_SECONDS } from './api-keys.limits.js';
import type { ApiKeyKind } from './key-string.js';

/** Makes a key of `$2`, whose row is locked. Where the owner has no room, the oldest revoked or expired key makes some. */
const insertKey = (kind: ApiKeyKind) => {
  const isOwned = `project_id = $1 AND ${OWNERS[kind].column} = $2`;
  return `WITH kept AS (SELECT count(*) >= ${MOST_KEYS_OF_OWNER} AS is_full FROM api_keys WHERE ${isOwned}),
    dropped AS (
      DELETE FROM api_keys WHERE (SELECT is_full FROM kept) AND project_id = $1 AND id = (
        SELECT id FROM api_keys WHERE ${isOwned} AND (revoked_at IS NOT NULL OR expires_at <= now())
        ORDER BY created_at, id LIMIT 1)
      RETURNING id),
    k AS (
      INSERT INTO api_keys (project_id, ${OWNERS[kind].column}, id, description, is_public, key_hash, last_four, expires_at,
        created_by_user_id)
      SELECT $1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000), $9
      WHERE NOT (SELECT is_full FROM kept) OR EXISTS (SELECT 1 FROM dropped)
      RETURNING *)
    SELECT ${KEY_COLUMNS} FROM k`;
};

/** Makes a key, if there is room for it, and answers it. By the kind of its owner. */
export const INSERT_KEY = { user: insertKey('user'), team: insertKey('team') };

/** Describes a key anew (`$3`) or revokes it (`$4`). Of several revocations the time of the first stays. */
export const UPDATE_KEY = `WITH before AS (
    SELECT id, revoked_at, description FROM api_keys WHERE project_id = $1 AND id = $2 FOR UPDATE)
  UPDATE api_keys k SET description = coalesce($3, k.description),
    revoked_at = CASE WHEN $4 THEN coalesce(before.revoked_at, now()) ELSE before.revoked_at END
  FROM before WHERE k.project_id = $1 AND k.id = before.id
  RETURNING ${KEY_COLUMNS}, before.revoked_at IS NOT NULL AS "wasRevoked", before.description AS "formerDescription"`;

/** Revokes the key of any project that has one of the hashes `$1`, unless it is public or has expired, and answers it. */
export const REVOKE_LEAKED_KEY = `WITH before AS (
    SELECT project_id, id, revoked_at, NOT is_public AND coalesce(expires_at > now(), true) AS is_at_risk
    FROM api_keys WHERE key_hash = ANY($1::bytea[]) FOR UPDATE)
  UPDATE api_keys k
  SET revoked_at = CASE WHEN before.is_at_risk THEN coalesce(before.revoked_at, now()) ELSE before.revoked_at END
  FROM before WHERE k.project_id = before.project_id AND k.id = before.id
  RETURNING ${LEAKED_COLUMNS}, before.revoked_at IS NOT NULL AS "wasRevoked"`;

/** Revokes the keys of the user `$2`, as a part of the statement that changes the user. */
export const REVOKE_KEYS_OF_USER = `UPDATE api_keys SET revoked_at = now()
  WHERE project_id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING id`;

/** Revokes the keys of the teams `$2` that the member `$3` made. */
export const REVOKE_KEYS_OF_MEMBER = `UPDATE api_keys SET revoked_at = now()
  WHERE project_id = $1 AND team_id = ANY ($2::uuid[]) AND created_by_user_id = $3 AND revoked_at IS NULL
  RETURNING id, team_id AS "teamId"`;

/**
 * Notes the uses in `$1`, as JSON, unless another replica has noted one a moment ago. A hash by the server's previous secret
 * is replaced by the present one.
 */
export const NOTE_USES = `UPDATE api_keys k SET last_used_at = now(), key_hash = decode(u.hash, 'hex')
  FROM json_to_recordset($1::json) AS u ("projectId" text, id uuid, hash text)
  WHERE k.project_id = u."projectId" AND k.id = u.id AND (k.key_hash <> decode(u.hash, 'hex')
    OR coalesce(k.last_used_at < now() - interval '${USE_NOTED_SECONDS} seconds', true))`;

/** Makes the keys in `$2`, as JSON: imports run in bulk. */
export const IMPORT_KEYS = `INSERT INTO api_keys (project_id, id, user_id, team_id, description, is_public, key_hash,
    last_four, created_at, expires_at, revoked_at, last_used_at, replaced_by_id, created_by_user_id)
  SELECT $1, id, user_id, team_id, description, is_public, decode(key_hash, 'hex'), last_four,
    ${momentAt('created_at_millis')}, ${momentAt('expires_at_millis')}, ${momentAt('revoked_at_millis')},
    ${momentAt('last_used_at_millis')}, replaced_by_id, created_by_user_id
  FROM json_to_recordset($2::json) AS k (id uuid, user_id uuid, team_id uuid, description text, is_public boolean,
    key_hash text, last_four text, created_at_millis float8, expires_at_millis float8, revoked_at_millis float8,
    last_used_at_millis float8, replaced_by_id uuid, created_by_user_id uuid)
  ON CONFLICT DO NOTHING`;

/**
 * Lets `$3` take the place of a key that is good and has not been replaced: of several who do so at once one succeeds. It goes
 * on for `$4` milliseconds, and no longer than it would have.
 */
export const REPLACE_KEY = `UPDATE api_keys k
  SET replaced_by_id = $3,
    expires_at = least(coalesce(expires_at, 'infinity'), now() + $4::float8 * interval '1 millisecond')
  WHERE project_id = $1 AND id = $2 AND revoked_at IS NULL AND replaced_by_id IS NULL
    AND (expires_at IS NULL OR expires_at > now())
  RETURNING ${KEY_COLUMNS}`;

/** Marks keys that expire soon as told of, and answers them. Those that expire soon after they are made need no telling. */
export const TAKE_EXPIRING_KEYS = `UPDATE api_keys k SET expiry_told_at = now()
  FROM (
    SELECT project_id, id FROM api_keys
    WHERE expiry_told_at IS NULL AND revoked_at IS NULL AND replaced_by_id IS NULL
      AND expires_at BETWEEN now() AND now() + interval '${EXPIRY_TOLD_DAYS} days'
      AND expires_at - created_at > interval '${2 * EXPIRY_TOLD_DAYS} days'
    ORDER BY expires_at LIMIT ${EXPIRIES_AT_ONCE} FOR UPDATE SKIP LOCKED
  ) due
  WHERE k.project_id = due.project_id AND k.id = due.id
  RETURNING k.project_id AS "projectId", ${KEY_COLUMNS}`;
