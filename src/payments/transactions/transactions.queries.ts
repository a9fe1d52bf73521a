import { Injectable } from '@nestjs/common';
import { customerName } from '../customers/customers.queries.js';
import { Database } from '../../common/database/database.js';
import { millis } from '../../common/database/millis.js';
import type { CustomerType, SoldProduct } from '../payments.config.js';
import type { PurchaseSource, SubscriptionStatus } from '../purchases/purchases.js';
import { TRANSACTION_SOURCES, type TransactionSource } from '../../../shared/payments/transaction-types.js';

/** A transaction as stored; fields that its source lacks are null. */
export interface TransactionRow {
  id: string;
  kind: TransactionSource;
  customerType: CustomerType;
  customerId: string;
  /** Null for a custom one, and for one who is gone. */
  customerName: string | null;
  quantity: number;
  createdAt: number;
  source: PurchaseSource | null;
  productId: string | null;
  priceId: string | null;
  product: SoldProduct | null;
  status: SubscriptionStatus | null;
  itemId: string | null;
  description: string | null;
  expiresAt: number | null;
  /** Of what was paid back; null for anything else. */
  paidBack: PaidBack | null;
  /** The ids of transactions that paid it back. */
  adjustedBy: string[];
}

/** A payment that was paid back; amounts are in the smallest unit of the currency. */
export interface PaidBack {
  purchaseId: string;
  purchaseKind: 'one_time' | 'subscription';
  currency: string;
  charged: number;
  refunded: number;
  disputed: number;
}

/** The id of the last row shown of each source. */
export type TransactionCursor = Partial<Record<TransactionSource, string>>;

/** Filters of transactions. */
export interface TransactionFilters {
  sources: readonly TransactionSource[];
  customerType?: CustomerType;
  customerId?: string;
}

export interface TransactionPage {
  cursor: TransactionCursor;
  limit: number;
  /** The customer type of each configured item, by which its changes are filtered. */
  itemTypes: Readonly<Record<string, CustomerType>>;
}

const TABLES: Record<TransactionSource, string> = {
  subscription: 'subscriptions',
  item_quantity_change: 'item_quantity_changes',
  one_time: 'one_time_purchases',
  refund: 'payment_refunds',
  chargeback: 'payment_refunds',
};

/** The rows of a table that are of the source, where not all are. */
const CONDITIONS: Partial<Record<TransactionSource, string>> = {
  refund: 't.refunded > 0',
  chargeback: 't.refunded = 0',
};

/** The parameter that holds the last row of each source. */
const CURSOR_PARAMETERS: Record<TransactionSource, string> = {
  subscription: '$5',
  item_quantity_change: '$6',
  one_time: '$7',
  refund: '$10',
  chargeback: '$11',
};

const BOUGHT = 't.source, t.product_id, t.price_id, t.product';
const NOTHING_BOUGHT = 'NULL::text, NULL::text, NULL::text, NULL::json';
/** The customer type of an item; custom for one that is not configured any more. */
const ITEM_TYPE = `coalesce($8::jsonb->>t.item_id, 'custom')`;

const NOTHING_PAID_BACK = 'NULL::json';
const ADJUSTED_BY = `(SELECT json_agg(r.id ORDER BY r.created_at, r.id) FROM payment_refunds r
      WHERE r.project_id = t.project_id AND r.purchase_id = t.id)`;
const PAID_BACK = `NULL::text, t.product_id, NULL::text, t.product, NULL::text, NULL::text, NULL::text, NULL::timestamptz,
    json_build_object('purchaseId', t.purchase_id, 'purchaseKind', t.purchase_kind, 'currency', t.currency,
      'charged', t.charged, 'refunded', t.refunded, 'disputed', t.disputed), NULL::json`;

