import { findCategory, TRANSACTIONAL } from '../../notifications/notification-categories.js';
import { withoutUndefined } from '../../../common/contract/without-undefined.js';
import { goesToPrimary } from '../addressing.js';
import type { EmailDescription } from '../content/email-content.service.js';
import type { EmailBody } from '../email-sealing.service.js';
import { isHighPriority } from '../outbox-channel.js';
import type { OutboxEmailRead, OutboxRecipient, SendAttemptErrorRead } from './outbox-emails.contract.js';
import type { OutboxRow as StoredRow } from './outbox-emails.queries.js';
import { simpleStatusOf, statusOf, type OutboxStatus } from './outbox-states.js';

/** An email, and if its server has a provider that reports what becomes of it. */
type OutboxRow = StoredRow & { canBeReported: boolean };

/** The reasons of skipped emails as the wire calls them. */
const SKIPPED: Record<string, string> = {
  CATEGORY_DISABLED: 'USER_UNSUBSCRIBED',
  USER_DELETED: 'USER_ACCOUNT_DELETED',
  NO_PRIMARY_EMAIL: 'USER_HAS_NO_PRIMARY_EMAIL',
  NO_ADDRESS: 'NO_EMAIL_PROVIDED',
  UNVERIFIED_EMAIL: 'LIKELY_NOT_DELIVERABLE',
  SUPPRESSED: 'LIKELY_NOT_DELIVERABLE',
  STOPPED: 'MANUALLY_CANCELLED',
  CANCELLED: 'MANUALLY_CANCELLED',
};

/** The statuses in which the wire shows what an email looks like, if it was rendered. */
const SHOWS_CONTENT: ReadonlySet<OutboxStatus> = new Set([
  'scheduled',
  'queued',
  'sending',
  'server-error',
  'skipped',
  'bounced',
  'delivery-delayed',
  'sent',
  'marked-as-spam',
]);
/** Those of them in which it began to be sent. */
const SHOWS_SENDING: ReadonlySet<OutboxStatus> = new Set(
  [...SHOWS_CONTENT].filter((status) => status !== 'scheduled' && status !== 'queued'),
);
/** Those of them in which the recipient's server has it, as far as is known. */
const HAS_DELIVERED: ReadonlySet<OutboxStatus> = new Set(['sent', 'marked-as-spam']);

/** An email of the outbox in wire names. */
export function presentOutboxEmail(row: OutboxRow, made: EmailDescription, body: EmailBody | null): OutboxEmailRead {
  const status = statusOf(row);
  return withoutUndefined<OutboxEmailRead>({
    id: row.id,
    created_at_millis: row.createdAt.getTime(),
    updated_at_millis: latestOf(row).getTime(),
    tsx_source: made.tsxSource,
    theme_id: made.themeId,
    variables: made.variables,
    to: recipientOf(row),
    skip_deliverability_check: row.skipsCheck,
    scheduled_at_millis: (row.scheduledAt ?? row.createdAt).getTime(),
    is_paused: status === 'paused',
    created_with: row.draftId === null ? 'programmatic-call' : 'draft',
    email_draft_id: row.draftId,
    email_programmatic_call_template_id: row.draftId === null ? row.templateId : null,
    ...presentAttempts(row, status),
    status,
    simple_status: simpleStatusOf(status),
    has_rendered: SHOWS_CONTENT.has(status) && row.isRendered,
    has_delivered: HAS_DELIVERED.has(status),
    ...(SHOWS_CONTENT.has(status) && body ? presentContent(row, body) : {}),
    ...(SHOWS_SENDING.has(status) && row.isRendered ? presentSending(row, status) : {}),
    ...presentState(row, status),
  });
}

function presentContent(row: OutboxRow, { subject, html, text }: EmailBody): Partial<OutboxEmailRead> {
  const renderedAt = (row.renderedAt ?? row.finishedAt ?? row.createdAt).getTime();
  return {
    started_rendering_at_millis: row.renderingStartedAt?.getTime() ?? renderedAt,
    rendered_at_millis: renderedAt,
    subject,
    html,
    text,
    is_transactional: row.category === TRANSACTIONAL,
    is_high_priority: isHighPriority(row.priority),
    notification_category_id: findCategory(row.category)?.id,
  };
}

