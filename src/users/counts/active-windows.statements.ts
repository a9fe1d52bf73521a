import { addActivity, quarterOf } from '../../common/activity/activity-counts.statements.js';
import { ACTIVE_HOURS } from './counts.limits.js';

/** The kind of counters to which all visits belong that come soon after the one before. */
export const ACTIVE_ALWAYS = 'active';

/** The kind of counters of the other visits, for windows of so many hours. */
export function activeKind(hours: number): string {
  return `${ACTIVE_ALWAYS}:${hours}`;
}

const SHORTEST = `interval '${Math.min(...ACTIVE_HOURS)} hours'`;
const WINDOWS = ACTIVE_HOURS.map((hours) => `('${activeKind(hours)}', interval '${hours} hours')`).join(', ');

/** SQL: the first quarter of an hour that begins after a time. */
const nextQuarter = (time: string) => `${quarterOf(time)} + interval '15 minutes'`;

/**
 * CTEs that count, behind the CTE `visits`, in which windows of time a user is active who comes: once in each. A visit is the
 * user's first one in a window that begins after the visit before, and the window has it while it begins no earlier than its
 * own length ago. These beginnings follow each other: one more is noted for the first of them, one less behind the last, and the
 * rows up to a beginning add up to the users who were active in the window. So a visit costs a few rows, for windows that begin at
 * midnight in any time zone.
 */
export const ACTIVE_WINDOWS = `regular AS MATERIALIZED (
    SELECT v.project_id, v.user_id, v.at FROM (
      SELECT project_id, user_id, max(at) AS at FROM visits WHERE NOT is_anonymous GROUP BY 1, 2) v
    JOIN users u ON u.project_id = v.project_id AND u.id = v.user_id
    ORDER BY v.project_id, v.user_id FOR KEY SHARE OF u),
  seen AS (
    INSERT INTO user_visits AS w (project_id, user_id, at)
    SELECT project_id, user_id, at FROM regular ORDER BY 1, 2
    ON CONFLICT (project_id, user_id) DO UPDATE SET before = w.at, at = excluded.at
      WHERE ${quarterOf('w.at')} < ${quarterOf('excluded.at')}
    RETURNING w.project_id, w.at, w.before),
  spans AS (
    SELECT seen.project_id, k.kind, greatest(${nextQuarter('seen.before')}, ${nextQuarter('seen.at - k.length')}) AS first,
      ${nextQuarter('seen.at')} AS behind
    FROM seen CROSS JOIN LATERAL (
      SELECT '${ACTIVE_ALWAYS}' AS kind, ${SHORTEST} AS length WHERE seen.at - seen.before <= ${SHORTEST}
      UNION ALL SELECT w.kind, w.length FROM (VALUES ${WINDOWS}) w (kind, length)
        WHERE seen.before IS NULL OR seen.at - seen.before > ${SHORTEST}) k),
  active_windows AS (${addActivity(`SELECT project_id, kind, first AS at, 1 AS change FROM spans WHERE first < behind
    UNION ALL SELECT project_id, kind, behind, -1 FROM spans WHERE first < behind`)})`;
