import { takeUndispatched } from '../../common/events/undispatched-events.js';
import { DISPATCHED, MOST_PENDING } from '../webhooks.limits.js';
import { NEW_DELIVERY_COLUMNS, newDelivery, objectKey } from './new-delivery.statements.js';
import { QUEUES_CHANNEL, WAKE_UNLESS_FAILING } from './queue-waking.statements.js';

/**
 * Turns events into deliveries, one for each endpoint that wants the event and keeps up, and makes the queues of those
 * endpoints due. It has no name, and so no prepared plan: a plan that suits few events does not suit many.
 */
export const DISPATCH = {
  text: `WITH RECURSIVE ${takeUndispatched(DISPATCHED)}, keyed AS MATERIALIZED (
      SELECT e.project_id, e.id, e.type, e.occurred_at, ${objectKey('e')} AS object_key FROM taken e
    ), followed AS (
      SELECT e.*, p.id AS endpoint_id, l.pending_count < ${MOST_PENDING} AS has_room FROM keyed e
      JOIN webhook_endpoints p ON p.project_id = e.project_id AND p.is_enabled
        AND (p.event_types IS NULL OR e.type = ANY (p.event_types))
      JOIN webhook_lanes l ON l.project_id = p.project_id AND l.id = p.id
    ), made AS (
      INSERT INTO webhook_deliveries (${NEW_DELIVERY_COLUMNS})
      SELECT ${newDelivery({ event: 'e', endpointId: 'e.endpoint_id' })} FROM followed e WHERE e.has_room
      ORDER BY e.endpoint_id, e.id
      ON CONFLICT (project_id, endpoint_id, event_id) DO NOTHING RETURNING project_id, endpoint_id
    ), counted AS (SELECT project_id, endpoint_id, count(*) AS count FROM made GROUP BY project_id, endpoint_id
    ), woken AS (
      UPDATE webhook_lanes l SET ${WAKE_UNLESS_FAILING}, pending_count = l.pending_count + c.count FROM counted c
      WHERE l.project_id = c.project_id AND l.id = c.endpoint_id RETURNING pg_notify('${QUEUES_CHANNEL}', '')
    ), missed AS (
      UPDATE webhook_lanes l SET missed_since = least(l.missed_since, f.occurred_at)
      FROM (SELECT project_id, endpoint_id, min(occurred_at) AS occurred_at FROM followed WHERE NOT has_room
        GROUP BY project_id, endpoint_id) f
      WHERE l.project_id = f.project_id AND l.id = f.endpoint_id)
    SELECT (SELECT count(*) FROM keyed)::int AS taken, (SELECT count(*) FROM woken)::int AS woken`,
};
