import {
  textParameter,
  wordParameter,
  type AddressOf,
  type ListSearch,
} from '../../../components/lists/list-address.js';
import { CUSTOMER_TYPES } from '../../../entities/customers/customer-words.js';
import type { CustomerType, PayingCustomersQueryVariables } from '../../../gql/graphql.js';

const PAGE_SIZE = 50;

interface CustomerFilters {
  query: string;
  customerType: CustomerType | null;
  productId: string;
}

export type CustomersSearch = ListSearch<CustomerFilters>;

export const CUSTOMERS_ADDRESS: AddressOf<CustomerFilters> = {
  query: textParameter('q'),
  customerType: wordParameter('type', CUSTOMER_TYPES),
  productId: textParameter('product'),
};

export function toVariables({ query, customerType, productId, after }: CustomersSearch): PayingCustomersQueryVariables {
  return { query: query || null, customerType, productId: productId || null, first: PAGE_SIZE, after };
}

/** "1 customer", "20 customers". */
export function countCustomers(count: number): string {
  return count === 1 ? '1 customer' : `${count.toLocaleString('en')} customers`;
}
