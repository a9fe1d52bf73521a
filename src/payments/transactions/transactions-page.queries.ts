import { millis } from '../../common/database/millis.js';
import { customerName } from '../customers/customers.queries.js';
import { IS_FIRST_REFUND, paidOrder } from '../refunds/refunds-sql.queries.js';
import type { TransactionSource } from '../../../shared/payments/transaction-types.js';
import {
  conditionsOf,
  itemType,
  sortAmountOf,
  sortKeysOf,
  sortRangeOf,
  TABLES,
  type TransactionFilters,
} from './transaction-conditions.queries.js';
import type { TransactionOrder } from './transactions.contract.js';

/** The id of the last row shown of each source. */
export type TransactionCursor = Partial<Record<TransactionSource, string>>;

/** The place of a transaction among those of its project, whatever its source. */
export interface TransactionPosition {
  id: string;
  /** The moment when it was made, to the microsecond. */
  created: string;
}

export interface TransactionPage {
  cursor: TransactionCursor;
  /** The last one before the page, as a value, so that one which is deleted meanwhile ends nothing. */
  behind?: TransactionPosition | null;
  limit: number;
  /** By time unless told. */
  order?: TransactionOrder;
  isAscending?: boolean;
}

const BOUGHT = 't.source, t.product_id, t.price_id, t.product';
const NOTHING_BOUGHT = 'NULL::text, NULL::text, NULL::text, NULL::json';
const NOTHING_PAID_BACK = 'NULL::json';
const NO_INVOICE = 'NULL::json';
const ADJUSTED_BY = `(SELECT json_agg(json_build_object('id', r.id, 'isFirst', ${IS_FIRST_REFUND}) ORDER BY r.created_at, r.id) FROM payment_refunds r
      WHERE r.project_id = t.project_id AND r.purchase_id = t.id)`;
/** A switch changes what a subscription is to, and its price; what was paid for it when it was bought, its first invoice tells. */
const OPENING = `(SELECT json_build_object('currency', i.currency, 'paid', i.paid) FROM subscription_invoices i
      WHERE i.project_id = t.project_id AND i.subscription_id = t.id AND i.opens_subscription AND i.status = 'paid'
      ORDER BY i.created_at, i.id LIMIT 1)`;
const PAID_BACK = `NULL::text, t.product_id, NULL::text, t.product, NULL::text, NULL::text, NULL::text, NULL::timestamptz,
    json_build_object('purchaseId', t.purchase_id, 'purchaseKind', t.purchase_kind, 'currency', t.currency,
      'charged', t.charged, 'refunded', t.refunded, 'disputed', t.disputed,
      'isFirst', (SELECT ${IS_FIRST_REFUND} FROM payment_refunds r WHERE r.project_id = t.project_id AND r.id = t.id),
      'order', ${paidOrder('t')},
      'bought', CASE t.purchase_kind WHEN 'one_time'
        THEN (SELECT o.quantity FROM one_time_purchases o WHERE o.project_id = t.project_id AND o.id = t.purchase_id)
        ELSE (SELECT s.quantity FROM subscriptions s WHERE s.project_id = t.project_id AND s.id = t.purchase_id) END),
    NULL::json, ${NO_INVOICE}`;

/** The columns of each source; an item's customer type is read out of the configuration. */
const COLUMNS: Record<TransactionSource, string | ((itemType: string) => string)> = {
  subscription: `t.quantity, t.customer_type, ${BOUGHT}, t.status, NULL::text, NULL::text, NULL::timestamptz,
    ${NOTHING_PAID_BACK}, ${ADJUSTED_BY}, ${OPENING}`,
  one_time: `t.quantity, t.customer_type, ${BOUGHT}, NULL::text, NULL::text, NULL::text, NULL::timestamptz,
    ${NOTHING_PAID_BACK}, ${ADJUSTED_BY}, ${NO_INVOICE}`,
  item_quantity_change: (
    itemType,
  ) => `t.quantity, ${itemType}, ${NOTHING_BOUGHT}, NULL::text, t.item_id, t.description, t.expires_at,
    ${NOTHING_PAID_BACK}, NULL::json, ${NO_INVOICE}`,
  refund: `0, t.customer_type, ${PAID_BACK}`,
  chargeback: `0, t.customer_type, ${PAID_BACK}`,
  renewal: `1, t.customer_type, NULL::text, t.product_id, NULL::text, NULL::json, NULL::text, NULL::text, NULL::text, NULL::timestamptz,
    ${NOTHING_PAID_BACK}, NULL::json,
    json_build_object('currency', t.currency, 'paid', t.paid, 'productName', t.product_name)`,
};

