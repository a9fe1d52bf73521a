import { Contract } from '../../common/contract/contract-class.js';
import { Num } from '../../common/contract/fields.js';

/** The recipients that an email would reach if it were sent now. Each user is counted once. */
@Contract({ object: 'EmailAudience', doc: 'Who of the addressed would get an email, were it sent now.' })
export class AudienceRead {
  @Num({ integer: true }) deliverable: number;
  @Num({ integer: true, doc: 'Users without a primary email address.' }) without_address: number;
  @Num({ integer: true, doc: 'Users with an address who turned the category off.' }) unsubscribed: number;
}
