import { ACTIVITY_DAYS } from './activity.limits.js';

/** SQL: the beginning of the quarter of an hour that a time is in. */
export function quarterOf(time: string): string {
  return `date_bin('15 minutes', ${time}, 'epoch'::timestamptz)`;
}

/**
 * The statement that counts activity. Rows are written in one order, so that no two who count wait for each other.
 *
 * @param changes a SELECT of `project_id`, `kind`, `at`, the beginning of a quarter of an hour, and `change`, how many more
 */
export function addActivity(changes: string): string {
  return `INSERT INTO activity_counts AS c (project_id, kind, at, count)
    SELECT project_id, kind, at, sum(change) FROM (${changes}) changes
    GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (project_id, kind, at) DO UPDATE SET count = c.count + excluded.count`;
}

/** Counts `$1`, a JSON array. Projects are locked first, as their deletion does; those that are gone are left out. */
export const ADD_ACTIVITY = {
  name: 'add_activity',
  text: `WITH given AS MATERIALIZED (
      SELECT * FROM json_to_recordset($1::json) AS g ("projectId" text, kind text, at timestamptz, change bigint)),
    held AS MATERIALIZED (
      SELECT id FROM projects WHERE id IN (SELECT "projectId" FROM given) ORDER BY id FOR KEY SHARE)
    ${addActivity(`SELECT held.id AS project_id, kind, ${quarterOf('at')} AS at, change
      FROM given JOIN held ON held.id = "projectId"`)}`,
};

const OLDEST = `${quarterOf('now()')} - interval '${ACTIVITY_DAYS} days'`;

/** Drops what is too old to be shown; of counters that are added up to a moment their sum is kept. */
export const DROP_OLD_ACTIVITY = `WITH old AS (DELETE FROM activity_counts WHERE at < ${OLDEST}
    RETURNING project_id, kind, count)
  ${addActivity(`SELECT project_id, kind, ${OLDEST} AS at, count AS change FROM old WHERE kind LIKE 'active%'`)}`;
