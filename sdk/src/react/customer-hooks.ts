'use client';

import { valueOf } from '../hooks/decorate.js';
import { useAsyncValue } from '../hooks/use-async-value.js';
import type { Customer } from '../resources/customer.js';
import type { CustomerProduct } from '../resources/customer-product.js';
import type { Item } from '../resources/item.js';
import { useOwnReads } from './hooks.js';

/** A user or a team, as the hooks give them. */
export type ShownCustomer = Pick<Customer, 'getItem' | 'listProducts'> & {
  /** The UUID of the user or team. */
  readonly id: string;
};

/**
 * The quantity of an item that a user or team has. Suspends while it is read.
 *
 * @example const { nonNegativeQuantity } = useItem(user, 'credits');
 */
export function useItem(customer: ShownCustomer, itemId: string): Item {
  return useAsyncValue(valueOf(useOwnReads(), customer, ['getItem', itemId]));
}

/**
 * The products that a user or team has, the oldest first, up to a hundred of them. Suspends while they are read.
 *
 * @example const isPro = useProducts(team).some(({ id }) => id === 'pro');
 */
export function useProducts(customer: ShownCustomer): CustomerProduct[] {
  return useAsyncValue(valueOf(useOwnReads(), customer, ['listProducts', { limit: 100 }]));
}
