import { wordParameter, type AddressOf, type ListSearch } from '../../components/lists/list-address.js';
import type { CustomerType, TransactionsQueryVariables, TransactionType } from '../../gql/graphql.js';
import { CUSTOMER_TYPES } from '../../entities/customers/customer-words.js';
import { TRANSACTION_TYPES } from './transaction-words.js';

const PAGE_SIZE = 50;

interface TransactionFilters {
  type: TransactionType | null;
  customerType: CustomerType | null;
}

export type TransactionsSearch = ListSearch<TransactionFilters>;

export const TRANSACTIONS_ADDRESS: AddressOf<TransactionFilters> = {
  type: wordParameter('type', TRANSACTION_TYPES),
  customerType: wordParameter('customer', CUSTOMER_TYPES),
};

export function toVariables(search: TransactionsSearch): TransactionsQueryVariables {
  return { ...search, first: PAGE_SIZE };
}
