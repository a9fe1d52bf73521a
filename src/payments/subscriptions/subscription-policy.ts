import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import type { Customer } from '../customers/customers.js';
import { requireChargeable } from '../stripe/stripe-charges.js';
import type { Product } from '../payments.config.js';
import { canSwitch, defaultProducts } from '../offers/catalog.js';
import { findProduct } from '../offers/find-offer.js';
import { isInTestMode } from '../offers/test-mode.js';
import {
  requirePrice,
  requireQuantity,
  requireRoom,
  type Change,
  type Purchase,
} from '../purchases/purchase-policy.js';
import { isOpen, isRunning, subscribedOf, type PurchaseSource } from '../purchases/purchases.js';
import type { OwnedRow } from '../purchases/purchases.queries.js';
import type { SubscriptionSwitch } from './subscriptions.contract.js';

/** Errors of cancelling a subscription. */
export const CANCEL_ERRORS = ['SUBSCRIPTION_NOT_FOUND'] as const;

/** Errors of switching a subscription. */
export const SWITCH_ERRORS = [
  'NEW_PURCHASES_BLOCKED',
  ...CANCEL_ERRORS,
  'SUBSCRIPTION_ID_REQUIRED',
  'PRODUCT_DOES_NOT_EXIST',
  'PRICE_DOES_NOT_EXIST',
  'PRODUCT_SWITCH_NOT_POSSIBLE',
  'PRODUCT_NOT_STACKABLE',
  'PRODUCT_QUANTITY_TOO_LARGE',
  'PAYMENT_TOO_LARGE',
  'PRODUCT_ALREADY_GRANTED',
  'PRODUCT_LINE_HAS_ONE_TIME_PURCHASE',
  'CUSTOMER_OWNS_TOO_MUCH',
  'DEFAULT_PAYMENT_METHOD_REQUIRED',
] as const;

type Asking = Pick<Caller, 'tenancy' | 'tier'>;

/** A subscription named by its product. For an inline product only the subscription's id counts. */
export interface NamedSubscription {
  productId: string;
  id?: string | undefined;
}

/**
 * The open subscriptions that a request names: all of a product, or the one of an id. Clients do not see those to server-only products.
 *
 * @throws KnownError SUBSCRIPTION_NOT_FOUND
 */
export function findSubscriptions(
  caller: Asking,
  { productId, id }: NamedSubscription,
  rows: readonly OwnedRow[],
): OwnedRow[] {
  const isMeant = (row: OwnedRow) => (id === undefined ? true : row.id === id.toLowerCase());
  const isOf = (row: OwnedRow) => row.productId === productId || (row.productId === null && id !== undefined);
  const open = rows.filter((row) => row.status !== null && isOpen(row.status) && isOf(row) && isMeant(row));
  const found = open.filter((row) => caller.tier !== 'client' || !isForServers(caller, row));
  if (found.length === 0) throw new KnownError('SUBSCRIPTION_NOT_FOUND');
  return found;
}

/** True for a server-only product, as configured now, or as bought if it is not configured any more. */
function isForServers({ tenancy }: Asking, { productId, serverOnly }: OwnedRow): boolean {
  const product = productId === null ? undefined : ownValue(tenancy.config.payments.products, productId);
  return product?.serverOnly ?? serverOnly;
}

/** A switch that is possible. */
export interface DecidedSwitch extends Change {
  adds: Purchase & { priceId: string };
}

/**
 * Decides on a switch from a subscription, or from a default product, to another product.
 *
 * @param rows everything that the customer ever got, the oldest first
 * @throws KnownError one of {@link SWITCH_ERRORS} but for the last
 */
export function decideSwitch(
  caller: Asking,
  { customer, ...asked }: SubscriptionSwitch & { customer: Customer },
  rows: readonly OwnedRow[],
): DecidedSwitch {
  const { payments } = caller.tenancy.config;
  const ends = findSwitched(caller, { customer, productId: asked.from_product_id }, rows);
  const product = findProduct(caller, asked.to_product_id);
  const from = ownValue(payments.products, asked.from_product_id);
  const to = { id: asked.to_product_id, product };
  if (!from || !canSwitch(payments, { id: asked.from_product_id, product: from }, to)) {
    throw new KnownError('PRODUCT_SWITCH_NOT_POSSIBLE');
  }
  const priceId = asked.price_id ?? recurringPriceOf(product);
  const price = requirePrice(product, priceId);
  if (price.interval === undefined) throw new KnownError('PRODUCT_SWITCH_NOT_POSSIBLE');
  const quantity = asked.quantity ?? (product.stackable ? (ends?.quantity ?? 1) : 1);
  const source: PurchaseSource = isInTestMode(caller.tenancy) ? 'TEST_MODE' : 'API_GRANT';
  const adds = { customer, productId: to.id, product, priceId, quantity, source };
  requireQuantity(adds);
  requireChargeable(price, quantity);
  requireNotHeld(adds, rows);
  requireRoom(payments, adds, rows);
  return { ends, adds };
}

/** The subscription to be switched; null for a default product. */
function findSwitched(
  caller: Asking,
  { customer, productId }: { customer: Customer; productId: string },
  rows: readonly OwnedRow[],
): OwnedRow | null {
  const included = defaultProducts(caller.tenancy.config.payments, customer.type, subscribedOf(rows));
  if (included.some(({ id }) => id === productId)) return null;
  const [found, ...others] = findSubscriptions(caller, { productId }, rows);
  if (others.length > 0) throw new KnownError('SUBSCRIPTION_ID_REQUIRED');
  if (!found?.status || !isRunning(found.status)) throw new KnownError('SUBSCRIPTION_NOT_FOUND');
  return found;
}

/**
 * A product that the customer had before may be had again; only a running subscription or a one-time purchase prevents
 * it.
 */
function requireNotHeld({ productId, product, customer }: Purchase, rows: readonly OwnedRow[]): void {
  if (productId === null || product.stackable) return;
  const isHeld = rows.some((row) => row.productId === productId && (row.status === null || isRunning(row.status)));
  if (isHeld) throw new KnownError('PRODUCT_ALREADY_GRANTED', { product_id: productId, customer_id: customer.id });
}

function recurringPriceOf({ prices }: Product): string {
  const all = typeof prices === 'string' ? [] : Object.entries(prices);
  return all.find(([, price]) => price.interval !== undefined)?.[0] ?? '';
}
