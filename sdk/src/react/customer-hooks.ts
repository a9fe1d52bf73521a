import type { Customer } from '../resources/customer.js';
import type { CustomerProduct } from '../resources/customer-product.js';
import type { Item } from '../resources/item.js';
import { useProvided } from './provider.js';
import { useAsyncValue } from './state/async-value.js';

/** A user or a team, as the hooks give them. */
export type ShownCustomer = Pick<Customer, 'getItem' | 'listProducts'> & { readonly id: string };

/**
 * The quantity of an item that a user or team has. Suspends while it is read.
 *
 * @example const { nonNegativeQuantity } = useItem(user, 'credits');
 */
export function useItem(customer: ShownCustomer, itemId: string): Item {
  const { items } = useProvided().data;
  return useAsyncValue(items.get(`${customer.id}/${itemId}`, () => customer.getItem(itemId)));
}

/**
 * The products that a user or team has, the oldest first, up to a hundred of them. Suspends while they are read.
 *
 * @example const isPro = useProducts(team).some(({ id }) => id === 'pro');
 */
export function useProducts(customer: ShownCustomer): CustomerProduct[] {
  const { products } = useProvided().data;
  return useAsyncValue(products.get(customer.id, () => customer.listProducts({ limit: 100 })));
}
