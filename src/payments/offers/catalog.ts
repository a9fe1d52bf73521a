import { ownValue } from '../../common/tenancy/settings/json.js';
import type { Grant, IncludedItem } from '../ledger/grants.js';
import { INCLUDE_BY_DEFAULT, type CustomerType, type Payments, type Product } from '../payments.config.js';

/** The time since when a customer has default products: before there were customers. */
export const DEFAULT_SINCE = Date.UTC(1973, 0, 1, 12);

/** A product of the configuration, with its id. */
export interface CatalogProduct {
  id: string;
  product: Product;
}

/** True if every customer has the product without buying it. */
export function isDefault({ prices }: Product): boolean {
  return prices === INCLUDE_BY_DEFAULT;
}

/** True if the product has a recurring price. */
export function isRecurring({ prices }: Product): boolean {
  return typeof prices !== 'string' && Object.values(prices).some((price) => price.interval !== undefined);
}

/** The id of a product's line, if the line is still configured. */
export function lineOf({ productLines }: Payments, { productLineId }: Pick<Product, 'productLineId'>): string | null {
  return productLineId !== undefined && ownValue(productLines, productLineId) ? productLineId : null;
}

/** The ids of the products that this one is an add-on to; null for no add-on. */
export function basesOf({ isAddOnTo }: Product): string[] | null {
  return isAddOnTo === false ? null : Object.keys(isAddOnTo);
}

/** True if a subscription to one product can be switched to another. */
export function canSwitch(payments: Payments, from: CatalogProduct, to: CatalogProduct): boolean {
  const line = lineOf(payments, from.product);
  return (
    line !== null &&
    from.id !== to.id &&
    lineOf(payments, to.product) === line &&
    to.product.customerType === from.product.customerType &&
    basesOf(from.product) === null &&
    basesOf(to.product) === null &&
    isRecurring(to.product)
  );
}

/**
 * The products that a customer has without buying them: those outside of product lines, and the first of each line in
 * which the customer never subscribed to anything.
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

/** A subscription that may give an item; `included` counts for inline products alone. */
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

/** A customer's subscriptions and purchases, reduced to what they give of one item. */
export interface Holdings {
  subscriptions: readonly GivingSubscription[];
  purchases: readonly GivingPurchase[];
}

/** An item of a type of customers. */
interface Wanted {
  type: CustomerType;
  itemId: string;
}

/**
 * Everything that gives a customer an item: subscriptions to products as configured now, one-time purchases as they
 * were bought, and default products.
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
