import {
  answerParameter,
  choiceParameter,
  directionParameter,
  orderParameter,
  toRestQuery,
  valueParameter,
  type AddressOf,
  type ListSearch,
} from '../../components/lists/list-address.js';
import { periodParameter, resolvePeriod } from '../../components/lists/period.js';
import type {
  CustomerType,
  TransactionOrder,
  TransactionsCountQueryVariables,
  TransactionsQueryVariables,
  TransactionType,
} from '../../gql/graphql.js';
import { CUSTOMER_TYPES } from '../../entities/customers/customer-words.js';
import { TRANSACTION_TYPES } from './transaction-words.js';

const PAGE_SIZE = 50;

/** All that narrows the list; undefined where a filter is not set. */
export interface TransactionNarrowing {
  type?: TransactionType;
  customerType?: CustomerType;
  customerId?: string;
  productId?: string;
  isTest?: boolean;
  /** The least and the most as they were typed, such as `5..9.90`. */
  amount?: string;
  created?: string;
}

export interface TransactionFilters extends TransactionNarrowing {
  orderBy: TransactionOrder;
  isDescending: boolean;
}

export type TransactionsSearch = ListSearch<TransactionFilters>;

export const NARROWING: Required<AddressOf<TransactionNarrowing>> = {
  type: choiceParameter('type', TRANSACTION_TYPES),
  customerType: choiceParameter('customer', CUSTOMER_TYPES),
  customerId: valueParameter('customer-id'),
  productId: valueParameter('product'),
  isTest: answerParameter('test-mode'),
  amount: valueParameter('amount', (text) => readAmounts(text) !== null),
  created: periodParameter('made'),
};

export const TRANSACTIONS_ADDRESS: AddressOf<TransactionFilters> = {
  orderBy: orderParameter<TransactionOrder>('sort', ['created_at', 'amount']),
  isDescending: directionParameter(),
  ...NARROWING,
};

/** The least and the most of an amount as they are typed; empty for an open end. */
export interface Amounts {
  least: string;
  most: string;
}

const AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/;

/** True of a number with at most two decimals; an empty text says nothing. */
export function isAmount(text: string): boolean {
  return text === '' || AMOUNT.test(text);
}

/** Amounts as the address says them; undefined for none. */
export function writeAmounts({ least, most }: Amounts): string | undefined {
  return least || most ? `${least}..${most}` : undefined;
}

/** Both ends as they were typed; null for what are none. */
export function readAmounts(text: string): Amounts | null {
  const [least = '', most = '', ...rest] = text.split('..');
  const isWhole = text.includes('..') && rest.length === 0 && Boolean(least || most);
  return isWhole && isAmount(least) && isAmount(most) ? { least, most } : null;
}

/** An amount in hundredths; undefined for an open end. */
function toHundredths(text: string | undefined): number | undefined {
  return text ? Math.round(Number(text.replace(',', '.')) * 100) : undefined;
}

/** The variables of the query for the list's length, whichever page is shown. */
export function toCountVariables(search: TransactionsSearch): TransactionsCountQueryVariables {
  const { type, customerType, customerId, productId, isTest, amount, created } = search;
  const amounts = amount === undefined ? null : readAmounts(amount);
  const period = created === undefined ? undefined : resolvePeriod(created);
  return {
    type,
    customerType,
    customerId,
    productId,
    testMode: isTest,
    amountAtLeast: toHundredths(amounts?.least),
    amountAtMost: toHundredths(amounts?.most),
    createdSinceMillis: period?.since,
    createdUntilMillis: period?.until,
  };
}

export function toVariables(search: TransactionsSearch): TransactionsQueryVariables {
  const { orderBy, isDescending, after } = search;
  return { ...toCountVariables(search), first: PAGE_SIZE, after, orderBy, descending: isDescending };
}

/** The address of the same transactions as a file. */
export function toExportPath(search: TransactionsSearch): string {
  return `/internal/payments/transactions/export?${toRestQuery(toCountVariables(search))}`;
}
