import { USERS_SHOWN } from '../counts/counts.limits.js';

/** The counts of a project, of which there are as many as days, countries and ways to sign in. */
export const COUNTS = `SELECT kind, key, sum(count)::float8 AS count FROM user_counts
  WHERE project_id = $1 AND ($2 OR NOT is_anonymous) GROUP BY kind, key ORDER BY kind, key`;

/** @param isRegular an SQL condition on the row, or none */
function latest(isRegular: string): string {
  return `SELECT
    ARRAY(SELECT id FROM users WHERE project_id = $1 AND has_sign_up_date ${isRegular}
      ORDER BY signed_up_at DESC, id DESC LIMIT ${USERS_SHOWN}) AS registered,
    ARRAY(SELECT user_id FROM last_visitors WHERE project_id = $1 ${isRegular}
      ORDER BY at DESC, user_id LIMIT ${USERS_SHOWN}) AS active`;
}

/** The users who signed up last, of those whose date is known, and those who came last. */
export const LATEST = { all: latest(''), regular: latest('AND NOT is_anonymous') };
