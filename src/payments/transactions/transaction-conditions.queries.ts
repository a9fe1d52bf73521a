import { isGiven } from '../../common/contract/is-given.js';
import type { Bind } from '../../common/database/contains-condition.js';
import { isSince, isUntil } from '../../common/database/millis.js';
import type { TransactionSource } from '../../../shared/payments/transaction-types.js';
import type { CustomerType } from '../payments.config.js';
import type { TransactionConditions, TransactionOrder } from './transactions.contract.js';

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
  renewal: 'subscription_invoices',
};

/** The rows of a table that are of the source, where not all are. */
const OF_SOURCE: Partial<Record<TransactionSource, string>> = {
  refund: '(t.refunded > 0 OR t.ordered_amount IS NOT NULL)',
  chargeback: 't.refunded = 0 AND t.ordered_amount IS NULL',
  // The invoice that opened a subscription is told of by its purchase. The condition is that of the indexes, word for word.
  renewal: `NOT t.opens_subscription AND t.status = 'paid' AND t.paid > 0`,
};

/** In hundredths, of a purchase and of what was paid back, as the indexes by time have them, word for word; nothing else has one. */
const SOLD = (row: string) => `sold_amount(${row}.product, ${row}.price_id, ${row}.quantity)`;
const PAID_BACK = (row: string) =>
  `least(${row}.refunded + ${row}.disputed, ${row}.charged) * CASE ${row}.currency WHEN 'JPY' THEN 100 ELSE 1 END`;
const PAID = (row: string) => `(${row}.paid * CASE ${row}.currency WHEN 'JPY' THEN 100 ELSE 1 END)`;
const AMOUNTS: Partial<Record<TransactionSource, (row: string) => string>> = {
  subscription: SOLD,
  one_time: SOLD,
  refund: PAID_BACK,
  chargeback: PAID_BACK,
  renewal: PAID,
};

/** The amount that transactions are sorted by, as the indexes by amount have it; null for a source of which all are zero. */
export function sortAmountOf(source: TransactionSource, row: string): string | null {
  const amount = AMOUNTS[source]?.(row);
  return amount === undefined ? null : `coalesce(${amount}, 0)`;
}

/** The expressions that the rows of a source are sorted by. */
export function sortKeysOf(order: TransactionOrder, source: TransactionSource, row: string): string[] {
  const amount = order === 'amount' ? sortAmountOf(source, row) : null;
  return [...(amount === null ? [] : [amount]), `${row}.created_at`, `${row}.id`];
}

/** The part of an index by amount that a filter of amounts leaves, so that the rest is not looked at. */
export function sortRangeOf(source: TransactionSource, filters: TransactionFilters, bind: Bind): string[] {
  const { amount_at_least: least, amount_at_most: most } = filters;
  const amount = sortAmountOf(source, 't');
  if (amount === null) return [];
  return [
    ...(isGiven(least) ? [`${amount} >= ${bind(least)}::bigint`] : []),
    ...(isGiven(most) ? [`${amount} <= ${bind(most)}::bigint`] : []),
  ];
}

/** True of what was bought in test mode; nothing else was. */
const IN_TEST_MODE: Partial<Record<TransactionSource, string>> = {
  subscription: `t.source = 'TEST_MODE'`,
  one_time: `t.source = 'TEST_MODE'`,
};

/** The customer type of an item; custom for one that is not configured any more. */
export function itemType(itemTypes: TransactionFilters['itemTypes'], bind: Bind): string {
  return `coalesce(${bind(JSON.stringify(itemTypes))}::jsonb->>t.item_id, 'custom')`;
}

/** The condition that an item has a customer type, as {@link itemType} tells it: by the ids, which an index has. */
function itemsOf(type: CustomerType, itemTypes: TransactionFilters['itemTypes'], bind: Bind): string {
  const items = Object.entries(itemTypes).filter(([, of]) => (of === type) !== (type === 'custom'));
  return `t.item_id ${type === 'custom' ? '<> ALL' : '= ANY'} (${bind(items.map(([id]) => id))}::text[])`;
}

/** The conditions on the rows `t` of a source, of the project `$1`. */
export function conditionsOf(source: TransactionSource, filters: TransactionFilters, bind: Bind): string[] {
  const conditions = ['t.project_id = $1', OF_SOURCE[source] ?? []].flat();
  const { customerType, customerId, product_id, test_mode } = filters;
  if (customerType !== undefined) {
    const isOfItem = source === 'item_quantity_change';
    conditions.push(
      isOfItem ? itemsOf(customerType, filters.itemTypes, bind) : `t.customer_type = ${bind(customerType)}`,
    );
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
  const amount = AMOUNTS[source]?.('t');
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
