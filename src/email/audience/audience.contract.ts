import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Nested, Num, Text } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { TRANSACTIONAL } from '../notifications/notification-categories.js';
import { EmailRecipients } from './recipients.contract.js';

/** The recipients that an email would reach if it were sent now. Each user is counted once. */
@Contract({ object: 'EmailAudience', doc: 'Who of the addressed would get an email, were it sent now.' })
export class AudienceRead {
  @Num({ integer: true }) deliverable: number;
  @Num({ integer: true, doc: 'Users without a primary email address.' }) without_address: number;
  @Num({ integer: true, doc: 'Users with an address who turned the category off.' }) unsubscribed: number;
  @Num({
    integer: true,
    doc: 'Users whose address nobody verified: some of the deliverable, unless they are left out.',
  })
  unverified: number;
}

/** Recipients to count. */
@Contract()
export class AudienceRequest {
  @Nested(() => EmailRecipients) recipients: EmailRecipients;
  @Flag({ optional: true, default: false, doc: 'Leaves out addresses that nobody verified.' }) only_verified: boolean;
  @Text({ optional: true, default: TRANSACTIONAL, max: NAME_LENGTH }) notification_category_name: string;
}
