import { KEPT_DAYS } from '../webhooks.limits.js';

/** Deliveries that one statement deletes at most. */
export const DROPPED_BATCH = 5_000;

/** Deletes deliveries that are as old as the oldest events that are kept. */
export const DROP_OLD = `DELETE FROM webhook_deliveries d USING (
    SELECT project_id, id FROM webhook_deliveries WHERE created_at < now() - interval '${KEPT_DAYS} days' LIMIT ${DROPPED_BATCH}) old
  WHERE d.project_id = old.project_id AND d.id = old.id RETURNING 1`;

/** Deletes deliveries of deleted endpoints. Skips through the index: as many steps as there are endpoints. */
export const DROP_ORPHANS = `WITH RECURSIVE kept AS (
    (SELECT project_id, endpoint_id FROM webhook_deliveries ORDER BY project_id, endpoint_id LIMIT 1)
    UNION ALL
    SELECT next.project_id, next.endpoint_id FROM kept k CROSS JOIN LATERAL (
      SELECT d.project_id, d.endpoint_id FROM webhook_deliveries d
      WHERE (d.project_id, d.endpoint_id) > (k.project_id, k.endpoint_id)
      ORDER BY d.project_id, d.endpoint_id LIMIT 1) next
  ), orphans AS (
    SELECT d.project_id, d.id FROM kept k
    JOIN webhook_deliveries d ON d.project_id = k.project_id AND d.endpoint_id = k.endpoint_id
    WHERE NOT EXISTS (SELECT 1 FROM webhook_endpoints p WHERE p.project_id = k.project_id AND p.id = k.endpoint_id)
    LIMIT ${DROPPED_BATCH})
  DELETE FROM webhook_deliveries d USING orphans o WHERE d.project_id = o.project_id AND d.id = o.id RETURNING 1`;

/** Counts waiting deliveries anew, where deleted ones are still counted in. */
export const RECOUNT_PENDING = `UPDATE webhook_lanes l SET pending_count = waiting.count FROM (
    SELECT k.project_id, k.id, (SELECT count(*) FROM webhook_deliveries d WHERE d.project_id = k.project_id
      AND d.endpoint_id = k.id AND d.status IN ('pending', 'retrying'))::int AS count
    FROM webhook_lanes k WHERE k.pending_count > 0 AND k.status <> 'sending' FOR UPDATE) waiting
  WHERE l.project_id = waiting.project_id AND l.id = waiting.id AND l.pending_count <> waiting.count`;
