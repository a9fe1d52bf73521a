import { ArgsType } from '@nestjs/graphql';
import { Choice, Flag, IsoTime, Millis, Num, Text, Uuid } from '../common/contract/fields.js';
import { NAME_LENGTH } from '../common/contract/texts.limits.js';
import { CUSTOMER_TYPE } from './customers/customers.contract.js';
import type { CustomerType } from './payments.config.js';
import {
  BALANCE_DAYS,
  CHANGE_DESCRIPTION_LENGTH,
  CUSTOMER_ID_LENGTH,
  GRAPHQL_PAGE,
  MOST_QUANTITY,
  SALE_ID_LENGTH,
} from './payments.limits.js';
import { MOST_PURCHASED } from '../../shared/payments/purchase.limits.js';

/** A customer. */
@ArgsType()
export class CustomerArgs {
  @Choice(CUSTOMER_TYPE) customer_type: CustomerType;
  @Text({ min: 1, max: CUSTOMER_ID_LENGTH }) customer_id: string;
}

/** A page of a customer's products. */
@ArgsType()
export class CustomerPageArgs extends CustomerArgs {
  @Num({ optional: true, integer: true, min: 1, max: GRAPHQL_PAGE.most, default: GRAPHQL_PAGE.usual }) first: number;
  @Text({ optional: true, nullable: true, max: NAME_LENGTH, doc: 'The endCursor of the page before.' })
  after?: string | null;
}

/** The new time of a test clock. */
@ArgsType()
export class TestClockArgs {
  @Millis() now_millis: number;
}

/** A product of the catalog. */
@ArgsType()
export class CatalogProductArgs {
  @Text({ min: 1, max: NAME_LENGTH }) product_id: string;
}

/** An item of the catalog. */
@ArgsType()
export class CatalogItemArgs {
  @Text({ min: 1, max: NAME_LENGTH }) item_id: string;
}

/** A customer's item. */
@ArgsType()
export class ItemArgs extends CustomerArgs {
  @Text({ min: 1, max: NAME_LENGTH }) item_id: string;
}

/** An item of a customer over time. */
@ArgsType()
export class ItemHistoryArgs extends ItemArgs {
  @Num({ optional: true, integer: true, min: 1, max: BALANCE_DAYS.most, default: BALANCE_DAYS.usual })
  days: number;
}

/** The changes of an item, in pages. */
@ArgsType()
export class ItemChangesArgs extends ItemArgs {
  @Num({ optional: true, integer: true, min: 1, max: GRAPHQL_PAGE.most, default: GRAPHQL_PAGE.usual }) first: number;
  @Uuid({ optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?: string | null;
}

/** A change made by hand, with a reason. */
@ArgsType()
export class ItemChangeArgs extends ItemArgs {
  @Num({ integer: true, min: -MOST_QUANTITY, max: MOST_QUANTITY, doc: 'Less than zero for what is taken.' })
  delta: number;
  @Text({ min: 1, max: CHANGE_DESCRIPTION_LENGTH, doc: 'Why, for the list of transactions.' }) reason: string;
  @IsoTime({ optional: true, nullable: true, doc: 'From then on as if it had never been.' }) expires_at?: string | null;
  @Flag({ optional: true, default: false, doc: 'Whether the quantity may become less than zero.' })
  allow_negative: boolean;
}

/** A product that an administrator gives. */
@ArgsType()
export class ProductGrantArgs extends CustomerArgs {
  @Text({ min: 1, max: SALE_ID_LENGTH }) product_id: string;
  @Num({ integer: true, min: 1, max: MOST_PURCHASED, optional: true, default: 1 }) quantity: number;
}

/** A subscription of a customer. */
@ArgsType()
export class SubscriptionCancelArgs extends CustomerArgs {
  @Text({
    optional: true,
    nullable: true,
    max: SALE_ID_LENGTH,
    doc: 'Null for a product that was made up for the purchase.',
  })
  product_id?: string | null;
  @Uuid({ optional: true, nullable: true, doc: 'Which one; all of the product unless told.' })
  subscription_id?: string | null;
}

/** A switch from one product to another. */
@ArgsType()
export class SubscriptionSwitchArgs extends CustomerArgs {
  @Text({ min: 1, max: SALE_ID_LENGTH }) from_product_id: string;
  @Text({ min: 1, max: SALE_ID_LENGTH, doc: 'Another product of the same product line.' }) to_product_id: string;
  @Text({
    optional: true,
    nullable: true,
    max: SALE_ID_LENGTH,
    doc: 'The first one that is due again and again, unless told.',
  })
  price_id?: string | null;
}
