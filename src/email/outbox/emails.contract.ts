import { ArgsType } from '@nestjs/graphql';
import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Json, Millis, Nested, Num, Text, TextList, Uuid } from '../../common/contract/fields.js';
import { STORED_STATUSES } from './entities/email.entity.js';
import { RECIPIENT_LENGTH, SEARCHED_EMAILS } from './outbox.limits.js';

/** The states of an email, in the order in which it goes through them; a paused one waits, and those from `sent` on are ends. */
export const EMAIL_STATUSES = namedChoices('EmailStatus', [...STORED_STATUSES]);
const EMAIL_TRANSPORTS = namedChoices('EmailTransport', ['inbox', 'shared', 'custom']);
/** The columns that emails can be listed by. */
export const EMAIL_ORDERS = namedChoices('EmailOrder', ['created_at', 'recipient', 'status', 'subject']);
export type EmailOrder = (typeof EMAIL_ORDERS)[number];
/** The places that emails come from: the project's own ones, a draft, a template, or a text that a server sent. */
export const EMAIL_SOURCES = namedChoices('EmailSource', ['system', 'draft', 'template', 'html']);
export type EmailSource = (typeof EMAIL_SOURCES)[number];
const LARGEST_PAGE = 200;

/** An email that was sent or failed, as the wire lists it. */
@Contract()
export class SentEmailRead {
  @Uuid() id: string;
  @Text() subject: string;
  @Millis() sent_at_millis: number;
  @TextList() to: string[];
  @Json({ doc: 'Through which server it went, in whose name; never a password.' }) sender_config: object;
  @Text({ nullable: true, doc: 'Null, or whether rendering or sending failed, and why.' }) error: string | null;
}

/** One email to one recipient. */
@Contract({ object: 'Email' })
export class EmailRead {
  @Uuid() id: string;
  @Text({ nullable: true }) subject: string | null;
  @Text({ doc: 'The address; empty for a user who has none.' }) to: string;
  @Uuid({ nullable: true }) user_id: string | null;
  @Choice(EMAIL_STATUSES) status: string;
  @Text() category: string;
  @Choice(EMAIL_TRANSPORTS, { nullable: true, doc: 'Once it is known.' }) transport: string | null;
  @Num({ integer: true, doc: 'One whose process died counts: the email server may have taken the email.' })
  attempts: number;
  @Text({ nullable: true }) error_type: string | null;
  @Text({ nullable: true }) error_message: string | null;
  @Choice(['hard', 'soft'], { nullable: true, doc: 'Of an email that came back: `hard` where another one would, too.' })
  bounce_type: string | null;
  @Text({ nullable: true, doc: "Of an email that came back: what the recipient's server said." })
  bounce_reason: string | null;
  @Text({ nullable: true }) skipped_reason: string | null;
  @Uuid({ nullable: true }) template_id: string | null;
  @Uuid({ nullable: true }) mailing_id: string | null;
  @Millis() created_at_millis: number;
  @Millis({ nullable: true, doc: 'Of an email that waits.' }) next_attempt_at_millis: number | null;
  @Millis({ nullable: true }) sent_at_millis: number | null;
}

@Contract({ object: 'EmailCounts' })
export class EmailCountsRead {
  @Num({ integer: true }) paused: number;
  @Num({ integer: true }) queued: number;
  @Num({ integer: true }) sending: number;
  @Num({ integer: true, doc: 'Of which nothing else was reported.' }) sent: number;
  @Num({ integer: true }) delayed: number;
  @Num({ integer: true }) bounced: number;
  @Num({ integer: true }) marked_as_spam: number;
  @Num({ integer: true }) failed: number;
  @Num({ integer: true }) skipped: number;
}

/** One content addressed to many. */
@Contract({ object: 'Mailing' })
export class MailingRead {
  @Uuid() id: string;
  @Text({ nullable: true, doc: 'Null when the subject comes from the source.' }) subject: string | null;
  @Uuid({ nullable: true }) draft_id: string | null;
  @Uuid({ nullable: true }) template_id: string | null;
  @Millis() created_at_millis: number;
  @Nested(() => EmailCountsRead) counts: EmailCountsRead;
}

