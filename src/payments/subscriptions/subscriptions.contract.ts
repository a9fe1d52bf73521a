import { Contract } from '../../common/contract/contract-class.js';
import { Num, Text, Uuid } from '../../common/contract/fields.js';
import { CustomerParams } from '../customers/customers.contract.js';
import { SALE_ID_LENGTH } from '../payments.limits.js';
import { MOST_PURCHASED } from '../../../shared/payments/purchase.limits.js';

/** A customer's subscription, named by its product. */
@Contract()
export class SubscriptionParams extends CustomerParams {
  @Text({ min: 1, max: SALE_ID_LENGTH }) product_id: string;
}

@Contract()
export class SubscriptionCancelQuery {
  @Uuid({ optional: true, doc: 'Which one; all of the product unless told.' })
  subscription_id?: string;
}

/** A switch from one product to another. */
@Contract()
export class SubscriptionSwitch {
  @Text({ min: 1, max: SALE_ID_LENGTH }) from_product_id: string;
  @Text({ min: 1, max: SALE_ID_LENGTH, doc: 'Another product of the same product line.' }) to_product_id: string;
  @Text({ optional: true, max: SALE_ID_LENGTH, doc: 'The first one that is due again and again, unless told.' })
  price_id?: string;
  @Num({ integer: true, min: 1, max: MOST_PURCHASED, optional: true, doc: 'As many as before, unless told.' })
  quantity?: number;
}
