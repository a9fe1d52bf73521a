/** Sets a test clock from the real time `$3` forward to `$2`, never back. Returns no row where it stays as it is. */
export const ADVANCE_TEST_CLOCK = `INSERT INTO payment_test_clocks AS c (project_id, ahead_millis)
  SELECT $1, $2::bigint - $3::bigint WHERE $2::bigint > $3::bigint
  ON CONFLICT (project_id) DO UPDATE SET ahead_millis = excluded.ahead_millis
    WHERE c.ahead_millis < excluded.ahead_millis
  RETURNING c.ahead_millis::float8 AS "aheadMillis"`;
