import type { Bind } from '../../common/database/contains-condition.js';
import { isSince, isUntil } from '../../common/database/millis.js';
import type { TransactionSource } from '../../../shared/payments/transaction-types.js';
import type { CustomerType } from '../payments.config.js';
import type { TransactionConditions } from './transactions.contract.js';

/** The conditions on transactions of a list. */
export interface TransactionFilters extends TransactionConditions {
  sources: readonly TransactionSource[];
  customerType?: CustomerType;
  customerId?: string;
  /** The customer type of each item of the configuration, by which changes of items are filtered. */
  itemTypes: Readonly<Record<string, CustomerType>>;
}

export const TABLES: Record<TransactionSource, string> = {
  subscription: 'subscriptions',
  item_quantity_change: 'item_quantity_changes',
  one_time: 'one_time_purchases',
  refund: 'payment_refunds',
  chargeback: 'payment_refunds',
};

/** The rows of a table that are of the source, where not all are. */
const OF_SOURCE: Partial<Record<TransactionSource, string>> = {
  refund: 't.refunded > 0',
  chargeback: 't.refunded = 0',
};

/** In hundredths, of a purchase and of what was paid back, as the indexes by time have them, word for word; nothing else has one. */
const SOLD = 'sold_amount(t.product, t.price_id, t.quantity)';
const PAID_BACK = `least(t.refunded + t.disputed, t.charged) * CASE t.currency WHEN 'JPY' THEN 100 ELSE 1 END`;
const AMOUNTS: Partial<Record<TransactionSource, string>> = {
  subscription: SOLD,
  one_time: SOLD,
  refund: PAID_BACK,
  chargeback: PAID_BACK,
};

/** True of what was bought in test mode; nothing else was. */
const IN_TEST_MODE: Partial<Record<TransactionSource, string>> = {
  subscription: `t.source = 'TEST_MODE'`,
  one_time: `t.source = 'TEST_MODE'`,
};

/** The customer type of an item; custom for one that is not configured any more. */
export function itemType(itemTypes: TransactionFilters['itemTypes'], bind: Bind): string {
  return `coalesce(${bind(JSON.stringify(itemTypes))}::jsonb->>t.item_id, 'custom')`;
}

/** The conditions on the rows `t` of a source, of the project `$1`. */
export function conditionsOf(source: TransactionSource, filters: TransactionFilters, bind: Bind): string[] {
  const conditions = ['t.project_id = $1', OF_SOURCE[source] ?? []].flat();
  const { customerType, customerId, product_id, test_mode } = filters;
  if (customerType !== undefined) {
    const type = source === 'item_quantity_change' ? itemType(filters.itemTypes, bind) : 't.customer_type';
    conditions.push(`${type} = ${bind(customerType)}`);
  }
  if (customerId !== undefined) conditions.push(`t.customer_id = ${bind(customerId)}`);
  if (isGiven(product_id)) {
    conditions.push(source === 'item_quantity_change' ? 'false' : `t.product_id = ${bind(product_id)}`);
  }
  if (isGiven(test_mode)) {
    const condition = IN_TEST_MODE[source] ?? 'false';
    conditions.push(test_mode ? condition : `NOT (${condition})`);
  }
  return [...conditions, ...amountConditions(source, filters, bind), ...timeConditions(filters, bind)];
}

function amountConditions(source: TransactionSource, filters: TransactionFilters, bind: Bind): string[] {
  const { amount_at_least: least, amount_at_most: most } = filters;
  const amount = AMOUNTS[source];
  if (!isGiven(least) && !isGiven(most)) return [];
  if (amount === undefined) return ['false'];
  return [
    ...(isGiven(least) ? [`(${amount}) >= ${bind(least)}::bigint`] : []),
    ...(isGiven(most) ? [`(${amount}) <= ${bind(most)}::bigint`] : []),
  ];
}

function timeConditions(filters: TransactionFilters, bind: Bind): string[] {
  const { created_since_millis: since, created_until_millis: until } = filters;
  return [
    ...(isGiven(since) ? [isSince('t.created_at', bind(since))] : []),
    ...(isGiven(until) ? [isUntil('t.created_at', bind(until))] : []),
  ];
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null;
}
