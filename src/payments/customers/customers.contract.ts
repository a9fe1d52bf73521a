import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Millis, Text } from '../../common/contract/fields.js';
import { CUSTOMER_TYPES, type CustomerType } from '../payments.config.js';
import { CUSTOMER_ID_LENGTH } from '../payments.limits.js';

/** The types of customers, who can own products and items. */
export const CUSTOMER_TYPE = namedChoices('CustomerType', CUSTOMER_TYPES);

/** A customer. */
@Contract()
export class CustomerParams {
  @Choice(CUSTOMER_TYPE) customer_type: CustomerType;
  @Text({ min: 1, max: CUSTOMER_ID_LENGTH, doc: 'The id of a user or team, or whatever you call a custom customer.' })
  customer_id: string;
}

/** The switch that closes customers to clients without a token, and whether to turn it on. */
@Contract({ object: 'CustomerTokens', doc: 'Whether clients need the token of a user to ask about customers.' })
export class CustomerTokensRead {
  @Flag() is_required: boolean;
  @Millis({ nullable: true, doc: 'When a client without one was last seen, give or take an hour; null for never.' })
  tokenless_seen_at_millis: number | null;
  @Flag({ doc: 'It is off, and no such client was seen for a week.' }) is_recommended: boolean;
}
