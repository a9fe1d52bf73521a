import type { EmailProgressRead } from './outbox-actions.contract.js';
import { stateOf } from './outbox-actions.contract.js';
import { actionsIn, EDITABLE } from './outbox-actions.js';
import type { ProgressRow } from './outbox-emails.queries.js';
import { statusOf } from './outbox-states.js';

/** The progress of an email, in wire names. */
export function presentProgress(row: ProgressRow): EmailProgressRead {
  const status = statusOf(row);
  return {
    state: stateOf(status),
    actions: actionsIn(status),
    is_editable: EDITABLE.has(status),
    scheduled_at_millis: row.scheduledAt?.getTime() ?? null,
    rendering_started_at_millis: row.renderingStartedAt?.getTime() ?? null,
    rendered_at_millis: row.renderedAt?.getTime() ?? null,
    sending_started_at_millis: row.sendingStartedAt?.getTime() ?? null,
    finished_at_millis: row.finishedAt?.getTime() ?? null,
    changed_at_millis: row.changedAt?.getTime() ?? null,
    delivered_at_millis: row.deliveredAt?.getTime() ?? null,
    delayed_at_millis: row.delayedAt?.getTime() ?? null,
    bounced_at_millis: row.bouncedAt?.getTime() ?? null,
    marked_as_spam_at_millis: row.complainedAt?.getTime() ?? null,
    bounce_type: row.bounceType,
    bounce_reason: row.bounceReason,
    failed_attempts: (row.attemptErrors ?? []).map(({ at, type, message }, index) => ({
      number: index + 1,
      at_millis: at,
      type,
      message,
    })),
  };
}
