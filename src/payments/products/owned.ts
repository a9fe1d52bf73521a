import { ownValue } from '../../common/tenancy/settings/json.js';
import type { CustomerType, Payments, SoldProduct } from '../payments.config.js';
import { MOST_SWITCH_OPTIONS } from '../payments.limits.js';
import type { OwnedRow } from '../purchases/purchases.queries.js';
import { isRunning } from '../purchases/purchases.js';
import { basesOf, DEFAULT_SINCE, defaultProducts, isRecurring, lineOf, type CatalogProduct } from './catalog.js';

/** Something that a customer has, before it is known what it is. */
export interface OwnedEntry {
  /** By which pages find it: of a subscription or purchase its own id, else that of the product. */
  sourceId: string;
  productId: string | null;
  /** Null where it has to be read: what was bought is as it was then. */
  product: SoldProduct | null;
  quantity: number;
  createdAt: number;
  /** Null for what was bought for good. */
  subscription: { id: string | null; periodEnd: number | null; cancelAtPeriodEnd: boolean } | null;
  serverOnly: boolean;
}

/** Something that a customer has. */
export interface Owned extends OwnedEntry {
  product: SoldProduct;
  options: CatalogProduct[];
}

/** Everything that a customer has, the oldest first: what every customer has, running subscriptions, purchases for good. */
export function ownedEntries(payments: Payments, type: CustomerType, rows: readonly OwnedRow[]): OwnedEntry[] {
  const stored = rows.flatMap((row) => toEntry(payments, row) ?? []);
  return [...defaultEntries(payments, type, rows), ...stored];
}

function defaultEntries(payments: Payments, type: CustomerType, rows: readonly OwnedRow[]): OwnedEntry[] {
  return defaultProducts(payments, type, subscribedOf(rows)).map(({ id, product }) => ({
    sourceId: id,
    productId: id,
    product,
    quantity: 1,
    createdAt: DEFAULT_SINCE,
    subscription: { id: null, periodEnd: null, cancelAtPeriodEnd: false },
    serverOnly: product.serverOnly,
  }));
}

/** The products that a customer has or had a subscription of. */
export function subscribedOf(rows: readonly OwnedRow[]): Set<string> {
  return new Set(rows.flatMap(({ status, productId }) => (status === null || productId === null ? [] : [productId])));
}

/** A subscription is to what the configuration sells under that name now; null when it is over, or that is nothing. */
function toEntry(payments: Payments, row: OwnedRow): OwnedEntry | null {
  const { id, productId, quantity, createdAt, status, periodEnd, cancelAtPeriodEnd } = row;
  const base = { sourceId: id, productId, quantity, createdAt };
  if (status === null) return { ...base, product: null, subscription: null, serverOnly: row.serverOnly };
  if (!isRunning(status)) return null;
  const subscription = { id, periodEnd, cancelAtPeriodEnd };
  if (productId === null) return { ...base, product: null, subscription, serverOnly: row.serverOnly };
  const product = ownValue(payments.products, productId);
  return product ? { ...base, product, subscription, serverOnly: product.serverOnly } : null;
}

/** What a subscription could become: the other products of its line that are paid for again and again. */
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

/** Whether a subscription to one product could become one to another. */
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
