import { momentAt } from '../../common/database/millis.js';
import { NEW_DELIVERY_COLUMNS, newDelivery, objectKey } from '../queues/new-delivery.statements.js';
import { QUEUES_CHANNEL, WAKE } from '../queues/queue-waking.statements.js';
import { MOST_PENDING, REPLAYED_EVENTS } from '../webhooks.limits.js';

/** Assignments that make a delivery start over. */
const START_OVER = `status = 'pending', attempts = 0, next_attempt_at = now(), delivered_at = NULL`;

/** A CTE that makes the queue due, and counts the deliveries of `changed` that did not wait before. */
const wakeQueue = (alongside = '') => `woken AS (
    UPDATE webhook_lanes l SET ${WAKE}, pending_count = l.pending_count + (SELECT count(*) FROM changed WHERE is_new)
      ${alongside}
    WHERE l.project_id = $1 AND l.id = $2 AND (EXISTS (SELECT 1 FROM changed) OR l.missed_since IS NOT NULL)
    RETURNING pg_notify('${QUEUES_CHANNEL}', ''))`;

/** Makes one delivery start over, whatever its status. */
export const RESEND = {
  name: 'resend_webhook_delivery',
  text: `WITH before AS (
      SELECT id, status FROM webhook_deliveries WHERE project_id = $1 AND endpoint_id = $2 AND id = $3 FOR UPDATE
    ), changed AS (
      UPDATE webhook_deliveries d SET ${START_OVER} FROM before b WHERE d.project_id = $1 AND d.id = b.id
      RETURNING b.status IN ('delivered', 'failed') AS is_new
    ), ${wakeQueue()}
    SELECT count(*) FROM woken`,
};

/**
 * Queues events of a period again, oldest first, as many as the queue has room for; deliveries that wait already are left
 * alone. If the period includes events that were left out earlier because the queue was full, they are no longer missed.
 */
export const REPLAY = {
  name: 'replay_webhook_events',
  text: `WITH room AS (
      SELECT least(${REPLAYED_EVENTS}, greatest(0, ${MOST_PENDING} - pending_count)) AS events
      FROM webhook_lanes WHERE project_id = $1 AND id = $2
    ), chosen AS MATERIALIZED (
      SELECT e.project_id, e.id, e.type, ${objectKey('e')} AS object_key, e.occurred_at, row_number() OVER (ORDER BY e.id) AS place FROM (
        SELECT * FROM events e
        WHERE e.project_id = $1 AND e.occurred_at >= ${momentAt('$3')} AND e.occurred_at < ${momentAt('$4')}
          AND ($5::text[] IS NULL OR e.type = ANY ($5)) AND (NOT $6 OR NOT EXISTS (
            SELECT 1 FROM webhook_deliveries d WHERE d.project_id = $1 AND d.endpoint_id = $2 AND d.event_id = e.id
              AND d.status <> 'failed'))
        ORDER BY e.id LIMIT (SELECT events + 1 FROM room)) e
    ), rest AS (
      SELECT min(occurred_at) AS begins_at FROM chosen WHERE place > (SELECT events FROM room)
    ), changed AS (
      INSERT INTO webhook_deliveries AS d (${NEW_DELIVERY_COLUMNS})
      SELECT ${newDelivery({ event: 'e', endpointId: '$2::uuid' })} FROM chosen e
      WHERE e.place <= (SELECT events FROM room)
      ON CONFLICT (project_id, endpoint_id, event_id) DO UPDATE SET ${START_OVER}
        WHERE d.status IN ('delivered', 'failed')
      RETURNING true AS is_new
    ), ${wakeQueue(`, missed_since = CASE WHEN l.missed_since >= ${momentAt('$3')}
      THEN (SELECT begins_at FROM rest) ELSE l.missed_since END`)}
    SELECT (SELECT count(*) FROM changed)::int AS queued,
      (SELECT floor(extract(epoch FROM begins_at) * 1000)::float8 FROM rest) AS next, (SELECT count(*) FROM woken)`,
};
