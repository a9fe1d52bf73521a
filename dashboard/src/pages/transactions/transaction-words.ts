import { pickName } from '../../components/pick-name.js';
import type { TransactionListItemFragment, TransactionType } from '../../gql/graphql.js';
import { isJsonObject, type Json } from '../../json.js';

export const TRANSACTION_TYPE_NAMES: Record<TransactionType, string> = {
  subscription: 'Subscription',
  one_time: 'One-time purchase',
  item_quantity_change: 'Item change',
  refund: 'Refund',
  chargeback: 'Chargeback',
  renewal: 'Renewal',
};

export const TRANSACTION_TYPES = Object.keys(TRANSACTION_TYPE_NAMES) as TransactionType[];

/** "1 transaction", "50 transactions". */
export function countTransactions(count: number): string {
  return count === 1 ? '1 transaction' : `${count} transactions`;
}

/** The type of a transaction, in words; the server's own word where the page knows none. */
export function nameType(type: string): string {
  return TRANSACTION_TYPES.includes(type as TransactionType) ? TRANSACTION_TYPE_NAMES[type as TransactionType] : type;
}

/** The product that was bought, or the item that was changed. */
export function nameWhat({
  itemId,
  productDisplayName,
}: Pick<TransactionListItemFragment, 'itemId' | 'productDisplayName'>): string {
  return pickName(itemId, productDisplayName, 'A product without a name');
}

/** The ends of an amount within a sentence, such as "Amount from 5 to 9.90". */
export function nameAmounts(amounts: { least: string; most: string } | null): string {
  const { least = '', most = '' } = amounts ?? {};
  return ['Amount', ...(least ? [`from ${least}`] : []), ...(most ? [`to ${most}`] : [])].join(' ');
}

/** Between an amount and its currency. */
const NO_BREAK = '\u00A0';

/**
 * A price as it was written: an amount is text and stays what it is.
 *
 * @example namePrice({ USD: '9.90', interval: [1, 'month'] }) // '9.90 USD a month'
 * @returns null where nothing was paid
 */
export function namePrice(price: Json): string | null {
  if (!isJsonObject(price)) return null;
  const { interval, ...amounts } = price;
  const parts = Object.entries(amounts).flatMap(([currency, amount]) =>
    typeof amount === 'string' ? [`${amount}${NO_BREAK}${currency}`] : [],
  );
  return parts.length === 0 ? null : `${parts.join(' or ')}${nameInterval(interval)}`;
}

function nameInterval(interval: Json | undefined): string {
  if (!Array.isArray(interval)) return '';
  const [count, unit] = interval;
  if (typeof count !== 'number' || typeof unit !== 'string') return '';
  return count === 1 ? ` a ${unit}` : ` every ${count} ${unit}s`;
}
