import { fromNow } from '../../common/database/from-now.js';
import { HOLD_ON, LET_GO, waitsUntil } from '../../common/jobs/leased-queue.statements.js';
import { BATCH, FAILING_UNTIL_DISABLED_MS, KEPT_ATTEMPTS, RECENT_ATTEMPTS } from '../webhooks.limits.js';

// The statements have no names: a plan that was prepared while few deliveries waited would go on to be used when many do, and
// would read all of them.

const OF_QUEUE = 'd.project_id = $1 AND d.endpoint_id = $2';
/** An earlier message of the same group waits for its next attempt. */
const IS_BLOCKED = `EXISTS (SELECT 1 FROM webhook_deliveries r WHERE r.project_id = $1 AND r.endpoint_id = $2
  AND r.status = 'retrying' AND r.object_key = d.object_key AND r.event_id < d.event_id AND r.next_attempt_at > now())`;

const due = (condition: string) => `SELECT d.project_id, d.id, d.event_id, d.object_key, d.attempts
  FROM webhook_deliveries d WHERE ${OF_QUEUE} AND ${condition} AND NOT ${IS_BLOCKED}`;

/**
 * The next batch, in the order of events, without the data of these: see {@link READ_BODIES}. Those to be tried again are few, and
 * read before they are put in order: in the order of events PostgreSQL reads all that the endpoint ever got to find them.
 */
export const READ_BATCH = {
  text: `WITH endpoint AS (
      SELECT p.kind, l.wakes FROM webhook_endpoints p
      JOIN webhook_lanes l ON l.project_id = p.project_id AND l.id = p.id
      WHERE p.project_id = $1 AND p.id = $2 AND p.is_enabled
    ), again AS MATERIALIZED (${due(`d.status = 'retrying' AND d.next_attempt_at <= now()`)}
    ), due AS (
      (${due(`d.status = 'pending'`)} ORDER BY d.event_id LIMIT $3) UNION ALL SELECT * FROM again
    ), batch AS (SELECT * FROM due ORDER BY event_id LIMIT $3)
    SELECT p.kind, p.wakes, b.id, b.event_id AS "eventId", b.object_key AS "messageGroup", b.attempts,
      e.id IS NULL AS "isLost"
    FROM endpoint p LEFT JOIN batch b ON true LEFT JOIN events e ON e.project_id = b.project_id AND e.id = b.event_id
    ORDER BY b.event_id`,
};

/**
 * Events by their keys, in their order, as many as have no more bytes than a batch may have, the first one in any case. A look-up
 * by keys, so it has a name.
 */
export const READ_BODIES = {
  name: 'find_webhook_bodies',
  text: `WITH told AS MATERIALIZED (
      SELECT e.id, e.type, e.data::text AS data FROM events e WHERE e.project_id = $1 AND e.id = ANY ($2::bigint[])
    ), sized AS (SELECT *, sum(octet_length(data)) OVER (ORDER BY id) - octet_length(data) AS before FROM told)
    SELECT id, type, data FROM sized WHERE before <= ${BATCH.bytes} ORDER BY id`,
};

/** Endpoints as they are now, for the next calls; no row of those that take none. A look-up by keys, so it has a name. */
export const READ_TARGETS = {
  name: 'find_webhook_targets',
  isLookup: true,
  text: `SELECT p.project_id AS "projectId", p.id, p.url, p.secret, CASE WHEN p.previous_secret_until > now() THEN p.previous_secret END AS "previousSecret"
    FROM unnest($1::text[], $2::uuid[]) AS asked (project_id, id)
    JOIN webhook_endpoints p ON p.project_id = asked.project_id AND p.id = asked.id WHERE p.is_enabled`,
};

/**
 * The results of a batch. The queue's row is locked last and briefly, because the dispatcher, which adds to many queues at
 * once, waits for it. The commit need not have reached the disk: what a machine that loses power forgets is sent again. The
 * comparison with an empty text is true of all of them, which PostgreSQL cannot know: it expects one row, and looks each up by its
 * key. Of the hundred that it expects otherwise it makes a table, and reads all deliveries.
 */
