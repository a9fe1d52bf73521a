import { KnownError } from '../../common/errors/known-error.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import type { Customer } from '../customers/customers.js';
import type { Payments, Price, SoldProduct } from '../payments.config.js';
import { MOST_OWNED, MOST_QUANTITY } from '../payments.limits.js';
import { basesOf, defaultProducts, isDefault, lineOf } from '../offers/catalog.js';
import { isRunning, subscribedOf, type PurchaseSource } from './purchases.js';
import type { OwnedRow } from './purchases.queries.js';

/** A product to be given to a customer. */
export interface Purchase {
  customer: Customer;
  /** Null for an inline product. */
  productId: string | null;
  product: SoldProduct;
  quantity: number;
  /** The id of the chosen price; the first price unless given. */
  priceId?: string;
  source: PurchaseSource;
}

/** A change of what a customer owns. */
export interface Change {
  /** At once. */
  ends: OwnedRow | null;
  /** With their periods. */
  cancels?: readonly OwnedRow[];
  adds: Purchase | null;
}

/** Errors of giving a customer a product. */
export const PURCHASE_ERRORS = [
  'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH',
  'USER_NOT_FOUND',
  'TEAM_NOT_FOUND',
  'PRODUCT_NOT_STACKABLE',
  'PRODUCT_QUANTITY_TOO_LARGE',
  'PRODUCT_ALREADY_GRANTED',
  'ADD_ON_WITHOUT_BASE_PRODUCT',
  'PRODUCT_LINE_HAS_ONE_TIME_PURCHASE',
  'CUSTOMER_OWNS_TOO_MUCH',
] as const;

/** @throws KnownError PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH */
export function requireCustomerType({
  productId,
  product,
  customer,
}: Pick<Purchase, 'productId' | 'product' | 'customer'>): void {
  if (product.customerType === customer.type) return;
  throw new KnownError('PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH', {
    product_id: productId,
    customer_id: customer.id,
    product_customer_type: product.customerType,
    actual_customer_type: customer.type,
  });
}

/**
 * Decides on a purchase given what the customer has. The purchase ends the first running subscription to another
 * product of the same line.
 *
 * @param rows everything that the customer ever got, the oldest first
 * @throws KnownError one of {@link PURCHASE_ERRORS}
 */
export function decidePurchase(payments: Payments, purchase: Purchase, rows: readonly OwnedRow[]): Change {
  requireQuantity(purchase);
  requireNotOwned(payments, purchase, rows);
  requireBase(purchase, everOf(payments, purchase.customer, rows));
  requireRoom(payments, purchase, rows);
  return { ends: conflictsOf(payments, purchase, rows)[0] ?? null, adds: purchase };
}

/**
 * A product that is not stackable can be had only once, ever.
 *
 * @throws KnownError PRODUCT_ALREADY_GRANTED
 */
export function requireNotOwned(
  payments: Payments,
  { productId, product, customer }: Pick<Purchase, 'productId' | 'product' | 'customer'>,
  rows: readonly OwnedRow[],
): void {
  if (productId === null || product.stackable) return;
  const has = everOf(payments, customer, rows);
  if (!has.has(productId) && !rows.some((row) => row.productId === productId)) return;
  throw new KnownError('PRODUCT_ALREADY_GRANTED', { product_id: productId, customer_id: customer.id });
}

/**
 * The subscriptions that a product replaces: the running ones to other products of its line, except its base products, and what a server gave
 * that was cancelled and stays until its period is over.
 */
export function conflictsOf(
  payments: Payments,
  { productId, product }: Pick<Purchase, 'productId' | 'product'>,
  rows: readonly OwnedRow[],
): OwnedRow[] {
  const line = lineOf(payments, product);
  if (line === null) return [];
  const bases = basesOf(product) ?? [];
  return rows.filter((row) => {
    if (row.status === null || row.productId === null) return false;
    const isStaying = row.isRestored && row.stripeSubscriptionId === null;
    if (!isRunning(row.status) && !isStaying) return false;
    if (row.productId === productId || bases.includes(row.productId)) return false;
    const other = ownValue(payments.products, row.productId);
    return other !== undefined && !isDefault(other) && lineOf(payments, other) === line;
  });
}

/**
 * The price of that id.
 *
 * @throws KnownError PRICE_DOES_NOT_EXIST
 */
export function requirePrice({ prices }: SoldProduct, priceId: string): Price {
  const price = typeof prices === 'string' ? undefined : ownValue(prices, priceId);
  if (!price) throw new KnownError('PRICE_DOES_NOT_EXIST', { price_id: priceId });
  return price;
}

/** The price that is paid, with its id; null for what is free. */
export function priceOf({ product, priceId }: Purchase): { id: string; price: Price } | null {
  if (typeof product.prices === 'string') return null;
  const id = priceId ?? Object.keys(product.prices)[0];
  const price = id === undefined ? undefined : ownValue(product.prices, id);
  return id === undefined || price === undefined ? null : { id, price };
}

/**
 * Refuses a product of a line in which the customer has a one-time purchase, and more purchases than the limit.
 *
 * @throws KnownError PRODUCT_LINE_HAS_ONE_TIME_PURCHASE, CUSTOMER_OWNS_TOO_MUCH
 */
export function requireRoom(
  payments: Payments,
  { product }: Pick<Purchase, 'product'>,
  rows: readonly OwnedRow[],
): void {
  const line = lineOf(payments, product);
  if (line !== null && rows.some(({ status, productLineId }) => status === null && productLineId === line)) {
    throw new KnownError('PRODUCT_LINE_HAS_ONE_TIME_PURCHASE', { product_line_id: line });
  }
  if (rows.length >= MOST_OWNED) throw new KnownError('CUSTOMER_OWNS_TOO_MUCH', { max_purchases: MOST_OWNED });
}

/** @throws KnownError PRODUCT_NOT_STACKABLE, PRODUCT_QUANTITY_TOO_LARGE */
export function requireQuantity({ product, quantity }: Pick<Purchase, 'product' | 'quantity'>): void {
  if (quantity !== 1 && !product.stackable) throw new KnownError('PRODUCT_NOT_STACKABLE');
  if (Object.values(product.includedItems).some((item) => item.quantity * quantity > MOST_QUANTITY)) {
    throw new KnownError('PRODUCT_QUANTITY_TOO_LARGE', { max: MOST_QUANTITY });
  }
}

function requireBase({ product }: Purchase, has: ReadonlySet<string>): void {
  const bases = basesOf(product);
  if (bases === null || bases.some((id) => has.has(id))) return;
  throw new KnownError('ADD_ON_WITHOUT_BASE_PRODUCT', { base_product_ids: bases });
}

/** The products that the customer subscribes to, ever subscribed to, or has by default. */
function everOf(payments: Payments, customer: Customer, rows: readonly OwnedRow[]): ReadonlySet<string> {
  const subscribed = subscribedOf(rows);
  return new Set([...subscribed, ...defaultProducts(payments, customer.type, subscribed).map(({ id }) => id)]);
}
