import { Injectable } from '@nestjs/common';
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
};

/** The parameter that holds the last row of each source. */
const CURSOR_PARAMETERS: Record<TransactionSource, string> = {
  subscription: '$5',
  item_quantity_change: '$6',
  one_time: '$7',
};

const BOUGHT = 't.source, t.product_id, t.price_id, t.product';
const NOTHING_BOUGHT = 'NULL::text, NULL::text, NULL::text, NULL::json';
/** The customer type of an item; custom for one that is not configured any more. */
const ITEM_TYPE = `coalesce($8::jsonb->>t.item_id, 'custom')`;

const COLUMNS: Record<TransactionSource, string> = {
  subscription: `t.customer_type, ${BOUGHT}, t.status, NULL::text, NULL::text, NULL::timestamptz`,
  one_time: `t.customer_type, ${BOUGHT}, NULL::text, NULL::text, NULL::text, NULL::timestamptz`,
  item_quantity_change: `${ITEM_TYPE}, ${NOTHING_BOUGHT}, NULL::text, t.item_id, t.description, t.expires_at`,
};

/** `$1` is the project, `$2` the sources, `$3` and `$4` the customer, `$9` how many. Each source reads that many at most. */
const list = TRANSACTION_SOURCES.map((source) => {
  const cursor = CURSOR_PARAMETERS[source];
  const type = source === 'item_quantity_change' ? ITEM_TYPE : 't.customer_type';
  return `(SELECT '${source}', t.id, t.customer_id, t.quantity, t.created_at, ${COLUMNS[source]}
    FROM ${TABLES[source]} t
    WHERE t.project_id = $1 AND '${source}' = ANY($2::text[]) AND ($3::text IS NULL OR ${type} = $3)
      AND ($4::text IS NULL OR t.customer_id = $4)
      AND (${cursor}::uuid IS NULL OR (t.created_at, t.id) < (
        SELECT c.created_at, c.id FROM ${TABLES[source]} c WHERE c.project_id = $1 AND c.id = ${cursor}))
    ORDER BY t.created_at DESC, t.id DESC LIMIT $9)`;
}).join(' UNION ALL ');

const NAMES = `kind, id, customer_id, quantity, created_at, customer_type, source, product_id, price_id, product, status,
  item_id, description, expires_at`;

const LIST = `SELECT kind, id, customer_id AS "customerId", quantity, ${millis('created_at')} AS "createdAt",
    customer_type AS "customerType", source, product_id AS "productId", price_id AS "priceId", product, status,
    item_id AS "itemId", description, ${millis('expires_at')} AS "expiresAt"
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
    const filters = [projectId, sources, customerType ?? null, customerId ?? null];
    return this.database.rows<TransactionRow & object>(LIST, [...filters, ...after, JSON.stringify(itemTypes), limit]);
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
