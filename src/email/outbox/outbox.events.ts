import { Contract } from '../../common/contract/contract-class.js';
import { Num, Text, Uuid } from '../../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';

/** An email by its id, and the ids of what it belongs to. Its address and content stay out, because codes are in them. */
@Contract()
export class EmailSentEvent {
  @Uuid() id: string;
  @Uuid({ nullable: true }) user_id: string | null;
  @Uuid({ nullable: true }) mailing_id: string | null;
  @Uuid({ nullable: true }) template_id: string | null;
}

@Contract()
export class EmailFailedEvent extends EmailSentEvent {
  @Text() error_type: string;
}

@Contract()
export class EmailSkippedEvent extends EmailSentEvent {
  @Text({ doc: 'Why its recipient should not or cannot get it.' }) reason: string;
}

@Contract()
export class EmailResentEvent {
  @Uuid() id: string;
  @Uuid() copy_id: string;
}

@Contract()
export class MailingCreatedEvent {
  @Uuid() id: string;
  @Uuid({ nullable: true }) template_id: string | null;
  @Uuid({ nullable: true }) draft_id: string | null;
  @Num({ integer: true }) recipient_count: number;
}

@Contract()
export class MailingStoppedEvent {
  @Uuid() id: string;
}

const EMAIL_ITSELF = 'What becomes of an email is in the list of emails; who had it sent is told by what led to it.';

export const OUTBOX_EVENTS = declareEvents({
  'email.sent': { payload: EmailSentEvent, doc: 'An email server took an email.', audit: { notAudited: EMAIL_ITSELF } },
  'email.failed': {
    payload: EmailFailedEvent,
    doc: 'An email could not be sent.',
    audit: { notAudited: EMAIL_ITSELF },
  },
  'email.skipped': {
    payload: EmailSkippedEvent,
    doc: 'An email was not sent, because its recipient should not or cannot get it.',
    audit: { notAudited: EMAIL_ITSELF },
  },
  'email.resent': { payload: EmailResentEvent, doc: 'An email was queued once more.' },
  'mailing.created': { payload: MailingCreatedEvent, doc: 'Emails to many were queued.' },
  'mailing.stopped': { payload: MailingStoppedEvent, doc: 'What was still queued of emails to many was stopped.' },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof OUTBOX_EVENTS> {}
}
