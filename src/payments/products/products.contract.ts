import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, IsoTime, Json, ListOf, Nested, Num, Text } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { CUSTOMER_TYPE } from '../customers/customers.contract.js';
import type { CustomerType } from '../payments.config.js';
import { INLINE_PRODUCT_BYTES, OWNED_PAGE, SALE_ID_LENGTH } from '../payments.limits.js';
import { MOST_PURCHASED } from '../purchase.limits.js';

/** How a customer has a product. */
const OWNED_TYPE = namedChoices('OwnedProductType', ['one_time', 'subscription']);

/** Something that can be bought. */
@Contract({ object: 'Product', doc: 'Something that can be bought.' })
export class ProductRead {
  @Text() display_name: string;
  @Choice(CUSTOMER_TYPE) customer_type: CustomerType;
  @Flag({ doc: 'Whether a customer can have more than one.' }) stackable: boolean;
  @Flag({ doc: 'Only servers see it.' }) server_only: boolean;
  @Json({ doc: 'By the ids of items: `quantity`, `repeat` and `expires`.' }) included_items: Record<string, unknown>;
  @Json({ nullable: true }) client_metadata: unknown;
  @Json({ nullable: true }) client_read_only_metadata: unknown;
  @Json({ nullable: true, doc: 'Null to clients.' }) server_metadata: unknown;
  @Json({ doc: 'By their ids: amounts by currency as decimal text, `interval` and `free_trial`.' })
  prices: Record<string, unknown>;
}

@Contract({ object: 'OwnedSubscription' })
export class OwnedSubscriptionRead {
  @Text({ nullable: true, doc: 'Null for what every customer has.' }) subscription_id: string | null;
  @IsoTime({ nullable: true, doc: 'Null when it does not end.' }) current_period_end: string | null;
  @Flag() cancel_at_period_end: boolean;
  @Flag() is_cancelable: boolean;
}

@Contract({ object: 'SwitchOption' })
export class SwitchOptionRead {
  @Text() product_id: string;
  @Nested(() => ProductRead) product: ProductRead;
}

/** A product that a customer has. */
@Contract({ object: 'OwnedProduct', doc: 'A product that a customer has.' })
export class OwnedProductRead {
  @Text({ nullable: true, doc: 'Null for a product that was made up for the purchase.' }) id: string | null;
  @Num({ integer: true }) quantity: number;
  @Nested(() => ProductRead) product: ProductRead;
  @Choice(OWNED_TYPE) type: (typeof OWNED_TYPE)[number];
  @Nested(() => OwnedSubscriptionRead, { nullable: true, doc: 'Null for what was bought for good.' })
  subscription: OwnedSubscriptionRead | null;
  @ListOf(() => SwitchOptionRead, { doc: 'Other products of the same product line.' })
  switch_options: SwitchOptionRead[];
}

/** A page of what a customer has, as the dashboard sees it. */
@Contract({ object: 'OwnedProductList' })
export class OwnedProductListRead {
  @ListOf(() => OwnedProductRead) items: OwnedProductRead[];
  @Text({ nullable: true, doc: 'Pass it as `after` to get the next page.' }) next_cursor: string | null;
}

@Contract()
export class OwnedProductsQuery {
  @Text({ optional: true, max: NAME_LENGTH, doc: 'The next_cursor of the page before.' }) cursor?: string;
  @Num({ integer: true, min: 1, max: OWNED_PAGE.most, optional: true, default: OWNED_PAGE.usual }) limit: number;
}

/** A product that is made up for one purchase. */
@Contract()
export class InlineProduct {
  @Text({ min: 1, max: NAME_LENGTH }) display_name: string;
  @Choice(CUSTOMER_TYPE) customer_type: CustomerType;
  @Json({ optional: true, max: 100, doc: 'Such as `[7, "day"]`.' }) free_trial?: unknown;
  @Flag({ optional: true, default: true }) server_only: boolean;
  @Flag({ optional: true, doc: 'Not looked at: there is one of it.' }) stackable?: boolean;
  @Json({ max: INLINE_PRODUCT_BYTES, doc: 'By their ids: amounts by currency, `interval` and `free_trial`.' })
  prices: unknown;
  @Json({ max: INLINE_PRODUCT_BYTES, doc: 'By the ids of items: `quantity`, `repeat` and `expires`.' })
  included_items: unknown;
  @Json({ optional: true, nullable: true, max: INLINE_PRODUCT_BYTES }) client_metadata?: unknown;
  @Json({ optional: true, nullable: true, max: INLINE_PRODUCT_BYTES }) client_read_only_metadata?: unknown;
  @Json({ optional: true, nullable: true, max: INLINE_PRODUCT_BYTES }) server_metadata?: unknown;
}

@Contract()
export class ProductGrant {
  @Text({ optional: true, max: SALE_ID_LENGTH, doc: 'A product of the configuration; or send product_inline.' })
  product_id?: string;
  @Nested(() => InlineProduct, { optional: true }) product_inline?: InlineProduct;
  @Num({ integer: true, min: 1, max: MOST_PURCHASED, optional: true, default: 1 }) quantity: number;
}
