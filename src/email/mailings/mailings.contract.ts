import { ArgsType } from '@nestjs/graphql';
import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Json, Millis, Nested, Num, Text, Uuid } from '../../common/contract/fields.js';
import { AUDIENCE_KINDS, type KeptAudience } from '../audience/kept-audience.js';
import { MailingRead } from '../outbox/emails.contract.js';
import { MAILINGS_PAGE } from './mailings.limits.js';

const KINDS = namedChoices('MailingAudienceKind', AUDIENCE_KINDS);

@Contract({ object: 'MailingAudience', doc: 'To whom emails to many went, as that was named when they were sent.' })
export class MailingAudienceRead {
  @Choice(KINDS) kind: KeptAudience['kind'];
  @Text({ nullable: true, doc: 'The id of the team, the permission or the product.' }) id: string | null;
  @Text({ nullable: true, doc: 'What the team, the product or the filter was called.' }) name: string | null;
  @Json({ nullable: true, doc: 'The filter of users.' }) filter: object | null;
}

@Contract({ object: 'MailingSkips', doc: 'Why emails of a mailing were not sent.' })
export class MailingSkipsRead {
  @Num({ integer: true }) unsubscribed: number;
  @Num({ integer: true }) without_address: number;
  @Num({ integer: true }) unverified: number;
  @Num({ integer: true, doc: 'An email to the address had come back, or was marked as spam.' }) suppressed: number;
  @Num({ integer: true, doc: 'Still queued when the mailing was stopped.' }) stopped: number;
  @Num({ integer: true }) deleted: number;
}

@Contract({ object: 'PastMailing', doc: 'A draft that was sent to many, and how far that is.' })
export class PastMailingRead extends MailingRead {
  @Text({ nullable: true, doc: 'The present name of the draft, or the last one.' }) draft_name: string | null;
  @Flag({ doc: 'Whether the draft is still there.' }) has_draft: boolean;
  @Nested(() => MailingAudienceRead, { nullable: true, doc: 'Null where it was not noted.' })
  audience: MailingAudienceRead | null;
  @Text({ nullable: true, doc: 'The present name of who sent it, or of their key; null for who is gone.' })
  sender_name: string | null;
  @Flag({ doc: 'Sent with a key, not by somebody who was signed in.' }) sent_by_key: boolean;
  @Flag() only_verified: boolean;
  @Millis({ nullable: true }) stopped_at_millis: number | null;
  @Nested(() => MailingSkipsRead) skips: MailingSkipsRead;
}

/** A page of the mailings of drafts, the latest first. */
@ArgsType()
export class PastMailingsArgs {
  @Num({ optional: true, integer: true, min: 1, max: MAILINGS_PAGE.most, default: MAILINGS_PAGE.usual }) first: number;
  @Uuid({ optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?: string | null;
}

/** The same over REST. */
@Contract()
export class PastMailingsQuery {
  @Num({ optional: true, integer: true, min: 1, max: MAILINGS_PAGE.most, default: MAILINGS_PAGE.usual }) limit: number;
  @Uuid({ optional: true, doc: 'The next_cursor of the page before.' }) cursor?: string;
}

@Contract()
export class MailingParams {
  @Uuid() id: string;
}
