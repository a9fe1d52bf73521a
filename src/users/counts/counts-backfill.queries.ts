import { BACKFILL_BATCH } from './counts.limits.js';

/** The project behind the project `$1`. */
export const NEXT_PROJECT = 'SELECT id FROM projects WHERE id > $1 ORDER BY id LIMIT 1';

/** A table that is read in the order of its key, a batch at a time. */
interface Source {
  table: string;
  /** The type of its ids, and one before all of them. */
  id: string;
  first: string;
}

const USERS: Source = { table: 'users', id: 'uuid', first: '00000000-0000-0000-0000-000000000000' };
const EVENTS: Source = { table: 'events', id: 'bigint', first: '0' };

/** SQL: the row `row` comes after the row `$2` of the project `$1`, or after none where that is empty. */
function isBehind({ id, first }: Source, row = ''): string {
  return `(${row}project_id, ${row}id) > ($1, coalesce(nullif($2, ''), '${first}')::${id})`;
}

/** SQL: the row `row` is in the batch from there up to the row `$4` of the project `$3`. */
function isInBatch(source: Source, row: string): string {
  return `${isBehind(source, row)} AND (${row}project_id, ${row}id) <= ($3, $4::${source.id})`;
}

/** The statement that finds the end of the batch behind the row `$2` of the project `$1`. */
function endOfBatch(source: Source): string {
  return `SELECT project_id AS "projectId", id::text AS "lastId" FROM (
      SELECT project_id, id FROM ${source.table} WHERE ${isBehind(source)}
      ORDER BY project_id, id LIMIT ${BACKFILL_BATCH}) batch
    ORDER BY project_id DESC, id DESC LIMIT 1`;
}

export const END_OF_USERS = endOfBatch(USERS);

/** The visits that the sessions of a batch of users tell of: each began on a day, and was last used on another. */
export const VISITS_OF_USERS = `SELECT s.project_id AS "projectId", s.user_id AS "userId", max(v.at) AS at,
    u.is_anonymous AS "isAnonymous", (array_agg(v.country ORDER BY v.at DESC) FILTER (WHERE v.country ~ '^[A-Z]{2}$'))[1]
      AS "countryCode"
  FROM sessions s JOIN users u ON u.project_id = s.project_id AND u.id = s.user_id
  CROSS JOIN LATERAL (VALUES (s.created_at, NULL), (s.last_used_at, s.last_used_ip_info->>'countryCode')) v (at, country)
  WHERE ${isInBatch(USERS, 'u.')} AND v.at IS NOT NULL
  GROUP BY s.project_id, s.user_id, u.is_anonymous, (v.at AT TIME ZONE 'UTC')::date`;

export const END_OF_EVENTS = endOfBatch(EVENTS);

/** The visits that a batch of events tells of: sessions begin, and may be gone as their users may be. */
export const VISITS_OF_EVENTS = `SELECT e.project_id AS "projectId", e.data->>'user_id' AS "userId", max(e.occurred_at) AS at,
    coalesce(u.is_anonymous, false) AS "isAnonymous", NULL AS "countryCode"
  FROM events e LEFT JOIN users u ON u.project_id = e.project_id AND u.id = (e.data->>'user_id')::uuid
  WHERE ${isInBatch(EVENTS, 'e.')} AND e.type = 'session.created'
  GROUP BY 1, 2, 4, (e.occurred_at AT TIME ZONE 'UTC')::date`;
