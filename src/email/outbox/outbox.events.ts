import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Millis, Num, Text, Uuid } from '../../common/contract/fields.js';
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
export class EmailBouncedEvent extends EmailSentEvent {
  @Choice(['hard', 'soft'], { doc: '`hard` where another email would come back, too: the address gets no more.' })
  bounce_type: 'hard' | 'soft';
  @Text({ nullable: true, doc: "What the recipient's server said; null where the report has no words." })
  reason: string | null;
}

@Contract()
export class EmailResentEvent {
  @Uuid() id: string;
  @Uuid() copy_id: string;
}

@Contract()
export class EmailChangedEvent {
  @Uuid() id: string;
}

@Contract()
export class EmailRescheduledEvent extends EmailChangedEvent {
  @Millis() scheduled_at_millis: number;
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
  'email.bounced': {
    payload: EmailBouncedEvent,
    doc: 'An email came back: the provider that sends the emails reported it.',
    audit: { notAudited: EMAIL_ITSELF },
  },
  'email.marked_as_spam': {
    payload: EmailSentEvent,
    doc: 'The recipient of an email marked it as spam: the address gets no more.',
    audit: { notAudited: EMAIL_ITSELF },
  },
  'email.resent': { payload: EmailResentEvent, doc: 'An email was queued once more.' },
  'email.paused': { payload: EmailChangedEvent, doc: 'An email was paused: it is not sent until it goes on.' },
  'email.resumed': { payload: EmailChangedEvent, doc: 'A paused email goes on.' },
  'email.edited': { payload: EmailChangedEvent, doc: 'The content or the recipient of an email was changed.' },
  'email.rescheduled': {
    payload: EmailRescheduledEvent,
    doc: 'The time before which an email is not sent was changed.',
  },
  'email.retried': { payload: EmailChangedEvent, doc: 'An email that had failed was queued again.' },
  'email.cancelled': { payload: EmailChangedEvent, doc: 'An email was cancelled before it was sent.' },
  'mailing.created': { payload: MailingCreatedEvent, doc: 'Emails to many were queued.' },
  'mailing.stopped': { payload: MailingStoppedEvent, doc: 'What was still queued of emails to many was stopped.' },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof OUTBOX_EVENTS> {}
}
