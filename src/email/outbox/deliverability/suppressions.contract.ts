import { ArgsType } from '@nestjs/graphql';
import { namedChoices } from '../../../common/contract/choices.js';
import { Contract } from '../../../common/contract/contract-class.js';
import { Choice, Millis, Num, Text, Uuid } from '../../../common/contract/fields.js';
import { RECIPIENT_LENGTH } from '../outbox.limits.js';
import { SUPPRESSED_DAYS, SUPPRESSION_PAGE } from './deliverability.limits.js';

const REASONS = namedChoices('EmailSuppressionReason', ['bounced', 'marked_as_spam']);

@Contract({
  object: 'EmailSuppression',
  doc: `An address that gets no more emails of the project, for ${SUPPRESSED_DAYS} days or until somebody removes it from here.`,
})
export class EmailSuppressionRead {
  @Text({ doc: 'In lower case.' }) address: string;
  @Choice(REASONS) reason: string;
  @Text({ nullable: true, doc: "What the recipient's server said." }) detail: string | null;
  @Uuid({ doc: 'The email that was reported; emails are kept for ninety days.' }) email_id: string;
  @Millis() created_at_millis: number;
}

/** One address. */
@ArgsType()
export class SuppressionArgs {
  @Text({ min: 1, max: RECIPIENT_LENGTH, doc: 'The whole address, in capitals or not.' }) address: string;
}

/** A page of addresses, those that were left out last first. */
@ArgsType()
export class SuppressionsArgs {
  @Num({ optional: true, integer: true, min: 1, max: SUPPRESSION_PAGE.most, default: SUPPRESSION_PAGE.usual })
  first: number;
  @Text({ optional: true, nullable: true, max: RECIPIENT_LENGTH, doc: 'The endCursor of the page before.' })
  after?: string | null;
  @Text({
    optional: true,
    nullable: true,
    max: RECIPIENT_LENGTH,
    doc: `Of the last ${SUPPRESSION_PAGE.searched} addresses only those that contain this, in capitals or not.`,
  })
  search?: string | null;
}

/** A page of addresses over REST. */
@Contract()
export class SuppressionsQuery {
  @Num({ optional: true, integer: true, min: 1, max: SUPPRESSION_PAGE.most, default: SUPPRESSION_PAGE.usual })
  limit: number;
  @Text({ optional: true, max: RECIPIENT_LENGTH, doc: 'The next_cursor of the page before.' }) cursor?: string;
}

/** An address that is to get emails again. */
@Contract()
export class EmailSuppressionRemoval {
  @Text({ min: 1, max: RECIPIENT_LENGTH, doc: 'The whole address, in capitals or not.' }) address: string;
}
