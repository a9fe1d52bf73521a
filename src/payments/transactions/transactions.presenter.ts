import { withoutUndefined } from '../../common/contract/without-undefined.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import { amountInWords, amountsOf, multiplyAmounts } from '../../../shared/payments/money.js';
import type { Price } from '../payments.config.js';
import { presentProduct } from '../offers/offers.presenter.js';
import { refundTransactionId, typeOf } from '../../../shared/payments/transaction-types.js';
import type { TransactionRead, TransactionRowRead } from './transactions.contract.js';
import { paidBackOf, shareOf } from '../refunds/shares.js';
import type { PaidBack, PaidInvoice, TransactionRow } from './transactions.queries.js';

/** A transaction with the fields of older and newer SDKs, under the type names of the reader. */
export function presentTransaction(row: TransactionRow, isNewer: boolean): TransactionRead {
  const price = priceOf(row);
  const renewal = renewalOf(row);
  return withoutUndefined({
    id: idOf(row),
    type: typeOf(row.kind, isNewer),
    created_at_millis: row.createdAt,
    effective_at_millis: row.createdAt,
    customer_type: row.customerType,
    customer_id: row.customerId,
    quantity: row.quantity,
    test_mode: row.source === 'TEST_MODE',
    product_display_name: row.product?.displayName ?? row.paid?.productName ?? null,
    price: renewal ? amountOf(renewal) : price && withoutUndefined({ ...amountsOf(price), interval: price.interval }),
    status: row.status,
    ...(row.kind === 'item_quantity_change' ? presentChange(row) : {}),
    ...(row.paidBack && { description: describePaidBack(row.paidBack) }),
    entries: entriesOf(row, price),
    adjusted_by: row.adjustedBy.map((refund) => ({
      transaction_id: refundTransactionId(row.id, refund),
      entry_index: 0,
    })),
  });
}

/** A transaction as SDKs since 2.8.77 know it, and who names none: what they compare whole has nothing else. */
export function presentNewest(row: TransactionRow): TransactionRowRead {
  const { id, type, created_at_millis, effective_at_millis, entries, adjusted_by, test_mode } = presentTransaction(
    row,
    true,
  );
  return { id, type, created_at_millis, effective_at_millis, entries, adjusted_by, test_mode };
}

/** The id of a transaction: that of what was paid back is made of the purchase's. */
export function idOf({ id, paidBack }: TransactionRow): string {
  return paidBack ? refundTransactionId(paidBack.purchaseId, { id, isFirst: paidBack.isFirst }) : id;
}

/** The money that moved, such as "9.90 USD" for all that was bought; that which was paid back without a sign. Null for none. */
export function amountsInWords(row: TransactionRow): string | null {
  if (row.paidBack) return `${amountInWords(paidBackOf(row.paidBack), row.paidBack.currency)} ${row.paidBack.currency}`;
  if (row.paid) return `${amountInWords(row.paid.paid, row.paid.currency)} ${row.paid.currency}`;
  const price = priceOf(row);
  if (!price) return null;
  const amounts = Object.entries(multiplyAmounts(amountsOf(price), row.quantity));
  return amounts.map(([currency, amount]) => `${amount} ${currency}`).join(' or ');
}

function entriesOf(row: TransactionRow, price: Price | null): object[] {
  const renewal = renewalOf(row);
  if (row.paidBack) return paidBackEntries(row, row.paidBack);
  if (renewal) return [transferOf(row, amountOf(renewal))];
  return row.kind === 'item_quantity_change' ? [itemEntry(row)] : purchaseEntries(row, price);
}

/** "5.00 of 10.00 USD refunded, 5.00 USD disputed". */
function describePaidBack({ currency, charged, refunded, disputed }: PaidBack): string {
  const all = `of ${amountInWords(charged, currency)} ${currency}`;
  const parts = [
    ...(refunded > 0 ? [`${amountInWords(refunded, currency)} ${all} refunded`] : []),
    ...(disputed > 0 ? [`${amountInWords(disputed, currency)} ${all} disputed`] : []),
  ];
  return parts.length === 0 ? `nothing ${all} is disputed any more` : parts.join(', ');
}

/** The entries of what moved back: the money, and as many of the product as were taken back. */
function paidBackEntries(row: TransactionRow, paidBack: PaidBack): object[] {
  const { purchaseId, currency } = paidBack;
  const amount = { [currency]: `-${amountInWords(paidBackOf(paidBack), currency)}` };
  const adjusted = { ...entryOf(row), adjusted_transaction_id: purchaseId, adjusted_entry_index: 0 };
  const money = { type: 'money_transfer', ...adjusted, charged_amount: amount, net_amount: amount };
  const quantity = shareOf(paidBack.bought ?? paidBack.order?.of ?? 0, paidBack);
  if (quantity === 0) return [money];
  const to = { adjusted_transaction_id: purchaseId, adjusted_entry_index: 0 };
  return [money, { type: 'product_revocation', ...to, quantity }];
}

function presentChange({ itemId, description, expiresAt }: TransactionRow) {
  return { item_id: itemId ?? '', description, expires_at_millis: expiresAt };
}

/** The price that was chosen; null for a product that a server gave. */
function priceOf({ product, priceId }: TransactionRow): Price | null {
  if (!product || typeof product.prices === 'string' || priceId === null) return null;
  return ownValue(product.prices, priceId) ?? null;
}

function purchaseEntries(row: TransactionRow, price: Price | null): object[] {
  const { product, productId, priceId, quantity, kind, id, source } = row;
  const grant = {
    type: 'product_grant',
    ...entryOf(row),
    product_id: productId,
    product: product && presentProduct(product, 'admin'),
    price_id: priceId,
    quantity,
    ...(kind === 'subscription' ? { subscription_id: id } : { one_time_purchase_id: id }),
  };
  if (!price || source !== 'PURCHASE_PAGE') return [grant];
  const amount = row.paid ? amountOf(row.paid) : multiplyAmounts(amountsOf(price), quantity);
  return [grant, transferOf(row, amount)];
}

function transferOf(row: TransactionRow, amount: object): object {
  return { type: 'money_transfer', ...entryOf(row), charged_amount: amount, net_amount: amount };
}

/** The paid invoice of a row that tells of nothing else. */
function renewalOf({ kind, paid }: TransactionRow): PaidInvoice | null {
  return kind === 'renewal' ? paid : null;
}

function amountOf({ currency, paid }: PaidInvoice): Record<string, string> {
  return { [currency]: amountInWords(paid, currency) };
}

function itemEntry(row: TransactionRow): object {
  return { type: 'item_quantity_change', ...entryOf(row), item_id: row.itemId, quantity: row.quantity };
}

function entryOf({ customerType, customerId }: TransactionRow) {
  return {
    adjusted_transaction_id: null,
    adjusted_entry_index: null,
    customer_type: customerType,
    customer_id: customerId,
  };
}
