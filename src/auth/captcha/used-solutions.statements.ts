/**
 * Notes that a solution was used, until the second `$3` since 1970: of parallel uses exactly one gets a row, and none once
 * that second is over.
 */
export const USE_CAPTCHA_SOLUTION = `INSERT INTO used_captcha_solutions (project_id, solution_hash, expires_at)
  SELECT $1, $2, to_timestamp($3) WHERE to_timestamp($3) > now()
  ON CONFLICT DO NOTHING RETURNING project_id`;

/** Drops solutions `$1` seconds after they expired: by then no clock takes them any more. */
export const DROP_EXPIRED_CAPTCHA_SOLUTIONS = `DELETE FROM used_captcha_solutions
  WHERE expires_at < now() - $1 * interval '1 second'`;
