import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import type { Page } from '../../../shared/contract/page.js';
import { KnownError } from '../../common/errors/known-error.js';
import { PaymentsClock } from '../clock/payments-clock.js';
import { cutByBytes } from '../cut-by-bytes.js';
import { CustomerAccess } from '../customers/customer-access.js';
import { customerNotFound, type Customer } from '../customers/customers.js';
import { findOffer } from '../offers/find-offer.js';
import { PurchasesQueries } from '../purchases/purchases.queries.js';
import { PurchasesService } from '../purchases/purchases.service.js';
import { StripePlansService } from '../subscriptions/stripe-plans.service.js';
import { byProduct, ownedEntries, switchOptions, type Owned, type OwnedEntry } from './owned.js';
import type { OwnedProductRead, OwnedProductsQuery, ProductGrant } from './products.contract.js';
import { presentDetails, presentOwned } from './products.presenter.js';

/** A page of a customer's products, and the start of the next page. */
interface OwnedPage {
  items: OwnedProductRead[];
  next: string | null;
  bytes: number;
}

/** Products that customers have. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly queries: PurchasesQueries,
    private readonly purchases: PurchasesService,
    private readonly plans: StripePlansService,
    private readonly lists: ListLimiter,
    private readonly access: CustomerAccess,
    private readonly clock: PaymentsClock,
  ) {}

  /**
   * A page of a customer's products, by their ids; or with details, by each subscription and purchase, the oldest first. Clients do not
   * see server-only ones.
   *
   * @throws KnownError one of `CUSTOMER_ACCESS_ERRORS`, OWNED_PRODUCT_NOT_FOUND for an unknown cursor; TooManyRequestsError
   */
  async list(caller: Caller, customer: Customer, query: OwnedProductsQuery): Promise<Page<OwnedProductRead>> {
    await this.access.requireForToken(caller, customer);
    const { items, next } = await this.lists.run(caller, () => this.read(caller, customer, query));
    return { items, is_paginated: true, pagination: { next_cursor: next } };
  }

  /**
   * Gives a customer a configured or an inline product.
   *
   * @returns the id of the subscription that was made; null for what is had for good, and where nothing was stored
   * @throws KnownError EXACTLY_ONE_PRODUCT_REQUIRED, PRODUCT_DOES_NOT_EXIST, SCHEMA_ERROR for an inline product that is not right;
   *   one of `PURCHASE_ERRORS` and `STRIPE_ACCOUNT_ERRORS`
   */
  async grant(caller: Caller, customer: Customer, { quantity, ...named }: ProductGrant): Promise<string | null> {
    const found = findOffer(caller, named);
    const purchase = { ...found, customer, quantity, source: 'API_GRANT' as const };
    return this.plans.endingFirst(caller, () => this.purchases.purchase(caller, purchase));
  }

  private async read(
    caller: Caller,
    customer: Customer,
    { cursor, limit, include_details }: OwnedProductsQuery,
  ): Promise<OwnedPage> {
    const { isKnown, rows } = await this.queries.list(caller.projectId, customer);
    if (!isKnown) throw customerNotFound(customer);
    const entries = ownedEntries(caller.tenancy.config.payments, customer.type, rows);
    const visible = entries.filter(({ serverOnly }) => caller.tier !== 'client' || !serverOnly);
    const isDetailed = include_details === 'true';
    const shown = isDetailed ? visible : byProduct(visible);
    const first = cursor === undefined ? 0 : shown.findIndex((entry) => entry.cursor === cursor);
    if (first < 0) throw new KnownError('OWNED_PRODUCT_NOT_FOUND');
    const owned = await this.complete(caller, shown.slice(first, first + limit));
    const now = this.clock.now(caller);
    const presented = owned.map((one) => ({
      ...presentOwned(one, caller.tier),
      ...(isDetailed && { details: presentDetails(one, now) }),
    }));
    const { kept: items, bytes } = cutByBytes(presented, (item) => JSON.stringify(item).length);
    return { items, bytes, next: shown[first + items.length]?.cursor ?? null };
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
