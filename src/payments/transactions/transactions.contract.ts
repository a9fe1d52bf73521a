import { ArgsType } from '@nestjs/graphql';
import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Json, ListOf, Millis, Num, Text } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { CUSTOMER_TYPE } from '../customers/customers.contract.js';
import type { CustomerType } from '../payments.config.js';
import { CUSTOMER_ID_LENGTH, MOST_AMOUNT, SALE_ID_LENGTH, TRANSACTIONS_PAGE } from '../payments.limits.js';
import { TRANSACTION_TYPES, type TransactionType } from '../../../shared/payments/transaction-types.js';

/** The columns that transactions can be listed by. */
export const TRANSACTION_ORDERS = namedChoices('TransactionOrder', ['created_at', 'amount']);
export type TransactionOrder = (typeof TRANSACTION_ORDERS)[number];

/** A transaction as SDKs are told of it: older ones and ours with everything, newer ones with what they know. */
@Contract()
export class TransactionRowRead {
  @Text({ doc: 'A UUID, or that of a purchase with `:refund` behind it.' }) id: string;
  @Text({ doc: 'In the words of the SDK that asks.' }) type: string;
  @Millis() created_at_millis: number;
  @Millis() effective_at_millis: number;
  @Flag({ doc: 'Bought in test mode: no money moved.' }) test_mode: boolean;
  @Json({ doc: 'What moved: products, money and items.' }) entries: object[];
  @Json({ doc: 'Transactions that changed this one afterwards.' }) adjusted_by: object[];
  @Choice(CUSTOMER_TYPE, { optional: true, doc: 'Like all below for SDKs before 2.8.77 and ours.' })
  customer_type?: CustomerType;
  @Text({ optional: true }) customer_id?: string;
  @Num({ integer: true, optional: true, doc: 'Less than zero for items that were taken.' }) quantity?: number;
  @Text({ optional: true, nullable: true }) product_display_name?: string | null;
  @Json({
    optional: true,
    nullable: true,
    doc: 'Amounts by currency as decimal text, and `interval`; null where none was paid.',
  })
  price?: unknown;
  @Text({ optional: true, nullable: true, doc: 'Of a subscription.' }) status?: string | null;
  @Text({ optional: true, doc: 'Of a change of an item.' }) item_id?: string;
  @Text({ optional: true, nullable: true, doc: 'Of a change of an item, or of what was paid back.' })
  description?: string | null;
  @Millis({ optional: true, nullable: true, doc: 'Of a change of an item, in milliseconds since 1970.' })
  expires_at_millis?: number | null;
}

@Contract()
export class TransactionPageRead {
  @ListOf(() => TransactionRowRead) transactions: TransactionRowRead[];
  @Text({ nullable: true, doc: 'Null where there is no more.' }) next_cursor: string | null;
}

/** A transaction: a purchase or a change of an item. */
@Contract({ object: 'Transaction', doc: 'Something that a customer bought or was given, or a change of an item.' })
export class TransactionRead {
  @Text({ doc: 'A UUID, or that of a purchase with `:refund` behind it.' }) id: string;
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

/** All that a list of transactions can be narrowed by beside its type and a customer; they have to match all that is given. */
@ArgsType()
@Contract()
export class TransactionConditions {
  @Text({ optional: true, nullable: true, max: SALE_ID_LENGTH, doc: 'Only those of this product.' })
  product_id?: string | null;
  @Flag({ optional: true, nullable: true, doc: 'Whether it was bought in test mode.' }) test_mode?: boolean | null;
  @Num({
    optional: true,
    nullable: true,
    integer: true,
    min: 0,
    max: MOST_AMOUNT,
    doc: 'Only what cost, or paid back, so much or more, in hundredths of its currency, yen too.',
  })
  amount_at_least?: number | null;
  @Num({ optional: true, nullable: true, integer: true, min: 0, max: MOST_AMOUNT, doc: 'So much or less.' })
  amount_at_most?: number | null;
  @Millis({ optional: true, nullable: true, doc: 'Made at this moment or later, in milliseconds since 1970.' })
  created_since_millis?: number | null;
  @Millis({ optional: true, nullable: true, doc: 'Made at this moment or earlier.' })
  created_until_millis?: number | null;
}

/** Filters of transactions that are saved as a table. */
@Contract()
export class TransactionExportQuery extends TransactionConditions {
  @Choice(TRANSACTION_TYPES, { optional: true }) type?: TransactionType;
  @Choice(CUSTOMER_TYPE, { optional: true }) customer_type?: CustomerType;
  @Text({ optional: true, max: CUSTOMER_ID_LENGTH }) customer_id?: string;
}

/** For the documentation of every list of transactions. */
export const ORDER_DOC =
  'Amounts are compared in hundredths of their currency, yen too: what cost nothing, and changes of items, are zero.';

@Contract()
export class TransactionListQuery extends TransactionExportQuery {
  @Text({ optional: true, max: NAME_LENGTH, doc: 'The next_cursor of the page before.' }) cursor?: string;
  @Num({ integer: true, optional: true, default: TRANSACTIONS_PAGE.usual, doc: 'From 1 to 200, or the nearest.' })
  limit: number;
  @Choice(TRANSACTION_ORDERS, { optional: true, default: 'created_at', doc: ORDER_DOC }) order_by?: TransactionOrder;
  @Choice(['true', 'false'], { optional: true, default: 'true', doc: 'The newest, or the largest, first.' }) desc?:
    'true' | 'false';
}
