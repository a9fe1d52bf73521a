import { ownValue } from '../../common/tenancy/settings/json.js';
import type { CustomerType, Payments, SoldProduct } from '../payments.config.js';
import { MOST_SWITCH_OPTIONS } from '../payments.limits.js';
import type { OwnedRow } from '../purchases/purchases.queries.js';
import { isRunning, subscribedOf } from '../purchases/purchases.js';
import { canSwitch, DEFAULT_SINCE, defaultProducts, type CatalogProduct } from '../offers/catalog.js';

/** The cursor of the inline products of a customer, who are listed together. */
const INLINE_CURSOR = '__null__';

/** The time for which a product is there. */
interface OwnedSubscription {
  id: string | null;
  periodEnd: number | null;
  cancelAtPeriodEnd: boolean;
  /** True if it is paid through Stripe, where it ends with the period that was paid for. */
  isPaid: boolean;
}

/** A product that a customer has, before its definition is read. */
export interface OwnedEntry {
  /** The id of the subscription or purchase, or of the default product. */
  sourceId: string;
  /** The start of a page that begins with it. */
  cursor: string;
  productId: string | null;
  /** Null if it has to be read, as it was bought. */
  product: SoldProduct | null;
  priceId: string | null;
  quantity: number;
  createdAt: number;
  /** Null for a one-time purchase. */
  subscription: OwnedSubscription | null;
  serverOnly: boolean;
}

/** A product that a customer has. */
export interface Owned extends OwnedEntry {
  product: SoldProduct;
  options: CatalogProduct[];
}

/** Everything that a customer has, the oldest first: default products, running subscriptions and one-time purchases. */
export function ownedEntries(payments: Payments, type: CustomerType, rows: readonly OwnedRow[]): OwnedEntry[] {
  const stored = rows.flatMap((row) => toEntry(payments, row) ?? []);
  return [...defaultEntries(payments, type, rows), ...stored];
}

function defaultEntries(payments: Payments, type: CustomerType, rows: readonly OwnedRow[]): OwnedEntry[] {
  return defaultProducts(payments, type, subscribedOf(rows)).map(({ id, product }) => ({
    sourceId: id,
    cursor: id,
    productId: id,
    product,
    priceId: null,
    quantity: 1,
    createdAt: DEFAULT_SINCE,
    subscription: { id: null, periodEnd: null, cancelAtPeriodEnd: false, isPaid: false },
    serverOnly: product.serverOnly,
  }));
}

/**
 * A purchase or running subscription as an entry. A subscription is to the product as configured now; null if it is
 * over or the product is gone. One that was restored is no subscription any more: there is nothing to cancel or switch.
 */
function toEntry(payments: Payments, row: OwnedRow): OwnedEntry | null {
  const { id, productId, priceId, quantity, createdAt, status, periodEnd, cancelAtPeriodEnd } = row;
  const base = { sourceId: id, cursor: id, productId, priceId, quantity, createdAt };
  if (status === null) return { ...base, product: null, subscription: null, serverOnly: row.serverOnly };
  if (!isRunning(status) && !row.isRestored) return null;
  const running = { id, periodEnd, cancelAtPeriodEnd, isPaid: row.stripeSubscriptionId !== null };
  const subscription = row.isRestored ? null : running;
  if (productId === null) return { ...base, product: null, subscription, serverOnly: row.serverOnly };
  const product = ownValue(payments.products, productId);
  return product ? { ...base, product, subscription, serverOnly: product.serverOnly } : null;
}

/**
 * The entries with one for each product, by the products' ids: quantities are added up, and a subscription goes before what was bought for
 * good, one that goes on before one that ends. Inline products are together.
 */
export function byProduct(entries: readonly OwnedEntry[]): OwnedEntry[] {
  const products = new Map<string | null, OwnedEntry[]>();
  for (const entry of entries) {
    const same = products.get(entry.productId);
    if (same) same.push(entry);
    else products.set(entry.productId, [entry]);
  }
  const merged = [...products.values()].flatMap((same) => {
    const [first] = same.toSorted((a, b) => rankOf(a) - rankOf(b));
    const quantity = same.reduce((sum, one) => sum + one.quantity, 0);
    return first ? [{ ...first, quantity, cursor: first.productId ?? INLINE_CURSOR }] : [];
  });
  return merged.toSorted((a, b) => (a.cursor < b.cursor ? -1 : 1));
}

function rankOf({ subscription }: OwnedEntry): number {
  if (subscription === null) return 2;
  return subscription.cancelAtPeriodEnd ? 1 : 0;
}

/** The products that a subscription can be switched to: the other recurring products of its line. */
export function switchOptions(
  payments: Payments,
  { productId, product, subscription }: Pick<Owned, 'productId' | 'product' | 'subscription'>,
  showsServerOnly: boolean,
): CatalogProduct[] {
  if (productId === null || subscription === null) return [];
  return Object.entries(payments.products)
    .map(([id, other]) => ({ id, product: other }))
    .filter((other) => canSwitch(payments, { id: productId, product }, other))
    .filter((other) => showsServerOnly || !other.product.serverOnly)
    .slice(0, MOST_SWITCH_OPTIONS);
}
