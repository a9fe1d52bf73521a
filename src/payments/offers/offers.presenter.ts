import { withoutUndefined } from '../../common/contract/without-undefined.js';
import type { Tier } from '../../common/tenancy/tier.js';
import { amountsOf } from '../../../shared/payments/money.js';
import type { Price, SoldProduct } from '../payments.config.js';
import type { ProductRead } from './offers.contract.js';

/** A product on the wire; its server metadata are left out for clients. */
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

/** A price on the wire: its amounts and interval. */
export function presentPrice(price: Price): Record<string, unknown> {
  return withoutUndefined({ ...amountsOf(price), interval: price.interval, free_trial: price.freeTrial });
}

function mapValues<T, U>(entries: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, map(value)]));
}
