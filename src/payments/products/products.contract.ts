import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, IsoTime, ListOf, Nested, Num, Text, Uuid } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { InlineProduct, ProductRead } from '../offers/offers.contract.js';
import { OWNED_PAGE, SALE_ID_LENGTH } from '../payments.limits.js';
import { MOST_PURCHASED } from '../../../shared/payments/purchase.limits.js';

/** The ways in which a customer has a product. */
const OWNED_TYPE = namedChoices('OwnedProductType', ['one_time', 'subscription']);

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

/** The facts of a purchase that the public library does not read. */
@Contract({ object: 'PurchaseDetails' })
export class PurchaseDetailsRead {
  @Text({ nullable: true, doc: 'The price that was chosen; null for what none was chosen for.' }) price_id:
    string | null;
  @Flag({ doc: 'Whether it stays until the period ends when it is canceled, and does not end at once.' })
  ends_with_period: boolean;
  @Flag({ doc: 'Whether it is paid again and again through Stripe.' }) is_paid: boolean;
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
  @Nested(() => PurchaseDetailsRead, { optional: true, doc: 'Only if it was asked for.' })
  details?: PurchaseDetailsRead;
}

/** A page of what a customer has, as the dashboard sees it. */
@Contract({ object: 'OwnedProductList' })
export class OwnedProductListRead {
  @ListOf(() => OwnedProductRead) items: OwnedProductRead[];
  @Text({ nullable: true, doc: 'Pass it as `after` to get the next page.' }) next_cursor: string | null;
}

const DETAILS_DOC =
  'Lists each subscription and purchase by itself, the oldest first, and adds `details` to it; else there is one entry for each product.';

@Contract()
export class OwnedProductsQuery {
  @Text({ optional: true, max: NAME_LENGTH, doc: 'The next_cursor of the page before.' }) cursor?: string;
  @Num({ integer: true, min: 1, max: OWNED_PAGE.most, optional: true, default: OWNED_PAGE.usual }) limit: number;
  @Choice(['true', 'false'], { optional: true, default: 'false', doc: DETAILS_DOC })
  include_details?: 'true' | 'false';
}

@Contract()
export class ProductGrant {
  @Text({ optional: true, max: SALE_ID_LENGTH, doc: 'A product of the configuration; or send product_inline.' })
  product_id?: string;
  @Nested(() => InlineProduct, { optional: true }) product_inline?: InlineProduct;
  @Num({ integer: true, min: 1, max: MOST_PURCHASED, optional: true, default: 1 }) quantity: number;
}

@Contract()
export class ProductGranted {
  @Flag({ only: true }) success: true;
  @Uuid({ optional: true, doc: 'Of the subscription that was made; not for what is had for good.' })
  subscription_id?: string;
}
