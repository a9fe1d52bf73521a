import type { Page } from '../../../shared/contract/page.js';
import type { EmailRead, SentEmailRead } from './emails.contract.js';
import type { EmailRow, ReadEmailPage } from './emails.queries.js';
import type { SenderConfig } from './entities/email.entity.js';

/** @param fallback for an email that failed before it was known through which server it would go */
export function presentSentEmail(row: EmailRow, fallback: SenderConfig): SentEmailRead {
  return {
    id: row.id,
    subject: row.subject ?? '',
    sent_at_millis: (row.finishedAt ?? row.createdAt).getTime(),
    to: [row.recipient],
    sender_config: row.senderConfig ?? fallback,
    error: errorOf(row),
  };
}

/** The reason why an email did not arrive, and whether it failed while it was made or while it was sent. */
function errorOf(row: EmailRow): string | null {
  if (row.status === 'bounced') return `Sending failed (BOUNCED): ${row.bounceReason ?? 'The email came back'}`;
  if (row.status !== 'failed') return null;
  const step = row.errorType === 'EMAIL_RENDERING_ERROR' ? 'Rendering' : 'Sending';
  return `${step} failed (${row.errorType ?? 'UNKNOWN'}): ${row.errorMessage ?? 'No reason is known'}`;
}

/** An email in wire names, without its content. */
export function presentEmail(row: EmailRow): EmailRead {
  return {
    id: row.id,
    subject: row.subject,
    to: row.recipient,
    user_id: row.userId,
    status: row.status,
    category: row.category,
    transport: row.transport,
    attempts: row.attempts,
    error_type: row.errorType,
    error_message: row.errorMessage,
    bounce_type: row.bounceType,
    bounce_reason: row.bounceReason,
    skipped_reason: row.skippedReason,
    template_id: row.templateId,
    mailing_id: row.mailingId,
    created_at_millis: row.createdAt.getTime(),
    next_attempt_at_millis: row.status === 'queued' ? row.nextAttemptAt.getTime() : null,
    sent_at_millis: row.sentAt?.getTime() ?? null,
  };
}

/** A page of emails. */
export function presentEmails({ rows, next }: ReadEmailPage): Page<EmailRead> {
  return { items: rows.map(presentEmail), is_paginated: true, pagination: { next_cursor: next } };
}
