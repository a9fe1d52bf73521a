import { ArgsType } from '@nestjs/graphql';
import { namedChoices } from '../../common/contract/choices.js';
import { Choice, Flag, Num, Text } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { CUSTOMER_TYPE } from '../customers/customers.contract.js';
import type { CustomerType } from '../payments.config.js';
import { CUSTOMER_ID_LENGTH, GRAPHQL_PAGE } from '../payments.limits.js';
import { TRANSACTION_SOURCES, type TransactionSource } from '../../../shared/payments/transaction-types.js';
import {
  ORDER_DOC,
  TRANSACTION_ORDERS,
  TransactionConditions,
  type TransactionOrder,
  type TransactionExportQuery,
  type TransactionListQuery,
} from './transactions.contract.js';

/** The sources of transactions, as the dashboard names them. */
const TRANSACTION_SOURCE = namedChoices('TransactionType', TRANSACTION_SOURCES);

/** The filters of a list of transactions. */
@ArgsType()
export class TransactionsFilterArgs extends TransactionConditions {
  @Choice(TRANSACTION_SOURCE, { optional: true, nullable: true }) type?: TransactionSource | null;
  @Choice(CUSTOMER_TYPE, { optional: true, nullable: true }) customer_type?: CustomerType | null;
  @Text({ optional: true, nullable: true, max: CUSTOMER_ID_LENGTH }) customer_id?: string | null;
}

/** A page of transactions. */
@ArgsType()
export class TransactionsArgs extends TransactionsFilterArgs {
  @Num({ optional: true, integer: true, min: 1, max: GRAPHQL_PAGE.most, default: GRAPHQL_PAGE.usual }) first: number;
  @Text({ optional: true, nullable: true, max: NAME_LENGTH, doc: 'The endCursor of the page before.' })
  after?: string | null;
  @Choice(TRANSACTION_ORDERS, { optional: true, default: 'created_at', doc: ORDER_DOC }) order_by: TransactionOrder;
  @Flag({ optional: true, default: true, doc: 'The newest, or the largest, first.' }) descending: boolean;
}

/** The filters as the REST API asks for them. */
export function toFilterQuery<Args extends TransactionsFilterArgs>({
  type,
  customer_type,
  customer_id,
  ...conditions
}: Args): TransactionExportQuery {
  const given = { type: type ?? undefined, customer_type: customer_type ?? undefined };
  return { ...conditions, ...given, customer_id: customer_id ?? undefined };
}

/** The page as the REST API asks for it. */
export function toListQuery({ first, after, order_by, descending, ...rest }: TransactionsArgs): TransactionListQuery {
  const order = { order_by, desc: descending ? ('true' as const) : ('false' as const) };
  return { ...toFilterQuery(rest), ...order, limit: first, cursor: after ?? undefined };
}
