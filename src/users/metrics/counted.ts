import { COUNT_PARTS } from './metrics.limits.js';

/** The part of those who came, which is written by one process after the other; users' own changes have the others. */
const PART_OF_VISITS = 0;

/** SQL: the day of a point in time, as counts have it. */
export function dayOf(time: string): string {
  return `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
}

/**
 * SQL: everything that the user `u` counts under, but for the days they came on: `kind` and `key`.
 *
 * @param providers a SELECT of the ids of the providers whose accounts sign the user in, one for each account
 */
export function countedOf(providers: string): string {
  return `SELECT 'sign-up' AS kind, ${dayOf('u.signed_up_at')} AS key
    UNION ALL SELECT 'country', u.country_code WHERE u.country_code IS NOT NULL
    UNION ALL SELECT 'method', 'password' WHERE u.password_hash IS NOT NULL
    UNION ALL SELECT 'method', 'otp' WHERE u.otp_auth_enabled
    UNION ALL SELECT 'method', 'passkey' WHERE u.passkey_auth_enabled
    UNION ALL SELECT 'provider', p.id FROM (${providers}) p (id)`;
}

/** Any part but that of visits. */
export function anyPart(): number {
  return PART_OF_VISITS + 1 + Math.floor(Math.random() * COUNT_PARTS);
}

/**
 * The statement that counts. Rows are written in one order, so that no two who count wait for each other.
 *
 * @param changes a SELECT of `project_id`, `kind`, `is_anonymous`, `key` and `change`, how many more; several of one
 *   counter are added up
 * @param part the placeholder or column of the part; that of visits unless told
 */
export function countChanges(changes: string, part = `${PART_OF_VISITS}`): string {
  return `INSERT INTO user_counts AS c (project_id, part, kind, is_anonymous, key, count)
    SELECT project_id, ${part}, kind, is_anonymous, key, sum(change) FROM (${changes}) changes
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (project_id, part, kind, is_anonymous, key) DO UPDATE SET count = c.count + excluded.count`;
}
