import { BACKFILL_BATCH } from './counts.limits.js';

/** The project behind the project `$1`. */
export const NEXT_PROJECT = 'SELECT id FROM projects WHERE id > $1 ORDER BY id LIMIT 1';

/** The end of the batch of users behind the user `$2` of the project `$1`. */
export const END_OF_USERS = `SELECT project_id AS "projectId", id::text AS "lastId" FROM (
    SELECT project_id, id FROM users
    WHERE (project_id, id) > ($1, coalesce(nullif($2, ''), '00000000-0000-0000-0000-000000000000')::uuid)
    ORDER BY project_id, id LIMIT ${BACKFILL_BATCH}) batch
  ORDER BY project_id DESC, id DESC LIMIT 1`;

/** The visits that the sessions of a batch of users tell of: each began on a day, and was last used on another. */
export const VISITS_OF_USERS = `SELECT s.project_id AS "projectId", s.user_id AS "userId", max(v.at) AS at,
    u.is_anonymous AS "isAnonymous", (array_agg(v.country ORDER BY v.at DESC) FILTER (WHERE v.country ~ '^[A-Z]{2}$'))[1]
      AS "countryCode"
  FROM sessions s JOIN users u ON u.project_id = s.project_id AND u.id = s.user_id
  CROSS JOIN LATERAL (VALUES (s.created_at, NULL), (s.last_used_at, s.last_used_ip_info->>'countryCode')) v (at, country)
  WHERE (u.project_id, u.id) > ($1, coalesce(nullif($2, ''), '00000000-0000-0000-0000-000000000000')::uuid)
    AND (u.project_id, u.id) <= ($3, $4::uuid) AND v.at IS NOT NULL
  GROUP BY s.project_id, s.user_id, u.is_anonymous, (v.at AT TIME ZONE 'UTC')::date`;

/** The end of the batch of events behind the event `$2` of the project `$1`. */
export const END_OF_EVENTS = `SELECT project_id AS "projectId", id::text AS "lastId" FROM (
    SELECT project_id, id FROM events WHERE (project_id, id) > ($1, coalesce(nullif($2, ''), '0')::bigint)
    ORDER BY project_id, id LIMIT ${BACKFILL_BATCH}) batch
  ORDER BY project_id DESC, id DESC LIMIT 1`;

/** The visits that a batch of events tells of: sessions begin, and may be gone as their users may be. */
export const VISITS_OF_EVENTS = `SELECT e.project_id AS "projectId", e.data->>'user_id' AS "userId", max(e.occurred_at) AS at,
    coalesce(u.is_anonymous, false) AS "isAnonymous", NULL AS "countryCode"
  FROM events e LEFT JOIN users u ON u.project_id = e.project_id AND u.id = (e.data->>'user_id')::uuid
  WHERE (e.project_id, e.id) > ($1, coalesce(nullif($2, ''), '0')::bigint) AND (e.project_id, e.id) <= ($3, $4::bigint)
    AND e.type = 'session.created'
  GROUP BY 1, 2, 4, (e.occurred_at AT TIME ZONE 'UTC')::date`;
