import { ACTOR_TYPES, type ActorType } from '../../common/caller/actors.js';
import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, ListOf, Millis, Nested, Num, Text, UserId, Uuid } from '../../common/contract/fields.js';
import { EmailSuppressionRead } from '../../email/outbox/deliverability/suppressions.contract.js';
import { HAPPENINGS } from './user-overview.limits.js';

export const HAPPENING_KINDS = namedChoices('UserHappeningKind', [
  'change',
  'security',
  'session',
  'email',
  'purchase',
]);
export type HappeningKind = 'change' | 'security' | 'session' | 'email' | 'purchase';

@Contract({ object: 'UserHappening', doc: 'Something that happened to a user, or that they did.' })
export class UserHappeningRead {
  @Text({ doc: 'Of the row of the log, the session, the email or the purchase.' }) id: string;
  @Choice(HAPPENING_KINDS, {
    doc: 'A row of the audit log, one of them that is about the safety of the account, or what its name says.',
  })
  kind: HappeningKind;
  @Millis() at_millis: number;
  @Text({
    doc: 'A noun, a dot and a verb in the past: user.updated, session.used, email.sent, subscription.created, …',
  })
  action: string;
  @Text({ nullable: true, doc: 'What it is about is called so: a subject, a product, a team.' }) name: string | null;
  @Choice(ACTOR_TYPES, { nullable: true, doc: 'Of a row of the audit log.' }) actor_type: ActorType | null;
  @Text({ nullable: true, doc: 'What whoever did it is called now.' }) actor_display_name: string | null;
}

@Contract({ object: 'UserEmailFailure', doc: 'The last email to a user, which could not be sent.' })
export class UserEmailFailureRead {
  @Uuid({ doc: 'Of the email.' }) email_id: string;
  @Text() address: string;
  @Millis() at_millis: number;
  @Text({ nullable: true }) error_type: string | null;
}

@Contract({ object: 'UserOverview', doc: 'What happened last to a user, and what is wrong.' })
export class UserOverviewRead {
  @Nested(() => UserEmailFailureRead, {
    nullable: true,
    doc: 'Null when the last email went out, and for whoever may not see emails.',
  })
  email_failure: UserEmailFailureRead | null;
  @Nested(() => EmailSuppressionRead, {
    nullable: true,
    doc: 'Why the primary address gets no more emails. Null while it gets them, and for whoever may not see emails.',
  })
  email_suppression: EmailSuppressionRead | null;
  @ListOf(() => UserHappeningRead, { doc: 'Newest first, of the kinds that the caller may see.' })
  happenings: UserHappeningRead[];
}

@Contract()
export class UserOverviewParams {
  @UserId() user_id: string;
}

@Contract()
export class UserOverviewQuery {
  @Num({ optional: true, integer: true, min: 1, max: HAPPENINGS.most, default: HAPPENINGS.usual }) limit: number;
}
