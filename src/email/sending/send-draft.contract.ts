import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Millis, Nested, Num, Text, Uuid, UuidOrFalse } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { EmailRecipients } from '../audience/recipients.contract.js';

/** A draft to send to many. */
@Contract({ input: 'SendEmailDraftInput' })
export class SendDraft {
  @Uuid({ doc: 'Made anew for each sending: a request that comes once more with it sends nothing again.' })
  request_id: string;
  @Nested(() => EmailRecipients) recipients: EmailRecipients;
  @Flag({ optional: true, default: false, doc: 'Leaves out addresses that nobody verified.' }) only_verified: boolean;
  @Text({ optional: true, max: NAME_LENGTH, doc: 'Takes the place of the subject of the draft.' }) subject?: string;
  @Text({
    optional: true,
    max: NAME_LENGTH,
    doc: 'Holds unless the draft names a category. Transactional by default.',
  })
  notification_category_name?: string;
  @UuidOrFalse({ optional: true, nullable: true, doc: 'In the place of the theme of the draft.' })
  theme_id?: string | false | null;
  @Millis({ optional: true, doc: 'Not sent before. Milliseconds since 1970, UTC.' }) scheduled_at_millis?: number;
}

/** A draft on its way. */
@Contract({ object: 'SentEmailDraft' })
export class SentDraftRead {
  @Uuid() mailing_id: string;
  @Num({ integer: true, doc: 'Those included who get nothing, because they have no address or unsubscribed.' })
  recipient_count: number;
}
