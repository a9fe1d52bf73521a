/**
 * Uses up the time step `$3` of the secret `$4`, and returns a row if it was the first to. The condition stands in the
 * statement that writes, so that of any number of uses of one code exactly one succeeds.
 */
export const CLAIM_STEP = `UPDATE users SET totp_last_step = $3
  WHERE project_id = $1 AND id = $2 AND totp_secret = $4 AND (totp_last_step IS NULL OR totp_last_step < $3)
  RETURNING id`;
