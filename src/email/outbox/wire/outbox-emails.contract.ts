import { Contract } from '../../../common/contract/contract-class.js';
import { Choice, Flag, Json, ListOf, Millis, Num, Text, Uuid, UuidOrFalse } from '../../../common/contract/fields.js';
import { VARIABLES_BYTES } from '../../email-config.limits.js';
import { LIMITS } from '../../renderer/limits.js';
import { OUTBOX_PAGE, RECIPIENT_BYTES } from '../outbox.limits.js';
import { OUTBOX_STATUSES, SIMPLE_STATUSES, type OutboxStatus, type SimpleStatus } from './outbox-states.js';

/** To whom an email goes: a user at the primary address that they have when it is sent, or addresses as they are. */
export type OutboxRecipient =
  | { type: 'user-primary-email'; user_id: string }
  | { type: 'user-custom-emails'; user_id: string; emails: string[] }
  | { type: 'custom-emails'; emails: string[] };

/** An attempt to send an email that failed. */
@Contract()
export class SendAttemptErrorRead {
  @Num({ integer: true, doc: 'Counted from 1.' }) attempt_number: number;
  @Millis() timestamp: number;
  @Text({ doc: 'What the email server said, or why it could not be asked.' }) external_message: string;
  @Json({ doc: 'The type of the failure.' }) external_details: object;
  @Text() internal_message: string;
  @Json() internal_details: object;
}

const ONCE_RENDERED = 'Of an email that was rendered.';

/** An email of the outbox; which members it has depends on its status. */
@Contract({ object: 'OutboxEmail', doc: 'An email as it can be edited; which members it has depends on its status.' })
export class OutboxEmailRead {
  @Uuid() id: string;
  @Millis() created_at_millis: number;
  @Millis() updated_at_millis: number;
  @Text({ doc: 'As it was when the email was queued; later changes of a template change nothing.' }) tsx_source: string;
  @Uuid({ nullable: true, doc: 'Null is no theme.' }) theme_id: string | null;
  @Json({ doc: 'An object.' }) variables: object;
  @Json({
    doc: '`{type: "user-primary-email", user_id}`, `{type: "user-custom-emails", user_id, emails}` or `{type: "custom-emails", emails}`.',
  })
  to: OutboxRecipient;
  @Flag() skip_deliverability_check: boolean;
  @Millis({ doc: 'Not sent before.' }) scheduled_at_millis: number;
  @Flag() is_paused: boolean;
  @Choice(['draft', 'programmatic-call']) created_with: 'draft' | 'programmatic-call';
  @Uuid({ nullable: true }) email_draft_id: string | null;
  @Uuid({ nullable: true }) email_programmatic_call_template_id: string | null;
  @Num({ integer: true }) send_retries: number;
  @Millis({ nullable: true }) next_send_retry_at_millis: number | null;
  @ListOf(() => SendAttemptErrorRead, { nullable: true, restOnly: true }) send_attempt_errors:
    SendAttemptErrorRead[] | null;
  @Choice(OUTBOX_STATUSES) status: OutboxStatus;
  @Choice(SIMPLE_STATUSES) simple_status: SimpleStatus;
  @Flag() has_rendered: boolean;
  @Flag() has_delivered: boolean;
  @Millis({ optional: true }) started_rendering_at_millis?: number;
  @Millis({ optional: true }) rendered_at_millis?: number;
  @Text({ optional: true, doc: 'Of an email in status render-error.' }) render_error?: string;
  @Text({ optional: true, doc: ONCE_RENDERED }) subject?: string;
  @Text({ optional: true, doc: ONCE_RENDERED }) html?: string;
  @Text({ optional: true, doc: ONCE_RENDERED }) text?: string;
  @Flag({ optional: true, doc: ONCE_RENDERED }) is_transactional?: boolean;
  @Flag({ optional: true, doc: ONCE_RENDERED }) is_high_priority?: boolean;
  @Uuid({ optional: true, doc: ONCE_RENDERED }) notification_category_id?: string;
  @Millis({ optional: true }) started_sending_at_millis?: number;
  @Millis({ optional: true }) error_at_millis?: number;
  @Text({ optional: true, doc: 'Of an email in status server-error.' }) server_error?: string;
  @Millis({ optional: true }) skipped_at_millis?: number;
  @Choice(
    [
      'USER_UNSUBSCRIBED',
      'USER_ACCOUNT_DELETED',
      'USER_HAS_NO_PRIMARY_EMAIL',
      'NO_EMAIL_PROVIDED',
      'LIKELY_NOT_DELIVERABLE',
      'MANUALLY_CANCELLED',
    ],
    { optional: true },
  )
  skipped_reason?: string;
  @Json({ optional: true }) skipped_details?: object;
  @Millis({ optional: true }) delivered_at_millis?: number;
  @Flag({
    optional: true,
    doc: 'False where nobody will tell what becomes of it: its email server has no provider that reports.',
  })
  can_have_delivery_info?: boolean;
  @Millis({ optional: true, doc: 'Of an email in status bounced.' }) bounced_at_millis?: number;
  @Millis({ optional: true, doc: 'Of an email in status delivery-delayed.' }) delivery_delayed_at_millis?: number;
  @Millis({ optional: true, doc: 'Of an email in status marked-as-spam.' }) marked_as_spam_at_millis?: number;
}

/** A change of an email that was not sent yet; members that are left out stay as they are. */
@Contract({ input: 'UpdateOutboxEmailInput', doc: 'Members that are left out stay as they are.' })
export class OutboxEmailUpdate {
  @Text({ optional: true, max: LIMITS.sourceLength, doc: 'A TSX module that exports EmailTemplate.' })
  tsx_source?: string;
  @UuidOrFalse({
    optional: true,
    nullable: true,
    doc: 'Null or false is no theme; an id that is no theme, the active one.',
  })
  theme_id?: string | false | null;
  @Json({ optional: true, max: RECIPIENT_BYTES, doc: 'As it is read, with one address at most.' }) to?: unknown;
  @Json({ optional: true, max: VARIABLES_BYTES, doc: 'An object.' }) variables?: unknown;
  @Millis({ optional: true, doc: 'Not sent before.' }) scheduled_at_millis?: number;
  @Flag({ optional: true }) skip_deliverability_check?: boolean;
  @Flag({ optional: true }) is_paused?: boolean;
  @Flag({ optional: true, only: true, doc: 'It is never sent.' }) cancel?: true;
}

/** A page of the outbox. */
@Contract()
export class OutboxQuery {
  @Choice(OUTBOX_STATUSES, { optional: true }) status?: OutboxStatus;
  @Choice(SIMPLE_STATUSES, { optional: true }) simple_status?: SimpleStatus;
  @Num({
    optional: true,
    integer: true,
    min: 1,
    max: OUTBOX_PAGE.most,
    default: OUTBOX_PAGE.most,
    doc: `A page holds fewer where the emails are large, or where many had to be passed over; next_cursor goes on.`,
  })
  limit: number;
  @Uuid({ optional: true, doc: 'The next_cursor of the page before.' }) cursor?: string;
}