export const WRITE_RESULTS = {
  text: `WITH held AS MATERIALIZED (
      SELECT set_config('synchronous_commit', 'off', true) FROM webhook_lanes
      WHERE project_id = $1 AND id = $2 AND lease_id = $3 AND status = 'sending'
    ), written AS (
      UPDATE webhook_deliveries d SET status = r.status, attempts = d.attempts + 1,
        next_attempt_at = now() + r."retryMs" * interval '1 millisecond',
        delivered_at = CASE WHEN r.status = 'delivered' THEN now() ELSE d.delivered_at END,
        log = CASE WHEN jsonb_array_length(d.log) >= ${KEPT_ATTEMPTS} THEN d.log - 0 ELSE coalesce(d.log, '[]') END
          || jsonb_build_array(r.attempt)
      FROM json_to_recordset($4::json)
        AS r ("projectId" text, id uuid, status text, "retryMs" float8, attempt jsonb)
      WHERE EXISTS (SELECT 1 FROM held) AND d.project_id = r."projectId" AND d.id = r.id AND d.status IN ('pending', 'retrying')
        AND r."projectId" || '' = $1
      RETURNING d.status
    ), counted AS MATERIALIZED (SELECT count(*) FILTER (WHERE status <> 'retrying') AS ended FROM written)
    UPDATE webhook_lanes l SET failures = $5, ${HOLD_ON},
      failing_since = CASE WHEN $6 THEN NULL ELSE coalesce(l.failing_since, now()) END,
      pending_count = greatest(0, l.pending_count - counted.ended),
      last_attempt_at = now(), recent_attempts = right(l.recent_attempts || $7, ${RECENT_ATTEMPTS})
    FROM counted WHERE l.project_id = $1 AND l.id = $2 AND l.lease_id = $3 AND l.status = 'sending'
    RETURNING coalesce(l.failing_since < now() - ${FAILING_UNTIL_DISABLED_MS} * interval '1 millisecond', false) AS "isLost"`,
};

/** Deletes deliveries whose events are gone: there is nothing to send. */
export const DROP_LOST = {
  text: `WITH held AS MATERIALIZED (
      SELECT 1 FROM webhook_lanes WHERE project_id = $1 AND id = $2 AND lease_id = $3 AND status = 'sending'
    ), dropped AS (
      DELETE FROM webhook_deliveries d
      WHERE EXISTS (SELECT 1 FROM held) AND d.project_id = $1 AND d.id = ANY ($4::uuid[]) RETURNING 1
    ), counted AS MATERIALIZED (SELECT count(*) AS count FROM dropped)
    UPDATE webhook_lanes l SET ${HOLD_ON}, pending_count = greatest(0, l.pending_count - counted.count)
    FROM counted WHERE l.project_id = $1 AND l.id = $2 AND l.lease_id = $3 AND l.status = 'sending' RETURNING l.id`,
};

const NEXT_LOOK = `greatest(${fromNow('$7')}, CASE WHEN $6 OR l.wakes <> $4 THEN now() ELSE coalesce(next.at, now()) END)`;

/** Gives a queue back. If something was added since the last look (`wakes` differs), it is looked at again. */
export const GIVE_BACK = {
  text: `UPDATE webhook_lanes l SET ${LET_GO}, attempts = 0, failures = $5,
      status = CASE WHEN NOT EXISTS (SELECT 1 FROM webhook_endpoints p
          WHERE p.project_id = $1 AND p.id = $2 AND p.is_enabled) THEN 'idle'
        WHEN $6 OR l.wakes <> $4 OR next.at IS NOT NULL THEN 'queued' ELSE 'idle' END,
      next_attempt_at = ${NEXT_LOOK}, ${waitsUntil(NEXT_LOOK)}
    FROM (SELECT min(d.next_attempt_at) AS at FROM webhook_deliveries d WHERE ${OF_QUEUE} AND d.status = 'retrying') next
    WHERE l.project_id = $1 AND l.id = $2 AND l.lease_id = $3 AND l.status = 'sending'
    RETURNING CASE WHEN l.status = 'queued'
      THEN greatest(0, extract(epoch FROM l.next_attempt_at - now()) * 1000)::float8 END AS "waitMs"`,
};
