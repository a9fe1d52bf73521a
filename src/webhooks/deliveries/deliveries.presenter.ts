import type { WebhookDeliveryRead } from './deliveries.contract.js';
import type { DeliveryRow } from './deliveries.queries.js';
import { messageIdOf, plainHeaders } from '../calls/message.js';

/** A delivery in wire names. */
export function presentDelivery(row: DeliveryRow): WebhookDeliveryRead {
  const attempts = row.log ?? [];
  const message = messageIdOf(row.id);
  const sentAt = attempts.at(-1)?.at_millis ?? row.nextAttemptAt.getTime();
  const waits = row.status === 'pending' || row.status === 'retrying';
  return {
    id: row.id,
    endpoint_id: row.endpointId,
    message_id: message,
    event_type: row.eventType,
    occurred_at_millis: row.occurredAt.getTime(),
    status: row.status,
    request: {
      url: row.url,
      headers: plainHeaders(message, Math.floor(sentAt / 1000)),
      body: { type: row.eventType, data: row.data },
    },
    attempt_count: row.attempts,
    attempts,
    object_id: row.objectId,
    waits_behind_id: row.behindId,
    paused_until_millis: waits ? (row.pausedUntil?.getTime() ?? null) : null,
    next_attempt_at_millis: waits ? nextAttemptOf(row) : null,
    delivered_at_millis: row.deliveredAt?.getTime() ?? null,
  };
}

/** Never before what comes first, and never while its endpoint pauses. */
function nextAttemptOf({ nextAttemptAt, behindUntil, pausedUntil }: DeliveryRow): number {
  return Math.max(...[nextAttemptAt, behindUntil, pausedUntil].map((moment) => moment?.getTime() ?? 0));
}