const COLUMNS: Record<TransactionSource, string> = {
  subscription: `t.quantity, t.customer_type, ${BOUGHT}, t.status, NULL::text, NULL::text, NULL::timestamptz,
    ${NOTHING_PAID_BACK}, ${ADJUSTED_BY}`,
  one_time: `t.quantity, t.customer_type, ${BOUGHT}, NULL::text, NULL::text, NULL::text, NULL::timestamptz,
    ${NOTHING_PAID_BACK}, ${ADJUSTED_BY}`,
  item_quantity_change: `t.quantity, ${ITEM_TYPE}, ${NOTHING_BOUGHT}, NULL::text, t.item_id, t.description, t.expires_at,
    ${NOTHING_PAID_BACK}, NULL::json`,
  refund: `0, t.customer_type, ${PAID_BACK}`,
  chargeback: `0, t.customer_type, ${PAID_BACK}`,
};

/** `$1` is the project, `$2` the sources, `$3` and `$4` the customer, `$9` how many. Each source reads that many at most. */
const list = TRANSACTION_SOURCES.map((source) => {
  const cursor = CURSOR_PARAMETERS[source];
  const type = source === 'item_quantity_change' ? ITEM_TYPE : 't.customer_type';
  return `(SELECT '${source}', t.id, t.customer_id, t.created_at, ${COLUMNS[source]}
    FROM ${TABLES[source]} t
    WHERE t.project_id = $1 AND '${source}' = ANY($2::text[]) AND ${CONDITIONS[source] ?? 'true'} AND ($3::text IS NULL OR ${type} = $3)
      AND ($4::text IS NULL OR t.customer_id = $4)
      AND (${cursor}::uuid IS NULL OR (t.created_at, t.id) < (
        SELECT c.created_at, c.id FROM ${TABLES[source]} c WHERE c.project_id = $1 AND c.id = ${cursor}))
    ORDER BY t.created_at DESC, t.id DESC LIMIT $9)`;
}).join(' UNION ALL ');

const NAMES = `kind, id, customer_id, created_at, quantity, customer_type, source, product_id, price_id, product, status,
  item_id, description, expires_at, paid_back, adjusted_by`;

const LIST = `SELECT kind, id, customer_id AS "customerId", quantity, ${millis('created_at')} AS "createdAt",
    customer_type AS "customerType", source, product_id AS "productId", price_id AS "priceId", product, status,
    item_id AS "itemId", description, ${millis('expires_at')} AS "expiresAt", paid_back AS "paidBack",
    coalesce(adjusted_by, '[]') AS "adjustedBy",
    ${customerName('transactions')} AS "customerName"
  FROM (${list}) AS transactions (${NAMES}) ORDER BY created_at DESC, id DESC LIMIT $9`;

/** Reads of transactions. */
@Injectable()
export class TransactionsQueries {
  constructor(private readonly database: Database) {}

  /** The newest first, after those that were shown. */
  list(
    projectId: string,
    { sources, customerType, customerId }: TransactionFilters,
    { cursor, limit, itemTypes }: TransactionPage,
  ): Promise<TransactionRow[]> {
    const after = [cursor.subscription, cursor.item_quantity_change, cursor.one_time].map((id) => id ?? null);
    const afterPaidBack = [cursor.refund ?? null, cursor.chargeback ?? null];
    const filters = [projectId, sources, customerType ?? null, customerId ?? null];
    const values = [...filters, ...after, JSON.stringify(itemTypes), limit, ...afterPaidBack];
    return this.database.rows<TransactionRow & object>(LIST, values);
  }

  /** True if the project has every row that a cursor names. */
  async hasAll(projectId: string, cursor: TransactionCursor): Promise<boolean> {
    const named = Object.entries(cursor) as Array<[TransactionSource, string]>;
    const found = named.map(([source], index) => {
      return `EXISTS (SELECT 1 FROM ${TABLES[source]} WHERE project_id = $1 AND id = $${index + 2})`;
    });
    if (found.length === 0) return true;
    const values = [projectId, ...named.map(([, id]) => id)];
    const row = await this.database.row<{ all: boolean }>(`SELECT ${found.join(' AND ')} AS all`, values);
    return row?.all ?? false;
  }
}