/** Emails of earlier versions have no time at which they began to be sent; those that were skipped need not have one. */
function presentSending(row: OutboxRow, status: OutboxStatus): Partial<OutboxEmailRead> {
  const began = row.sendingStartedAt ?? (status === 'skipped' ? null : (row.finishedAt ?? row.createdAt));
  return began ? { started_sending_at_millis: began.getTime() } : {};
}

/** The members that an email of one status has alone. */
function presentState(row: OutboxRow, status: OutboxStatus): Partial<OutboxEmailRead> {
  const ended = (row.finishedAt ?? row.createdAt).getTime();
  const began = row.renderingStartedAt?.getTime();
  switch (status) {
    case 'rendering':
      return { started_rendering_at_millis: began ?? row.createdAt.getTime() };
    case 'render-error':
      return {
        started_rendering_at_millis: began ?? ended,
        rendered_at_millis: ended,
        render_error: row.errorMessage ?? '',
      };
    case 'server-error':
      return { error_at_millis: ended, server_error: row.errorMessage ?? '' };
    case 'skipped':
      return {
        skipped_at_millis: ended,
        skipped_reason: SKIPPED[row.skippedReason ?? ''] ?? 'MANUALLY_CANCELLED',
        skipped_details: {},
      };
    case 'bounced':
      return { bounced_at_millis: row.bouncedAt?.getTime() ?? ended };
    case 'delivery-delayed':
      return { delivery_delayed_at_millis: row.delayedAt?.getTime() ?? ended };
    case 'sent':
      return presentDelivery(row, ended);
    case 'marked-as-spam':
      return { ...presentDelivery(row, ended), marked_as_spam_at_millis: row.complainedAt?.getTime() ?? ended };
    default:
      return {};
  }
}

/** Reports can come of an email whose server has a provider that reports, and of one that did. */
function presentDelivery(row: OutboxRow, ended: number): Partial<OutboxEmailRead> {
  const delivered = row.deliveredAt ?? row.sentAt ?? new Date(ended);
  return {
    delivered_at_millis: delivered.getTime(),
    can_have_delivery_info: row.canBeReported || row.deliveredAt !== null || row.complainedAt !== null,
  };
}

/** A retry is one that has begun, and of an email that failed, its attempts. */
function presentAttempts(row: OutboxRow, status: OutboxStatus) {
  const errors = row.attemptErrors ?? [];
  const waits = status === 'queued' && errors.length > 0 && row.nextAttemptAt.getTime() > Date.now();
  return {
    send_retries: status === 'server-error' ? Math.max(1, errors.length) : errors.length,
    next_send_retry_at_millis: waits ? row.nextAttemptAt.getTime() : null,
    send_attempt_errors: errors.length > 0 ? errors.map(presentAttemptError) : null,
  };
}

function presentAttemptError(
  { at, type, message }: NonNullable<OutboxRow['attemptErrors']>[number],
  index: number,
): SendAttemptErrorRead {
  return {
    attempt_number: index + 1,
    timestamp: at,
    external_message: message,
    external_details: { type },
    internal_message: message,
    internal_details: { type },
  };
}

function recipientOf(row: OutboxRow): OutboxRecipient {
  const emails = row.recipient === '' ? [] : [row.recipient];
  if (row.userId === null) return { type: 'custom-emails', emails };
  if (goesToPrimary(row)) return { type: 'user-primary-email', user_id: row.userId };
  return { type: 'user-custom-emails', user_id: row.userId, emails };
}

function latestOf(row: OutboxRow): Date {
  const { createdAt, renderingStartedAt, renderedAt, sendingStartedAt, sentAt, finishedAt, changedAt } = row;
  const reported = [row.deliveredAt, row.delayedAt, row.bouncedAt, row.complainedAt];
  const moments = [
    createdAt,
    renderingStartedAt,
    renderedAt,
    sendingStartedAt,
    sentAt,
    finishedAt,
    changedAt,
    ...reported,
  ];
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));
}
