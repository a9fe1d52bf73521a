import {
  CustomerItemsDocument,
  CustomerProductsDocument,
  CustomerTransactionsDocument,
  ItemBalanceDocument,
  ItemBalanceHistoryDocument,
} from '../../../gql/graphql.js';

/** The questions about a customer that a change of a plan answers anew. */
export const CHANGED_BY_PLANS = [
  CustomerProductsDocument,
  CustomerItemsDocument,
  CustomerTransactionsDocument,
  ItemBalanceDocument,
  ItemBalanceHistoryDocument,
];
