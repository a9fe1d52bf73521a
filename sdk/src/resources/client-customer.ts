import type { SendRequest } from '../http/types.js';
import { addressOf, type CustomerAddress } from './customer-address.js';
import { createBilling } from './customer-billing.js';
import { createProductList } from './customer-product.js';
import { createPurchases } from './customer-purchases.js';
import type { Customer, CustomerActions } from './customer.js';
import { createItemReads } from './item.js';

/** The products, items and bills of a user or team, as they see them themselves. */
export function createCustomer(address: CustomerAddress, send: SendRequest): Customer {
  return {
    getItem: createItemReads(address, send),
    listProducts: createProductList(address, send),
    ...createPurchases(address, send),
    ...createBilling(address, send),
  };
}

/** The actions of a client app on the items and products of anybody. */
export function createCustomerActions(send: SendRequest): CustomerActions {
  return {
    getItem: async ({ itemId, ...reference }) => createItemReads(addressOf(reference), send)(itemId),
    listProducts: async ({ cursor, limit, ...reference }) =>
      createProductList(addressOf(reference), send)({ cursor, limit }),
  };
}
