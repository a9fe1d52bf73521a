import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Json, ListOf, Millis, Num, Text, Uuid } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { CUSTOMER_TYPE } from '../customers/customers.contract.js';
import type { CustomerType } from '../payments.config.js';
import { CUSTOMER_ID_LENGTH, TRANSACTIONS_PAGE } from '../payments.limits.js';
import { TRANSACTION_TYPES, type TransactionType } from '../../../shared/payments/transaction-types.js';

/** A transaction: a purchase or a change of an item. */
@Contract({ object: 'Transaction', doc: 'Something that a customer bought or was given, or a change of an item.' })
export class TransactionRead {
  @Uuid() id: string;
  @Text({ doc: 'In the words of the SDK that asks.' }) type: string;
  @Millis() created_at_millis: number;
  @Millis() effective_at_millis: number;
  @Choice(CUSTOMER_TYPE) customer_type: CustomerType;
  @Text() customer_id: string;
  @Text({ optional: true, nullable: true, doc: 'Over GraphQL alone; null for a custom customer, and one who is gone.' })
  customer_display_name?: string | null;
  @Num({ integer: true, doc: 'Less than zero for items that were taken.' }) quantity: number;
  @Flag({ doc: 'Bought in test mode: no money moved.' }) test_mode: boolean;
  @Text({ nullable: true }) product_display_name: string | null;
  @Json({ nullable: true, doc: 'Amounts by currency as decimal text, and `interval`; null where none was paid.' })
  price: unknown;
  @Text({ nullable: true, doc: 'Of a subscription.' }) status: string | null;
  @Text({ optional: true, doc: 'Of a change of an item.' }) item_id?: string;
  @Text({ optional: true, nullable: true, doc: 'Of a change of an item.' }) description?: string | null;
  @Millis({ optional: true, nullable: true, doc: 'Of a change of an item, in milliseconds since 1970.' })
  expires_at_millis?: number | null;
  @Json({ doc: 'What moved: money, products and items.' }) entries: object[];
  @Json({ doc: 'Transactions that changed this one afterwards.' }) adjusted_by: object[];
}

@Contract({ object: 'TransactionList' })
export class TransactionListRead {
  @ListOf(() => TransactionRead) transactions: TransactionRead[];
  @Text({ nullable: true }) next_cursor: string | null;
}

@Contract()
export class TransactionListQuery {
  @Text({ optional: true, max: NAME_LENGTH, doc: 'The next_cursor of the page before.' }) cursor?: string;
  @Num({ integer: true, optional: true, default: TRANSACTIONS_PAGE.usual, doc: 'From 1 to 200, or the nearest.' })
  limit: number;
  @Choice(TRANSACTION_TYPES, { optional: true }) type?: TransactionType;
  @Choice(CUSTOMER_TYPE, { optional: true }) customer_type?: CustomerType;
  @Text({ optional: true, max: CUSTOMER_ID_LENGTH }) customer_id?: string;
}
