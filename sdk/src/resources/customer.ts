import type { SendRequest } from '../http/types.js';
import { addressOf, type CustomerAddress, type CustomerReference } from './customer-address.js';
import { createBilling, type BilledReference, type CustomerBilling, type InvoicePage } from './customer-billing.js';
import { createServerItemReads, type Item, type ServerItem } from './item.js';
import {
  createProductList,
  grantTo,
  type CustomerProductPage,
  type GrantOptions,
  type ListProductsOptions,
  type OwnedProductsOptions,
} from './customer-product.js';
import { createPurchases, type CustomerPurchases, type ServerCustomerPurchases } from './customer-purchases.js';

/** The products, items and bills of a user or team. */
export interface Customer extends CustomerPurchases, CustomerBilling {
  /**
   * Reads the quantity of an item. Throws `ITEM_NOT_FOUND`, and `ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH` for an item of
   * others.
   *
   * @example const { nonNegativeQuantity } = await user.getItem('credits');
   */
  getItem(itemId: string): Promise<Item>;
  /**
   * Lists the products that are there, the oldest first. The result has a `nextCursor` for the page after it, or null.
   * Throws an `UnexpectedResponseError` with the code `OWNED_PRODUCT_NOT_FOUND` for an unknown cursor, and
   * `TEAM_PERMISSION_REQUIRED` to members of a team without `team_admin`.
   *
   * @example const isPro = (await user.listProducts()).some(({ id }) => id === 'pro');
   */
  listProducts(options?: OwnedProductsOptions): Promise<CustomerProductPage>;
}

/** The products, items and bills of a user or team, with the actions of a server on them. */
export interface ServerCustomer extends Customer, ServerCustomerPurchases {
  /** As on a client; the product can be made up here. */
  createCheckoutUrl: ServerCustomerPurchases['createCheckoutUrl'];
  /** As on a client; the item can be changed. */
  getItem(itemId: string): Promise<ServerItem>;
  /**
   * Gives a product of the configuration, or one that is made up here. Throws `PRODUCT_DOES_NOT_EXIST`,
   * `PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH` and `PRODUCT_ALREADY_GRANTED`.
   *
   * @example await user.grantProduct({ productId: 'pro' });
   */
  grantProduct(options: GrantOptions): Promise<void>;
}

/** `send` is of the server tier. */
export function createServerCustomer(address: CustomerAddress, send: SendRequest): ServerCustomer {
  return {
    getItem: createServerItemReads(address, send),
    listProducts: createProductList(address, send),
    grantProduct: (options) => grantTo(address, options, send),
    ...createPurchases(address, send),
    ...createBilling(address, send),
  };
}

/** The actions of an app on the items and products of anybody. */
export interface CustomerActions {
  /**
   * Reads the quantity of an item that somebody has. Throws `ITEM_NOT_FOUND`, `ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH`,
   * `USER_NOT_FOUND` and `TEAM_NOT_FOUND`.
   *
   * @example const { quantity } = await app.getItem({ itemId: 'credits', userId: user.id });
   */
  getItem(options: { itemId: string } & CustomerReference): Promise<Item>;
  /**
   * Lists the products that somebody has, the oldest first, with a `nextCursor` for the page after it. Throws an
   * `UnexpectedResponseError` with the code `OWNED_PRODUCT_NOT_FOUND` for an unknown cursor.
   *
   * @example const products = await app.listProducts({ teamId: team.id, limit: 100 });
   */
  listProducts(options: CustomerReference & ListProductsOptions): Promise<CustomerProductPage>;
}

/** The same on a server, which also gives and takes. */
export interface ServerCustomerActions extends CustomerActions {
  /** As on a client; the item can be changed. */
  getItem(options: { itemId: string } & CustomerReference): Promise<ServerItem>;
  /**
   * Gives somebody a product of the configuration, or one that is made up here. Throws `PRODUCT_DOES_NOT_EXIST`,
   * `PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH` and `PRODUCT_ALREADY_GRANTED`.
   *
   * @example await app.grantProduct({ customCustomerId: 'acme', productId: 'box', quantity: 2 });
   */
  grantProduct(options: CustomerReference & GrantOptions): Promise<void>;
  /**
   * Lists the bills of a user or team, the newest first.
   *
   * @example const [latest] = await app.listInvoices({ userId: user.id, limit: 1 });
   */
  listInvoices(options: BilledReference & ListProductsOptions): Promise<InvoicePage>;
}

/** `send` is of the server tier. */
export function createServerCustomerActions(send: SendRequest): ServerCustomerActions {
  return {
    getItem: async ({ itemId, ...reference }) => createServerCustomer(addressOf(reference), send).getItem(itemId),
    listProducts: async ({ cursor, limit, ...reference }) =>
      createProductList(addressOf(reference), send)({ cursor, limit }),
    grantProduct: async ({ productId, product, quantity, ...reference }) =>
      grantTo(addressOf(reference), { productId, product, quantity }, send),
    listInvoices: async ({ cursor, limit, ...reference }) =>
      createBilling(addressOf(reference), send).listInvoices({ cursor, limit }),
  };
}
