import type { Page } from '../../../shared/contract/page.js';
import type { DeliveryInfoRead, EmailRead, SentEmailRead } from './emails.contract.js';
import type { DeliveryRow, EmailRow, ReadEmailPage } from './emails.queries.js';
import type { SenderConfig } from './entities/email.entity.js';

/** @param fallback for an email that failed before it was known through which server it would go */
export function presentSentEmail(row: EmailRow, fallback: SenderConfig): SentEmailRead {
  return {
    id: row.id,
    subject: row.subject ?? '',
    sent_at_millis: (row.finishedAt ?? row.createdAt).getTime(),
    to: [row.recipient],
    sender_config: row.senderConfig ?? fallback,
    error: row.status === 'failed' ? { type: row.errorType, message: row.errorMessage } : null,
  };
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

/** The recent results of a project's emails, and their rate in emails per second. */
export function presentDeliveryInfo(rows: DeliveryRow[], ratePerSecond: number): DeliveryInfoRead {
  const periodOf = (name: DeliveryRow['period']) => {
    const row = rows.find(({ period }) => period === name);
    return { sent: row?.sent ?? 0, bounced: row?.bounced ?? 0, marked_as_spam: 0 };
  };
  return {
    stats: { hour: periodOf('hour'), day: periodOf('day'), week: periodOf('week'), month: periodOf('month') },
    capacity: {
      rate_per_second: ratePerSecond,
      boost_multiplier: 1,
      penalty_factor: 1,
      is_boost_active: false,
      boost_expires_at: null,
    },
  };
}