const NAMES = `kind, id, customer_id, created_at, quantity, customer_type, source, product_id, price_id, product, status,
  item_id, description, expires_at, paid_back, adjusted_by, paid, amount`;

const SHOWN = `kind, id, customer_id AS "customerId", quantity, ${millis('created_at')} AS "createdAt",
    created_at::text AS created, customer_type AS "customerType", source, product_id AS "productId", price_id AS "priceId",
    product, status, item_id AS "itemId", description, ${millis('expires_at')} AS "expiresAt", paid_back AS "paidBack",
    coalesce(adjusted_by, '[]') AS "adjustedBy", paid, ${customerName('transactions')} AS "customerName"`;

/** The statement of a page. Each source reads as many rows as the page has at most, by its own index. */
export function buildTransactions(
  projectId: string,
  filters: TransactionFilters,
  { cursor, behind, limit, order = 'created_at', isAscending = false }: TransactionPage,
): { text: string; values: unknown[] } {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const most = bind(limit);
  const direction = isAscending ? 'ASC' : 'DESC';
  const beyond = isAscending ? '>' : '<';
  const parts = filters.sources.map((source) => {
    const conditions = conditionsOf(source, filters, bind);
    if (order === 'amount') conditions.push(...sortRangeOf(source, filters, bind));
    const last = cursor[source];
    if (last !== undefined) {
      const keys = sortKeysOf(order, source, 'c').join(', ');
      const start = `SELECT ${keys} FROM ${TABLES[source]} c WHERE c.project_id = $1 AND c.id = ${bind(last)}`;
      conditions.push(`(${sortKeysOf(order, source, 't').join(', ')}) ${beyond} (${start})`);
    }
    if (behind) {
      const start = `${bind(behind.created)}::timestamptz, ${bind(behind.id)}::uuid`;
      conditions.push(`(t.created_at, t.id) ${beyond} (${start})`);
    }
    const columns = COLUMNS[source];
    const shown = typeof columns === 'string' ? columns : columns(itemType(filters.itemTypes, bind));
    const amount = (order === 'amount' && sortAmountOf(source, 't')) || 0;
    const inOrder = sortKeysOf(order, source, 't').map((key) => `${key} ${direction}`);
    return `(SELECT '${source}', t.id, t.customer_id, t.created_at, ${shown}, ${amount} FROM ${TABLES[source]} t
      WHERE ${conditions.join(' AND ')} ORDER BY ${inOrder.join(', ')} LIMIT ${most})`;
  });
  const keys = [...(order === 'amount' ? ['amount'] : []), 'created_at', 'id'].map((key) => `${key} ${direction}`);
  const text = `SELECT ${SHOWN} FROM (${parts.join(' UNION ALL ')}) AS transactions (${NAMES})
    ORDER BY ${keys.join(', ')} LIMIT ${most}`;
  return { text, values };
}

/** The transactions of a list, to be counted: each source in the order of its index. */
export function buildCountedTransactions(
  projectId: string,
  filters: TransactionFilters,
): { rows: string; values: unknown[] } {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const parts = filters.sources.map((source) => {
    const conditions = conditionsOf(source, filters, bind).join(' AND ');
    return `(SELECT 1 FROM ${TABLES[source]} t WHERE ${conditions} ORDER BY t.created_at, t.id)`;
  });
  return { rows: parts.join(' UNION ALL '), values };
}
