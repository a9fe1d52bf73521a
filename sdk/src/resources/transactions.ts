import type { TransactionType } from '../../../shared/payments/transaction-types.js';
import type { SendRequest } from '../http/types.js';
import { addressOf, type CustomerReference } from './customer-address.js';
import { changeQuantity, itemPath } from './item.js';
import type {
  ProductRead,
  RefundOrderRead,
  TransactionPageRead,
  TransactionRowRead,
} from '../wire/wire-types.generated.js';

/** A transaction as this library is told of it, with everything that is known. */
type TransactionRead = TransactionRowRead & Required<Pick<TransactionRowRead, Known>>;
type Known = 'customer_type' | 'customer_id' | 'quantity' | 'product_display_name' | 'price' | 'status';

/**
 * Something that a customer bought or was given, or a change of an item: as the REST API tells it. `adjusted_by` has the
 * transactions that changed this one afterwards, such as a refund; `offer_display_name` is the older name of
 * `product_display_name`.
 */
export type Transaction = Omit<TransactionRead, keyof OpenMembers | 'adjusted_by'> &
  OpenMembers &
  Readonly<Record<'adjusted_by', Open>> &
  Readonly<Record<'offer_display_name', string | null>>;

// oxlint-disable-next-line no-explicit-any -- newer servers have further ones, and older packages fewer
type Open = any;

/** The members that only a program which knows its products can type. */
interface OpenMembers {
  /** The kind of entry: one of those that `listTransactions` can be asked for. */
  readonly type: Open;
  /** The amounts by currency as decimal text, with `interval`; null where nothing was paid. */
  readonly price: Open;
  /** The money, products and items that moved. */
  readonly entries: Open;
}

/** The choice among everything that was bought, given or changed, and the page to read. */
export interface ListTransactionsOptions {
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** 50 unless told, 200 at most. */
  limit?: number;
  /** Only entries of this kind, such as `purchase`. */
  type?: TransactionType;
  /** Only those of users, of teams or of custom customers. */
  customerType?: ProductRead['customer_type'];
  /** Only entries about this one: a UUID, or a custom id of your own. */
  customerId?: string;
}

/** A correction of a quantity by somebody of the application, and whom it concerns. */
export type ItemQuantityChangeOptions = CustomerReference & {
  /** The id under which the item is configured. */
  itemId: string;
  /** Less than zero for what is taken; the quantity may become less than zero. */
  quantity: number;
  /** From then on as if it had never been. */
  expiresAt?: string;
  /** A reason for your colleagues, at most 1,000 characters. */
  description?: string;
};

/** An order to pay back, and to take back what was bought. */
export interface RefundTransactionOptions {
  /** The kind of the purchase: paid again and again, or bought once. */
  type: 'subscription' | 'one-time-purchase';
  /** The subscription or purchase to pay back, by the `id` that its transaction has. */
  id: string;
  /** Dollars as a decimal number, such as `9.90`; `0` takes back without paying anything. */
  amountUsd: string;
  /** An invoice of the subscription, by its id at Stripe; the one that opened it unless given. */
  invoiceId?: string;
  /** `now` ends the product and its items; `at-period-end` does not renew a subscription. Money alone is paid back unless given. */
  endAction?: 'now' | 'at-period-end';
}

/** The actions of an admin app on what customers buy. */
export interface TransactionActions {
  /**
   * Lists what customers bought and were given and how their items were changed, the newest first. Throws an
   * `UnexpectedResponseError` with the code `TRANSACTION_NOT_FOUND` for an unknown cursor.
   *
   * @example const { transactions, nextCursor } = await app.listTransactions({ limit: 100, customerType: 'team' });
   */
  listTransactions(
    options?: ListTransactionsOptions,
  ): Promise<{ transactions: Transaction[]; nextCursor: string | null }>;
  /**
   * Pays back what a customer paid through Stripe; a payment can be refunded here once. Throws `SUBSCRIPTION_INVOICE_NOT_FOUND`,
   * `ONE_TIME_PURCHASE_NOT_FOUND`, `SUBSCRIPTION_ALREADY_REFUNDED`, `ONE_TIME_PURCHASE_ALREADY_REFUNDED` and
   * `TEST_MODE_PURCHASE_NON_REFUNDABLE`.
   *
   * @example await app.refundTransaction({ type: 'one-time-purchase', id: purchase.id, amountUsd: '5.00', endAction: 'now' });
   */
  refundTransaction(options: RefundTransactionOptions): Promise<{ refundTransactionId: string }>;
  /**
   * Adds to a quantity or takes from it, whatever there is. Throws `ITEM_NOT_FOUND`,
   * `ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH`, `USER_NOT_FOUND` and `TEAM_NOT_FOUND`.
   *
   * @example await app.createItemQuantityChange({ userId, itemId: 'credits', quantity: 50, description: 'Sorry!' });
   */
  createItemQuantityChange(options: ItemQuantityChangeOptions): Promise<void>;
}

/** `send` is of the admin tier. */
export function createTransactionActions(send: SendRequest): TransactionActions {
  return {
    refundTransaction: async ({ amountUsd, invoiceId, endAction, ...target }) => {
      const body = { ...target, amount_usd: amountUsd, invoice_id: invoiceId, end_action: endAction };
      const path = '/internal/payments/transactions/refund';
      const answer = await send<RefundOrderRead>({ method: 'POST', path, body });
      return { refundTransactionId: answer.refund_transaction_id ?? '' };
    },
    listTransactions: async ({ cursor, limit, type, customerType, customerId } = {}) => {
      const page = { cursor, limit: limit === undefined ? undefined : String(limit) };
      const query = { ...page, type, customer_type: customerType, customer_id: customerId };
      const path = '/internal/payments/transactions';
      const list = await send<TransactionPageRead>({ method: 'GET', path, query });
      const open = (json: TransactionRead) => ({ ...json, offer_display_name: json.product_display_name });
      return { transactions: (list.transactions as TransactionRead[]).map(open), nextCursor: list.next_cursor };
    },
    createItemQuantityChange: async ({ itemId, quantity, expiresAt, description, ...reference }) => {
      const path = itemPath(addressOf(reference), itemId);
      await changeQuantity(send, path, { delta: quantity, expires_at: expiresAt, description, allowNegative: true });
    },
  };
}
