import { countChanges } from './user-counts.statements.js';
import { COUNTED_OF_PROJECT } from './counted-sql.queries.js';
import { DAYS_SHOWN, VISITS_KEPT_DAYS } from './counts.limits.js';

const TODAY = `(now() AT TIME ZONE 'UTC')::date`;
const OLD = `key <> '' AND key < to_char(${TODAY} - ${DAYS_SHOWN}, 'YYYY-MM-DD')`;
/** The key of a counter as it is once sign-ups of days no longer shown are part of the total. */
const FOLDED_KEY = `CASE WHEN kind = 'sign-up' AND ${OLD} THEN '' ELSE key END`;

/** Sign-ups of days that are no longer shown are still part of the total. */
const FOLD_SIGN_UPS = `WITH old AS (DELETE FROM user_counts WHERE kind = 'sign-up' AND ${OLD}
    RETURNING project_id, kind, is_anonymous, count)
  ${countChanges(`SELECT project_id, kind, is_anonymous, '' AS key, count AS change FROM old`)}`;
const DROP_ACTIVE_DAYS = `DELETE FROM user_counts WHERE kind LIKE 'active%' AND ${OLD}`;
/**
 * Yesterday's are kept: what happened before midnight may be written after it. All are while earlier days are still being
 * counted: a user may come up twice for one of them.
 */
const DROP_ACTIVE_USERS = `DELETE FROM active_users WHERE day < ${TODAY} - 1
  AND NOT EXISTS (SELECT 1 FROM user_counts_backfill)`;

/** As users: the day before tells who is there again. */
const DROP_ACTIVE_TEAMS = `DELETE FROM active_teams WHERE day < ${TODAY} - 1`;

const DROP_VISITS = `DELETE FROM user_visits WHERE at < now() - interval '${VISITS_KEPT_DAYS} days'`;

/** The statements that drop everything that metrics no longer show. */
export const CLEANUP = [FOLD_SIGN_UPS, DROP_ACTIVE_DAYS, DROP_ACTIVE_USERS, DROP_ACTIVE_TEAMS, DROP_VISITS];

/** All projects, for {@link RECOUNT}. */
export const LIST_PROJECTS = 'SELECT id FROM projects ORDER BY id';

/**
 * Adds to the counters of the project `$1` what counting its users comes to beyond them: a server of an earlier version
 * changes users without counting. One statement sees users and counters as of one moment, and the difference holds whatever
 * is counted beside it. The project is locked first, as its deletion does.
 */
export const RECOUNT = countChanges(`SELECT project_id, kind, is_anonymous, ${FOLDED_KEY} AS key, change FROM (
    ${COUNTED_OF_PROJECT}
    UNION ALL SELECT project_id, kind, is_anonymous, key, -count FROM user_counts
      WHERE project_id = $1 AND kind NOT LIKE 'active%') both_ways
  WHERE EXISTS (SELECT 1 FROM projects WHERE id = $1 FOR KEY SHARE)`);
