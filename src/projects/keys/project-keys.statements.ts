import { EXPIRIES_AT_ONCE, EXPIRY_TOLD_DAYS } from '../../common/contract/key-rotation.limits.js';
import { KEY_USE_NOTED_MS } from './project-keys.limits.js';

/**
 * Lets `$3` take the place of a set that is good and has not been replaced: of several who do so at once one succeeds. Its
 * keys go on for `$4` milliseconds, and no longer than they would have.
 */
export const REPLACE_KEY_SET = `UPDATE project_key_sets
  SET replaced_by_id = $3, expires_at = least(expires_at, now() + $4::float8 * interval '1 millisecond')
  WHERE project_id = $1 AND id = $2 AND revoked_at IS NULL AND expires_at > now() AND replaced_by_id IS NULL
  RETURNING id`;

/** Notes the uses in `$1`, as JSON, unless another replica has noted one a moment ago. */
export const NOTE_KEY_USES = `UPDATE project_key_sets s SET last_used_at = now()
  FROM json_to_recordset($1::json) AS u ("projectId" text, id uuid)
  WHERE s.project_id = u."projectId" AND s.id = u.id
    AND coalesce(s.last_used_at < now() - interval '${KEY_USE_NOTED_MS} milliseconds', true)`;

/** Marks sets that expire soon as told of, and answers them. Those that expire soon after they are made need no telling. */
export const TAKE_EXPIRING_KEY_SETS = `UPDATE project_key_sets s SET expiry_told_at = now()
  FROM (
    SELECT project_id, id FROM project_key_sets
    WHERE expiry_told_at IS NULL AND revoked_at IS NULL AND replaced_by_id IS NULL
      AND expires_at BETWEEN now() AND now() + interval '${EXPIRY_TOLD_DAYS} days'
      AND expires_at - created_at > interval '${2 * EXPIRY_TOLD_DAYS} days'
    ORDER BY project_id, id LIMIT ${EXPIRIES_AT_ONCE} FOR UPDATE SKIP LOCKED
  ) due
  WHERE s.project_id = due.project_id AND s.id = due.id
  RETURNING s.project_id AS "projectId", s.description, s.expires_at AS "expiresAt"`;
