import { Contract } from '../../common/contract/contract-class.js';
import { Num, Text, Uuid } from '../../common/contract/fields.js';
import { declareEvents, describeEvents, type PayloadsOf } from '../../common/events/event-registry.js';

/** A mail by its id and those of what it belongs to. What it says, and to which address, stays out: codes are in it. */
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

const MAIL_ITSELF = 'What becomes of a mail is in the list of mails; who had it sent is told by what led to it.';

export const OUTBOX_EVENTS = declareEvents(
  {
    'email.sent': EmailSentEvent,
    'email.failed': EmailFailedEvent,
    'email.skipped': EmailSkippedEvent,
    'email.resent': EmailResentEvent,
    'mailing.created': MailingCreatedEvent,
  },
  {
    'email.sent': { notAudited: MAIL_ITSELF },
    'email.failed': { notAudited: MAIL_ITSELF },
    'email.skipped': { notAudited: MAIL_ITSELF },
  },
);

describeEvents(OUTBOX_EVENTS, {
  'email.sent': 'An email server took an email.',
  'email.failed': 'An email could not be sent.',
  'email.skipped': 'An email was not sent, because its recipient should not or cannot get it.',
  'email.resent': 'An email was queued once more.',
  'mailing.created': 'Emails to many were queued.',
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof OUTBOX_EVENTS> {}
}
