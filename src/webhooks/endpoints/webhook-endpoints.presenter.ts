import { successRate } from '../queues/recent-attempts.js';
import type { WebhookEndpointFirstRead, WebhookEndpointRead } from './webhook-endpoints.contract.js';
import type { EndpointRow } from './webhook-endpoints.queries.js';

/** An endpoint in wire names, without its secret. */
export function presentEndpoint(row: EndpointRow): WebhookEndpointRead {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    event_types: row.eventTypes,
    enabled: row.isEnabled,
    disabled_reason: row.disabledReason,
    disabled_at_millis: row.disabledAt?.getTime() ?? null,
    failing_since_millis: row.failingSince?.getTime() ?? null,
    pending_count: row.pendingCount,
    last_attempt_at_millis: row.lastAttemptAt?.getTime() ?? null,
    success_rate: successRate(row.recentAttempts),
    missed_since_millis: row.missedSince?.getTime() ?? null,
    previous_secret_expires_at_millis: row.previousSecretUntil?.getTime() ?? null,
    created_at_millis: row.createdAt.getTime(),
    updated_at_millis: row.updatedAt.getTime(),
  };
}

/** The one time the secret is shown. */
export function presentFirstEndpoint(row: EndpointRow, secret: string): WebhookEndpointFirstRead {
  return { ...presentEndpoint(row), secret };
}
