/**
 * Counts an attempt against every code of the nonce and reads the code as it was before, all under the rows' locks: of
 * attempts at the same moment each sees the count and the use of those before it. With `$6` the code is marked used
 * where it is good, in the same statement.
 */
export const ATTEMPT_VERIFICATION_CODE = {
  name: 'attempt_verification_code',
  text: `WITH before AS (
      SELECT id, data, used_at, attempts, expires_at <= now() AS is_expired,
        code_hash = $3 AND purpose = $4 AS is_meant
      FROM verification_codes WHERE project_id = $1 AND nonce_hash = $2 ORDER BY id FOR UPDATE
    ), counted AS (
      UPDATE verification_codes code SET attempts = code.attempts + 1,
        used_at = CASE WHEN $6 AND is_meant AND NOT is_expired AND before.used_at IS NULL AND before.attempts < $5
          THEN now() ELSE before.used_at END
      FROM before WHERE code.project_id = $1 AND code.id = before.id
    )
    SELECT id, data, is_expired AS "isExpired", used_at IS NOT NULL AS "isUsed", attempts FROM before WHERE is_meant`,
};

/** Marks the code `$2` of the purpose `$3` used, if it is good: of parallel uses one finds it so. */
export const USE_VERIFICATION_CODE = `UPDATE verification_codes SET used_at = now()
  WHERE project_id = $1 AND id = $2 AND purpose = $3 AND used_at IS NULL AND expires_at > now() RETURNING id`;

/** Deletes the unused codes of the purpose `$2` that somebody (`$4`) sent to invite into one of these teams (`$3`). */
export const REVOKE_SENT_CODES = `DELETE FROM verification_codes WHERE project_id = $1 AND purpose = $2
  AND team_id = ANY ($3::uuid[]) AND used_at IS NULL AND data->>'sender_user_id' = $4 RETURNING id, team_id AS "teamId"`;

/** Until a week after its expiry a late user is told that a code is too old, and not that it is unknown. */
export const DROP_EXPIRED_CODES = `DELETE FROM verification_codes WHERE expires_at < now() - interval '7 days'`;
