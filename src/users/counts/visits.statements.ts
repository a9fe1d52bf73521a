import type { CompositeStatement } from '../../common/database/composite-statement.js';
import { ACTIVE_SPLITS, SPLIT_CHANGES } from './active-splits.statements.js';
import { ACTIVE_WINDOWS } from './active-windows.statements.js';
import { USERS_SHOWN } from './counts.limits.js';
import { countChanges } from './user-counts.statements.js';

/**
 * One row for each user and day. The projects are locked first, as their deletion does; those that are gone are left out.
 */
const VISITS = `given AS MATERIALIZED (
    SELECT "projectId" AS project_id, "userId" AS user_id, (at AT TIME ZONE 'UTC')::date AS day, max(at) AS at,
      bool_and("isAnonymous") AS is_anonymous,
      (array_agg("countryCode" ORDER BY at DESC) FILTER (WHERE "countryCode" IS NOT NULL))[1] AS country_code
    FROM json_to_recordset($1::json)
      AS v ("projectId" text, "userId" uuid, at timestamptz, "isAnonymous" boolean, "countryCode" text)
    GROUP BY 1, 2, 3),
  held AS MATERIALIZED (
    SELECT id FROM projects WHERE id IN (SELECT project_id FROM given) ORDER BY id FOR KEY SHARE),
  visits AS MATERIALIZED (SELECT given.* FROM given JOIN held ON held.id = given.project_id)`;

/** Users who were not there that day yet, or only as an anonymous user. Nothing is written for all others. */
const ACTIVE = `noted AS (
    INSERT INTO active_users AS d (project_id, day, user_id, is_anonymous)
    SELECT project_id, day, user_id, is_anonymous FROM visits v
    WHERE NOT EXISTS (SELECT 1 FROM active_users known WHERE known.project_id = v.project_id AND known.day = v.day
      AND known.user_id = v.user_id AND (v.is_anonymous OR NOT known.is_anonymous))
    ORDER BY 1, 2, 3
    ON CONFLICT (project_id, day, user_id) DO UPDATE SET is_anonymous = false
      WHERE d.is_anonymous AND NOT excluded.is_anonymous
    RETURNING d.project_id, d.user_id, d.day AS on_day, to_char(d.day, 'YYYY-MM-DD') AS day, d.is_anonymous, d.xmax = 0 AS is_new)`;

/** Users in another country than the one known. Under the lock, since the one known is taken from the counts. */
const COUNTRIES = `relocated AS MATERIALIZED (
    SELECT u.project_id, u.id, u.country_code AS before, v.country_code AS after
    FROM (SELECT DISTINCT ON (project_id, user_id) * FROM visits WHERE country_code IS NOT NULL
      ORDER BY project_id, user_id, at DESC) v
    JOIN users u ON u.project_id = v.project_id AND u.id = v.user_id
    WHERE u.country_code IS DISTINCT FROM v.country_code ORDER BY u.project_id, u.id FOR NO KEY UPDATE OF u),
  moved AS (
    UPDATE users u SET country_code = s.after FROM relocated s WHERE u.project_id = s.project_id AND u.id = s.id
    RETURNING u.project_id, u.is_anonymous, s.before, s.after)`;

const CHANGES = `SELECT project_id, 'active' AS kind, is_anonymous, day AS key, 1 AS change FROM noted
  UNION ALL SELECT project_id, 'active', true, day, -1 FROM noted WHERE NOT is_new
  UNION ALL ${SPLIT_CHANGES}
  UNION ALL SELECT project_id, 'country', is_anonymous, before, -1 FROM moved WHERE before IS NOT NULL
  UNION ALL SELECT project_id, 'country', is_anonymous, after, 1 FROM moved`;

/** The last of all and the last regular ones are kept; who is deleted stays among them. */
const LAST = `newest AS MATERIALIZED (
    SELECT * FROM (
      SELECT *, row_number() OVER (PARTITION BY project_id, is_anonymous ORDER BY at DESC) AS place FROM (
        SELECT DISTINCT ON (project_id, user_id) project_id, user_id, is_anonymous, at FROM visits
        ORDER BY project_id, user_id, at DESC) latest) ranked
    WHERE place <= ${USERS_SHOWN}),
  last AS (
    INSERT INTO last_visitors AS l (project_id, user_id, is_anonymous, at)
    SELECT project_id, user_id, is_anonymous, at FROM newest ORDER BY 1, 2
    ON CONFLICT (project_id, user_id) DO UPDATE SET is_anonymous = excluded.is_anonymous, at = excluded.at
      WHERE l.at < excluded.at),
  standing AS (
    SELECT project_id, user_id, is_anonymous, at FROM newest
    UNION ALL SELECT project_id, user_id, is_anonymous, at FROM last_visitors l
      WHERE project_id IN (SELECT project_id FROM newest)
        AND NOT EXISTS (SELECT 1 FROM newest n WHERE n.project_id = l.project_id AND n.user_id = l.user_id)),
  forgotten AS (
    DELETE FROM last_visitors l USING (
      SELECT *, row_number() OVER (PARTITION BY project_id ORDER BY at DESC) AS place,
        row_number() OVER (PARTITION BY project_id, is_anonymous ORDER BY at DESC) AS place_of_kind
      FROM standing) s
    WHERE l.project_id = s.project_id AND l.user_id = s.user_id AND l.at = s.at
      AND CASE WHEN s.is_anonymous THEN s.place ELSE s.place_of_kind END > ${USERS_SHOWN})`;

/** Counts the visits `$1`, a JSON array of {@link Visit}. */
export const COUNT_VISITS = {
  name: 'count_visits',
  text: `WITH ${VISITS}, ${ACTIVE}, ${ACTIVE_SPLITS}, ${COUNTRIES}, ${LAST}, ${ACTIVE_WINDOWS} ${countChanges(CHANGES)}`,
};

/**
 * Has users who are imported stand among those who came last, by what the import says of their activity. Nothing counts them as
 * active on a day: they came to somebody else. To be added in a transaction that has locked the project.
 *
 * @param visits a SELECT of `project_id`, `user_id`, `is_anonymous` and `at`
 */
export function keepImported(statement: CompositeStatement, visits: string): void {
  statement.add(`visits AS MATERIALIZED (${visits}), ${LAST}`);
}
