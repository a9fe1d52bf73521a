/** The sources of transactions: each is a row of one of these. */
export const TRANSACTION_SOURCES = [
  'subscription',
  'item_quantity_change',
  'one_time',
  'refund',
  'chargeback',
  'renewal',
] as const;
export type TransactionSource = (typeof TRANSACTION_SOURCES)[number];

/** The names that newer SDKs give them. */
const NEWER_TYPES = {
  subscription: 'purchase',
  one_time: 'purchase',
  item_quantity_change: 'manual-item-quantity-change',
  refund: 'refund',
  chargeback: 'chargeback',
  renewal: 'subscription-renewal',
} as const satisfies Record<TransactionSource, string>;

/** The names that older SDKs give to what has no name of its own there. */
const OLDER_TYPES: Partial<Record<TransactionSource, TransactionSource>> = { renewal: 'subscription' };

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

/**
 * The rows that a word stands for; without a word, all of them.
 *
 * @param isOlder true if it is a word of an older SDK, in which renewals are subscriptions
 */
export function sourcesOf(type: TransactionType | undefined, isOlder = false): TransactionSource[] {
  return TRANSACTION_SOURCES.filter((source) => {
    const words: readonly string[] = [source, NEWER_TYPES[source], ...(isOlder ? [typeOf(source, false)] : [])];
    return type === undefined || words.includes(type);
  });
}

/** The word for a row. */
export function typeOf(source: TransactionSource, isNewer: boolean): TransactionType {
  return isNewer ? NEWER_TYPES[source] : (OLDER_TYPES[source] ?? source);
}

/**
 * The id of the transaction that tells of a refunded payment of a purchase: made of the purchase's own for its first one, and with
 * the refund's beside it for further payments of a subscription.
 */
export function refundTransactionId(purchaseId: string, { id, isFirst }: { id: string; isFirst: boolean }): string {
  return isFirst ? `${purchaseId}:refund` : `${purchaseId}:refund:${id}`;
}
