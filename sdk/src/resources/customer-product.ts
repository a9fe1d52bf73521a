import type { Page } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import type { CustomerAddress } from './customer-address.js';
import type {
  InlineProduct,
  OwnedProductRead,
  OwnedSubscriptionRead,
  ProductGrant,
  ProductRead,
} from '../wire/wire-types.generated.js';

/** A product that somebody has. Frozen. */
export interface CustomerProduct {
  /** Null for a product that was made up for the purchase. */
  readonly id: string | null;
  /** A count of at least 1; more than 1 only of what is stackable. */
  readonly quantity: number;
  /** The name on purchase pages and bills. */
  readonly displayName: string;
  /** The only kind of owner that can have it: users, teams, or custom ones. */
  readonly customerType: ProductRead['customer_type'];
  /** True if clients cannot buy it by themselves: a server gives it or makes the link. */
  readonly isServerOnly: boolean;
  /** True if somebody can own more than one of it at a time. */
  readonly stackable: boolean;
  /** The kind of purchase: once, or paid for again and again. */
  readonly type: OwnedProductRead['type'];
  /** Null for what was bought for good. */
  readonly subscription: CustomerSubscription | null;
  /** Other products of its product line that it could be switched to. */
  readonly switchOptions: SwitchOption[];
  /** Only if it was asked for. */
  readonly details?: ProductDetails;
}

/** The product as the REST API has it: its prices and items, those of `switch_options`, and in `details` the price that was chosen. */
export type ProductDetails = OwnedProductRead;

/** The time for which a product is there. */
export interface CustomerSubscription {
  /** The id for `cancelSubscription`; null for a product that every customer has. */
  readonly subscriptionId: string | null;
  /** Null where it does not end. */
  readonly currentPeriodEnd: Date | null;
  /** True if it was cancelled and ends with the time that is paid. */
  readonly cancelAtPeriodEnd: boolean;
  /** True if `cancelSubscription` can end it. */
  readonly isCancelable: boolean;
}

/** A product that a subscription could become. */
export interface SwitchOption {
  /** The id in the configuration of the project. */
  readonly productId: string;
  /** The name that customers see. */
  readonly displayName: string;
  /** By their ids, as the REST API has them. */
  // oxlint-disable-next-line no-explicit-any -- amounts by currency as decimal text, and `interval`
  readonly prices: any;
}

/** The page of a list to read. */
export interface ListProductsOptions {
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** 10 unless told, 100 at most. */
  limit?: number;
}

/** The page to read, and how much of each product. */
export interface OwnedProductsOptions extends ListProductsOptions {
  /** Lists each subscription and purchase by itself, the oldest first, with `details`; else there is one entry for each product. */
  includeDetails?: boolean;
}

/** Products of a customer, by their ids, with the place at which the next page begins. */
export type CustomerProductPage = CustomerProduct[] & {
  /** The `cursor` of the next call; null on the last page. */
  readonly nextCursor: string | null;
};

/** The product to give: one of the configuration, or one as the REST API takes it. */
export interface GrantOptions {
  /** The id of something that is configured for sale, in place of `product`. */
  productId?: string;
  /** A product that exists for this customer alone, in place of `productId`: at most 32 kB of JSON. */
  product?: InlineProduct;
  /** 1 unless told. More only of what is stackable. */
  quantity?: number;
}

export function createProductList(address: CustomerAddress, send: SendRequest) {
  return async ({ cursor, limit, includeDetails }: OwnedProductsOptions = {}): Promise<CustomerProductPage> => {
    const include_details = includeDetails ? 'true' : undefined;
    const query = { cursor, limit: limit === undefined ? undefined : String(limit), include_details };
    const page = await send<Page<OwnedProductRead>>({ method: 'GET', path: productsPath(address), query });
    return Object.assign(
      page.items.map((product) => openProduct(product)),
      { nextCursor: page.pagination.next_cursor },
    );
  };
}

/** @throws Error unless exactly one product is given */
export async function grantTo(
  address: CustomerAddress,
  { productId, product, quantity }: GrantOptions,
  send: SendRequest,
): Promise<void> {
  if ((productId === undefined) === (product === undefined)) {
    throw new Error('Say what to give: pass either productId or product.');
  }
  const body: ProductGrant = { product_id: productId, product_inline: product, quantity };
  await send({ method: 'POST', path: productsPath(address), body });
}

export function productsPath({ type, id }: CustomerAddress): string {
  return `/payments/products/${type}/${encodeURIComponent(id)}`;
}

function openProduct(owned: OwnedProductRead): CustomerProduct {
  const { id, quantity, product, type, subscription, switch_options } = owned;
  return Object.freeze({
    id,
    quantity,
    displayName: product.display_name,
    customerType: product.customer_type,
    isServerOnly: product.server_only,
    stackable: product.stackable,
    type,
    subscription: subscription && openSubscription(subscription),
    switchOptions: switch_options.map(({ product_id: productId, product: { display_name: displayName, prices } }) => ({
      productId,
      displayName,
      prices,
    })),
    ...(owned.details && { details: owned }),
  });
}

function openSubscription(subscription: OwnedSubscriptionRead): CustomerSubscription {
  const { current_period_end: end } = subscription;
  return {
    subscriptionId: subscription.subscription_id,
    currentPeriodEnd: end === null ? null : new Date(end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    isCancelable: subscription.is_cancelable,
  };
}
