/** The sources of transactions: each is a row of one of these. */
export const TRANSACTION_SOURCES = [
  'subscription',
  'item_quantity_change',
  'one_time',
  'refund',
  'chargeback',
] as const;
export type TransactionSource = (typeof TRANSACTION_SOURCES)[number];

/** The names that newer SDKs give them. */
const NEWER_TYPES = {
  subscription: 'purchase',
  one_time: 'purchase',
  item_quantity_change: 'manual-item-quantity-change',
  refund: 'refund',
  chargeback: 'chargeback',
} as const satisfies Record<TransactionSource, string>;

/** By which transactions can be asked for: in the words of older SDKs and of newer ones, which know some that are not made yet. */
export const TRANSACTION_TYPES = [
  ...TRANSACTION_SOURCES,
  'purchase',
  'subscription-cancellation',
  'subscription-renewal',
  'manual-item-quantity-change',
  'product-change',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** The sources of what was paid back: older SDKs are told by the purchase alone. */
export const PAID_BACK_SOURCES: readonly TransactionSource[] = ['refund', 'chargeback'];

/** The rows that a word stands for; without a word, all of them. */
export function sourcesOf(type: TransactionType | undefined): TransactionSource[] {
  return TRANSACTION_SOURCES.filter((source) => type === undefined || type === source || type === NEWER_TYPES[source]);
}

/** The word for a row. */
export function typeOf(source: TransactionSource, isNewer: boolean): TransactionType {
  return isNewer ? NEWER_TYPES[source] : source;
}
