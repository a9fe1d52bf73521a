import { withoutUndefined } from '../../common/contract/without-undefined.js';
import type { Tier } from '../../common/tenancy/tier.js';
import { amountsOf } from '../money.js';
import type { Price, SoldProduct } from '../payments.config.js';
import type { OwnedProductRead, ProductRead } from './products.contract.js';
import type { Owned } from './owned.js';

/** A product as those see it who may; what servers wrote for themselves stays with them. */
export function presentProduct(product: SoldProduct, tier: Tier): ProductRead {
  return {
    display_name: product.displayName,
    customer_type: product.customerType,
    stackable: product.stackable ?? false,
    server_only: product.serverOnly,
    included_items: mapValues(product.includedItems, ({ quantity, repeat, expires }) => ({
      quantity,
      repeat,
      expires,
    })),
    client_metadata: product.clientMetadata ?? null,
    client_read_only_metadata: product.clientReadOnlyMetadata ?? null,
    server_metadata: tier === 'client' ? null : (product.serverMetadata ?? null),
    prices: typeof product.prices === 'string' ? {} : mapValues(product.prices, presentPrice),
  };
}

/** A price with its amounts, and when they are due again. */
export function presentPrice(price: Price): Record<string, unknown> {
  return withoutUndefined({ ...amountsOf(price), interval: price.interval, free_trial: price.freeTrial });
}

/** Something that a customer has. */
export function presentOwned(
  { productId, quantity, product, subscription, options }: Owned,
  tier: Tier,
): OwnedProductRead {
  return {
    id: productId,
    quantity,
    product: presentProduct(product, tier),
    type: subscription === null ? 'one_time' : 'subscription',
    subscription: subscription && {
      subscription_id: subscription.id,
      current_period_end: subscription.periodEnd === null ? null : new Date(subscription.periodEnd).toISOString(),
      cancel_at_period_end: subscription.cancelAtPeriodEnd,
      is_cancelable: subscription.id !== null && !subscription.cancelAtPeriodEnd,
    },
    switch_options: options.map(({ id, product: option }) => ({
      product_id: id,
      product: presentProduct(option, tier),
    })),
  };
}

function mapValues<T, U>(entries: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, map(value)]));
}
