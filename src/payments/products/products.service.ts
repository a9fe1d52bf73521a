import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { ListTurns } from '../../common/access/list-turns.js';
import type { Page } from '../../common/contract/page.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import { cutByBytes } from '../cut-by-bytes.js';
import { customerNotFound, type Customer } from '../customers/customers.js';
import type { Product, SoldProduct } from '../payments.config.js';
import { PurchasesQueries } from '../purchases/purchases.queries.js';
import { PurchasesService } from '../purchases/purchases.service.js';
import { StripePlansService } from '../subscriptions/stripe-plans.service.js';
import { toProduct } from './inline-product.js';
import { ownedEntries, switchOptions, type Owned, type OwnedEntry } from './owned.js';
import type { OwnedProductRead, OwnedProductsQuery, ProductGrant } from './products.contract.js';
import { presentOwned } from './products.presenter.js';

/** A page of what a customer has, and what the next one begins with. */
interface OwnedPage {
  items: OwnedProductRead[];
  next: string | null;
  bytes: number;
}

/** Products that customers have. Clients may ask about any customer of the project. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly queries: PurchasesQueries,
    private readonly purchases: PurchasesService,
    private readonly plans: StripePlansService,
    private readonly lists: ListTurns,
  ) {}

  /**
   * What a customer has, the oldest first; clients do not see what is for servers alone.
   *
   * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND, OWNED_PRODUCT_NOT_FOUND for an unknown cursor; TooManyRequestsError
   */
  async list(caller: Caller, customer: Customer, query: OwnedProductsQuery): Promise<Page<OwnedProductRead>> {
    const { items, next } = await this.lists.run(caller, () => this.read(caller, customer, query));
    return { items, is_paginated: true, pagination: { next_cursor: next } };
  }

  /**
   * Gives a customer a product of the configuration, or one that is made up for them.
   *
   * @throws KnownError PRODUCT_NOT_NAMED_ONCE, PRODUCT_DOES_NOT_EXIST, SCHEMA_ERROR for an inline product that is not right;
   *   one of `PURCHASE_ERRORS` and `STRIPE_ACCOUNT_ERRORS`
   */
  async grant(caller: Caller, customer: Customer, { quantity, ...named }: ProductGrant): Promise<void> {
    const found = findOffer(caller, named);
    const purchase = { ...found, customer, quantity, source: 'API_GRANT' as const };
    await this.plans.endingFirst(caller, () => this.purchases.purchase(caller, purchase));
  }

  private async read(caller: Caller, customer: Customer, { cursor, limit }: OwnedProductsQuery): Promise<OwnedPage> {
    const { isKnown, rows } = await this.queries.list(caller.projectId, customer);
    if (!isKnown) throw customerNotFound(customer);
    const entries = ownedEntries(caller.tenancy.config.payments, customer.type, rows);
    const shown = entries.filter(({ serverOnly }) => caller.tier !== 'client' || !serverOnly);
    const first = cursor === undefined ? 0 : shown.findIndex(({ sourceId }) => sourceId === cursor);
    if (first < 0) throw new KnownError('OWNED_PRODUCT_NOT_FOUND');
    const owned = await this.complete(caller, shown.slice(first, first + limit));
    const presented = owned.map((one) => presentOwned(one, caller.tier));
    const { kept: items, bytes } = cutByBytes(presented, (item) => JSON.stringify(item).length);
    return { items, bytes, next: shown[first + items.length]?.sourceId ?? null };
  }

  private async complete({ projectId, tenancy, tier }: Caller, entries: readonly OwnedEntry[]): Promise<Owned[]> {
    const missing = entries.filter(({ product }) => product === null).map(({ sourceId }) => sourceId);
    const sold = await this.queries.soldProducts(projectId, missing);
    return entries.flatMap((entry) => {
      const product = entry.product ?? sold.get(entry.sourceId);
      if (!product) return [];
      const options = switchOptions(tenancy.config.payments, { ...entry, product }, tier !== 'client');
      return [{ ...entry, product, options }];
    });
  }
}

/**
 * The product that a request names. Clients can name those that are not for servers alone.
 *
 * @throws KnownError PRODUCT_NOT_NAMED_ONCE, INLINE_PRODUCT_OF_CLIENT, PRODUCT_DOES_NOT_EXIST, SCHEMA_ERROR
 */
export function findOffer(
  { tenancy, tier }: Pick<Caller, 'tenancy' | 'tier'>,
  { product_id: productId, product_inline: inline }: Pick<ProductGrant, 'product_id' | 'product_inline'>,
): { productId: string | null; product: SoldProduct } {
  if ((productId === undefined) === (inline === undefined)) throw new KnownError('PRODUCT_NOT_NAMED_ONCE');
  if (productId !== undefined) return { productId, product: findProduct({ tenancy, tier }, productId) };
  if (inline === undefined || tier === 'client') throw new KnownError('INLINE_PRODUCT_OF_CLIENT');
  return { productId: null, product: toProduct(inline) };
}

/**
 * A product of the configuration; for clients without the prices that are for servers alone.
 *
 * @throws KnownError PRODUCT_DOES_NOT_EXIST
 */
export function findProduct({ tenancy, tier }: Pick<Caller, 'tenancy' | 'tier'>, id: string): Product {
  const { products, items } = tenancy.config.payments;
  const product = ownValue(products, id);
  if (product && tier !== 'client') return product;
  if (product && !product.serverOnly) return withoutServerPrices(product);
  const withoutProduct = ownValue(items, id) ? 'item_exists' : null;
  throw new KnownError('PRODUCT_DOES_NOT_EXIST', { product_id: id, context: product ? 'server_only' : withoutProduct });
}

function withoutServerPrices(product: Product): Product {
  const { prices } = product;
  if (typeof prices === 'string') return product;
  return { ...product, prices: Object.fromEntries(Object.entries(prices).filter(([, price]) => !price.serverOnly)) };
}
