import type { TransactionType } from '../../../shared/payments/transaction-types.js';
import type { SendRequest } from '../http/types.js';
import { addressOf, type CustomerReference } from './customer-address.js';
import { changeQuantity, itemPath } from './item.js';
import type { ProductRead, TransactionListRead, TransactionRead } from '../wire/wire-types.generated.js';

/** Something that a customer bought or was given, or a change of an item: as the REST API tells it. */
export type Transaction = Omit<TransactionRead, OpenMember> &
  // oxlint-disable-next-line no-explicit-any -- newer servers have further ones, and older packages fewer
  Readonly<Record<OpenMember, any>> &
  Readonly<Record<'offer_display_name', string | null>>;

/**
 * The members that only a program which knows its products can type: `type` is one of those that can be asked for, `price`
 * has amounts by currency as decimal text, and `entries` what moved. `offer_display_name` is an older name of
 * `product_display_name`.
 */
type OpenMember = 'type' | 'price' | 'entries' | 'adjusted_by';

/** The transactions to list, and the page of them. */
export interface ListTransactionsOptions {
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** 50 unless told, 200 at most. */
  limit?: number;
  type?: TransactionType;
  customerType?: ProductRead['customer_type'];
  customerId?: string;
}

/** A change of an item by hand. */
export type ItemQuantityChangeOptions = CustomerReference & {
  itemId: string;
  /** Less than zero for what is taken; the quantity may become less than zero. */
  quantity: number;
  /** From then on as if it had never been. */
  expiresAt?: string;
  description?: string;
};

/** The actions of an admin app on what customers buy. */
export interface TransactionActions {
  /**
   * Lists what customers bought and were given and how their items were changed, the newest first.
   *
   * @example const { transactions, nextCursor } = await app.listTransactions({ limit: 100, customerType: 'team' });
   */
  listTransactions(
    options?: ListTransactionsOptions,
  ): Promise<{ transactions: Transaction[]; nextCursor: string | null }>;
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
    listTransactions: async ({ cursor, limit, type, customerType, customerId } = {}) => {
      const page = { cursor, limit: limit === undefined ? undefined : String(limit) };
      const query = { ...page, type, customer_type: customerType, customer_id: customerId };
      const path = '/internal/payments/transactions';
      const list = await send<TransactionListRead>({ method: 'GET', path, query });
      const open = (json: TransactionRead) => ({ ...json, offer_display_name: json.product_display_name });
      return { transactions: list.transactions.map(open), nextCursor: list.next_cursor };
    },
    createItemQuantityChange: async ({ itemId, quantity, expiresAt, description, ...reference }) => {
      const path = itemPath(addressOf(reference), itemId);
      await changeQuantity(send, path, { delta: quantity, expires_at: expiresAt, description, allowNegative: true });
    },
  };
}
