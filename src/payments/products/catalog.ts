import { ownValue } from '../../common/tenancy/settings/json.js';
import type { Grant, IncludedItem } from '../ledger/grants.js';
import { INCLUDE_BY_DEFAULT, type CustomerType, type Payments, type Product } from '../payments.config.js';

/** Since when a customer has what is included by default: before anybody was one. */
export const DEFAULT_SINCE = Date.UTC(1973, 0, 1, 12);

/** A product of the configuration, with its id. */
export interface CatalogProduct {
  id: string;
  product: Product;
}

/** Whether every customer has the product without buying it. */
export function isDefault({ prices }: Product): boolean {
  return prices === INCLUDE_BY_DEFAULT;
}

/** Whether it can be paid for again and again. */
export function isRecurring({ prices }: Product): boolean {
  return typeof prices !== 'string' && Object.values(prices).some((price) => price.interval !== undefined);
}

/** The product line that a product is in, if there still is one of that id. */
export function lineOf({ productLines }: Payments, { productLineId }: Pick<Product, 'productLineId'>): string | null {
  return productLineId !== undefined && ownValue(productLines, productLineId) ? productLineId : null;
}

/** The products that this one adds something to; null for one that stands by itself. */
export function basesOf({ isAddOnTo }: Product): string[] | null {
  return isAddOnTo === false ? null : Object.keys(isAddOnTo);
}

/**
 * What a customer has without buying it: of each product line the first such product, unless they ever subscribed to one of
 * the line, and everything outside of lines.
 *
 * @param subscribed the ids of the products that the customer has or had a subscription of
 */
export function defaultProducts(
  payments: Payments,
  type: CustomerType,
  subscribed: ReadonlySet<string>,
): CatalogProduct[] {
  const taken = new Set([...subscribed].map((id) => lineOfId(payments, id)));
  return Object.entries(payments.products).flatMap(([id, product]) => {
    if (!isDefault(product) || product.customerType !== type) return [];
    const line = lineOf(payments, product);
    if (line === null) return [{ id, product }];
    if (taken.has(line)) return [];
    taken.add(line);
    return [{ id, product }];
  });
}

function lineOfId(payments: Payments, productId: string): string | null {
  const product = ownValue(payments.products, productId);
  return product ? lineOf(payments, product) : null;
}

/** A subscription as far as it gives an item; of one without a product id what it was bought with. */
export interface GivingSubscription {
  productId: string | null;
  included: IncludedItem | null;
  quantity: number;
  createdAt: number;
  periodStart: number;
  periodEnd: number | null;
}

/** A one-time purchase that gives an item. */
export interface GivingPurchase {
  productId: string | null;
  included: IncludedItem;
  quantity: number;
  createdAt: number;
}

/** What a customer owns, as far as it gives an item. */
export interface Holdings {
  subscriptions: readonly GivingSubscription[];
  purchases: readonly GivingPurchase[];
}

/** Which item of whose. */
interface Wanted {
  type: CustomerType;
  itemId: string;
}

/**
 * Everything that gives a customer an item: subscriptions as the configuration has their products now, one-time purchases as
 * they were bought, and what is included by default.
 */
export function grantsOf(
  payments: Payments,
  { type, itemId }: Wanted,
  { subscriptions, purchases }: Holdings,
): Grant[] {
  const subscribed = new Set(subscriptions.flatMap(({ productId }) => (productId === null ? [] : [productId])));
  const given = subscriptions.map(({ periodStart, periodEnd, ...one }) => ({
    ...one,
    included: one.productId === null ? one.included : includedOf(ownValue(payments.products, one.productId), itemId),
    period: { start: periodStart, end: periodEnd },
  }));
  const byDefault = defaultProducts(payments, type, subscribed).map(({ id, product }) => ({
    productId: id,
    included: includedOf(product, itemId),
    quantity: 1,
    createdAt: DEFAULT_SINCE,
    period: { start: DEFAULT_SINCE, end: null },
  }));
  const bought = purchases.map((purchase) => ({ ...purchase, period: null }));
  return [...given, ...byDefault, ...bought].flatMap(({ included, ...one }) =>
    included ? [{ ...one, included }] : [],
  );
}

function includedOf(product: Product | undefined, itemId: string): IncludedItem | null {
  return (product && ownValue(product.includedItems, itemId)) ?? null;
}