const SEARCH_DOC = `Part of the address or subject. By fewer than five characters it looks through ${SEARCHED_EMAILS} emails: \
a page may hold fewer than asked for, or none, and have a next one.`;

/** All that a list of emails can be narrowed by beside its search; emails have to match all that is given. */
@ArgsType()
@Contract()
export class EmailConditions {
  @Choice(EMAIL_STATUSES, { optional: true, nullable: true }) status?: string | null;
  @Choice(EMAIL_TRANSPORTS, { optional: true, nullable: true }) transport?: string | null;
  @Choice(EMAIL_SOURCES, {
    optional: true,
    nullable: true,
    doc: 'Only those that the server sends by itself, such as codes (system); or made of a draft, of a template or of given HTML.',
  })
  source?: EmailSource | null;
  @Uuid({ optional: true, nullable: true, doc: 'Only emails of this mailing.' }) mailing_id?: string | null;
  @Uuid({ optional: true, nullable: true, doc: 'Only emails of this template.' }) template_id?: string | null;
  @Uuid({ optional: true, nullable: true, doc: 'Only emails to this user.' }) user_id?: string | null;
  @Text({
    optional: true,
    nullable: true,
    max: RECIPIENT_LENGTH,
    doc: 'Only emails to this whole address, in capitals or not.',
  })
  recipient?: string | null;
  @Millis({ optional: true, nullable: true, doc: 'Queued at this moment or later, in milliseconds since 1970.' })
  created_since_millis?: number | null;
  @Millis({ optional: true, nullable: true, doc: 'Queued at this moment or earlier.' })
  created_until_millis?: number | null;
}

/** The filters of the dashboard's list of emails. */
@ArgsType()
export class EmailsFilterArgs extends EmailConditions {
  @Text({ optional: true, nullable: true, max: 256, doc: SEARCH_DOC }) search?: string | null;
}

/** A page of the dashboard's list of emails, newest first unless told. */
@ArgsType()
export class EmailsArgs extends EmailsFilterArgs {
  @Num({ optional: true, integer: true, min: 1, max: LARGEST_PAGE, default: 50 }) first: number;
  @Uuid({ optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?: string | null;
  @Choice(EMAIL_ORDERS, { optional: true, default: 'created_at' }) order_by: EmailOrder;
  @Flag({ optional: true, default: true }) descending: boolean;
}

/** Filters of emails that are saved as a table. */
@Contract()
export class EmailExportQuery extends EmailConditions {
  @Text({ optional: true, nullable: true, max: 256, doc: 'Part of the address or subject.' }) query?: string | null;
}

@Contract()
export class EmailParams {
  @Uuid() id: string;
}

@Contract()
class DeliveryPeriod {
  @Num({ integer: true, doc: 'Taken by an email server, those that came back later among them.' }) sent: number;
  @Num({ integer: true, doc: 'Refused by an email server, or sent back later.' }) bounced: number;
  @Num({ integer: true, doc: 'As far as the provider of the emails reports it.' }) marked_as_spam: number;
}

@Contract()
class DeliveryStats {
  @Nested(() => DeliveryPeriod) hour: DeliveryPeriod;
  @Nested(() => DeliveryPeriod) day: DeliveryPeriod;
  @Nested(() => DeliveryPeriod) week: DeliveryPeriod;
  @Nested(() => DeliveryPeriod) month: DeliveryPeriod;
}

@Contract()
class DeliveryCapacity {
  @Num({
    doc: 'Emails per second that follow from what was sent and refused. An email server may take fewer, or more.',
  })
  rate_per_second: number;
  @Num({ doc: '4 under a boost, else 1.' }) boost_multiplier: number;
  @Num({ doc: 'From 0.1 to 1: lower the more emails were refused.' }) penalty_factor: number;
  @Flag() is_boost_active: boolean;
  @Text({ nullable: true }) boost_expires_at: string | null;
}

@Contract()
export class DeliveryInfoRead {
  @Nested(() => DeliveryStats) stats: DeliveryStats;
  @Nested(() => DeliveryCapacity) capacity: DeliveryCapacity;
}
