import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Json, ListOf, Nested, Num, Text, Url } from '../../common/contract/fields.js';
import { CustomerParams } from '../customers/customers.contract.js';
import { FULL_CODE_LENGTH, SALE_ID_LENGTH } from '../payments.limits.js';
import { MOST_PURCHASED } from '../../../shared/payments/purchase.limits.js';
import { InlineProduct, ProductRead } from '../offers/offers.contract.js';

const RETURN_URL = 'Where the page leads when it is done; the project must trust it.';
const FULL_CODE = 'What stands in the link: the project, an underscore and 45 characters.';

/** A customer and a product: exactly one of the product's id and an inline product, under any of their names. */
@Contract()
export class PurchaseUrlCreate extends CustomerParams {
  @Text({ optional: true, max: SALE_ID_LENGTH, doc: 'A product of the configuration; or send product_inline.' })
  product_id?: string;
  @Nested(() => InlineProduct, { optional: true, doc: 'Not for clients.' }) product_inline?: InlineProduct;
  @Nested(() => InlineProduct, { optional: true, doc: 'Another name of product_inline.' })
  inline_product?: InlineProduct;
  @Text({ optional: true, max: SALE_ID_LENGTH, doc: 'An older name of product_id.' }) offer_id?: string;
  @Nested(() => InlineProduct, { optional: true, doc: 'An older name of product_inline.' })
  offer_inline?: InlineProduct;
  @Nested(() => InlineProduct, { optional: true, doc: 'An older name of product_inline.' })
  inline_offer?: InlineProduct;
  @Url({ optional: true, doc: RETURN_URL }) return_url?: string;
}

@Contract()
export class PurchaseUrlRead {
  @Url() url: string;
}

@Contract()
export class PurchaseCodeInput {
  @Text({ max: FULL_CODE_LENGTH, doc: FULL_CODE }) full_code: string;
  @Url({ optional: true, doc: RETURN_URL }) return_url?: string;
}

@Contract()
export class PurchaseCodeValidRead {
  @Flag({ only: true }) valid: true;
}

/** A subscription that ends with the purchase. */
@Contract()
export class ConflictingProductRead {
  @Text() product_id: string;
  @Text() display_name: string;
}

/** The offer behind a link. */
@Contract()
export class PurchaseOfferRead {
  @Nested(() => ProductRead) product: ProductRead;
  @Json({ doc: 'By the ids of included items: what they are called.' }) item_names: Record<string, string>;
  @Text({ nullable: true, doc: 'Whom the customer pays; null where only test mode sells.' })
  stripe_account_id: string | null;
  @Text() project_id: string;
  @Text({ nullable: true, doc: 'The address of the logo of the project.' }) project_logo_url: string | null;
  @Flag({ doc: 'The customer has it, or had, and cannot have a second one.' }) already_bought_non_stackable: boolean;
  @ListOf(() => ConflictingProductRead, { doc: 'Whose place it takes.' })
  conflicting_products: ConflictingProductRead[];
  @Flag({ doc: 'The project lets its products be had without paying.' }) test_mode: boolean;
  @Flag({ doc: 'The project could be paid when the link was made.' }) charges_enabled: boolean;
}

/** The secret with which the page lets Stripe take the payment. */
@Contract()
export class PurchaseSessionRead {
  @Text({ doc: 'Empty where there is nothing to pay.' }) client_secret: string;
}

/** The customer's choice. */
@Contract()
export class PurchaseSessionCreate {
  @Text({ max: FULL_CODE_LENGTH, doc: FULL_CODE }) full_code: string;
  @Text({ max: SALE_ID_LENGTH, doc: 'One of the prices of the product.' }) price_id: string;
  @Num({ integer: true, min: 1, max: MOST_PURCHASED, optional: true, default: 1 }) quantity: number;
}
