import { namedChoices } from '../../../common/contract/choices.js';
import { Contract } from '../../../common/contract/contract-class.js';
import {
  Choice,
  ChoiceList,
  Flag,
  ListOf,
  Millis,
  Num,
  Text,
  TextList,
  Uuid,
} from '../../../common/contract/fields.js';
import { CHANGED_EMAILS } from '../outbox.limits.js';
import { EMAIL_ACTIONS, type EmailAction } from './outbox-actions.js';
import { isStored, OUTBOX_STATUSES, type OutboxStatus } from './outbox-states.js';

/** A status as an enum of GraphQL has it, whose words have no hyphens. */
export const stateOf = (status: OutboxStatus): string => status.replaceAll('-', '_');

const EMAIL_STATES = namedChoices('EmailState', OUTBOX_STATUSES.filter(isStored).map(stateOf));

@Contract({ object: 'EmailAttempt', doc: 'An attempt to send an email that failed.' })
export class EmailAttemptRead {
  @Num({ integer: true, doc: 'Counted from 1.' }) number: number;
  @Millis() at_millis: number;
  @Text({ doc: 'The type of the failure.' }) type: string;
  @Text({ doc: 'What the email server said, or why it could not be asked.' }) message: string;
}

@Contract({ object: 'EmailProgress', doc: 'How far an email is, and what can be done with it now.' })
export class EmailProgressRead {
  @Choice(EMAIL_STATES) state: string;
  @ChoiceList(EMAIL_ACTIONS, { doc: 'What `changeEmails` does with it in this state.' }) actions: EmailAction[];
  @Flag({ doc: 'Whether `updateOutboxEmail` takes it in this state.' }) is_editable: boolean;
  @Millis({ nullable: true, doc: 'Not sent before; null for one that was due at once.' })
  scheduled_at_millis: number | null;
  @Millis({ nullable: true }) rendering_started_at_millis: number | null;
  @Millis({ nullable: true }) rendered_at_millis: number | null;
  @Millis({ nullable: true, doc: 'When the attempt under way began, or the last one of an email that is done with.' })
  sending_started_at_millis: number | null;
  @Millis({ nullable: true, doc: 'When it was sent, failed or was skipped.' }) finished_at_millis: number | null;
  @Millis({ nullable: true, doc: 'When somebody of the project last changed it.' }) changed_at_millis: number | null;
  @Millis({ nullable: true, doc: "When the recipient's server had it, as the provider reports." })
  delivered_at_millis: number | null;
  @Millis({ nullable: true, doc: 'When the provider reported that it is delayed.' }) delayed_at_millis: number | null;
  @Millis({ nullable: true, doc: 'When the provider reported that it came back.' }) bounced_at_millis: number | null;
  @Millis({ nullable: true, doc: 'When the recipient marked it as spam, as the provider reports.' })
  marked_as_spam_at_millis: number | null;
  @Text({ nullable: true, doc: 'Of one that came back: `hard` where another one would, too, else `soft`.' })
  bounce_type: string | null;
  @Text({ nullable: true, doc: "Of one that came back: what the recipient's server said." })
  bounce_reason: string | null;
  @ListOf(() => EmailAttemptRead, { doc: 'Those that failed, the first one first.' })
  failed_attempts: EmailAttemptRead[];
}

@Contract({ input: 'ChangeEmailsInput', doc: `The same change of up to ${CHANGED_EMAILS} emails.` })
export class ChangeEmails {
  @Choice(EMAIL_ACTIONS, {
    doc: 'An email is paused or rescheduled while it waits, resumed while it is paused, retried once it failed, and cancelled before it is sent.',
  })
  action: EmailAction;
  @TextList({ max: CHANGED_EMAILS, length: 36, doc: 'The emails; one that stands here twice is changed once.' })
  ids: string[];
  @Millis({
    optional: true,
    nullable: true,
    doc: 'Not sent before. Required with the action `reschedule`, and with no other.',
  })
  scheduled_at_millis?: number | null;
}

@Contract({ object: 'EmailChangeResult', doc: 'What became of the change of one email.' })
export class EmailChangeRead {
  @Uuid() id: string;
  @Text({ nullable: true, doc: 'EMAIL_NOT_FOUND or EMAIL_NOT_EDITABLE; null where it was done.' }) code: string | null;
  @Text({ nullable: true, doc: 'Why it was not done, in words.' }) message: string | null;
}
