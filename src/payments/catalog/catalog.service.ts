import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import { OWNERS_READ, OWNERS_SHOWN } from '../payments.limits.js';
import { isDefault } from '../offers/catalog.js';
import type { CatalogOwnersRead, CatalogRead } from './catalog.contract.js';
import { presentCatalog } from './catalog.presenter.js';
import { OwnersQueries } from './owners.queries.js';

/** The size of an owner in an answer, in bytes, roughly. */
const OWNER_BYTES = 64;

/** A project's catalog, and the owners of what is in it. */
@Injectable()
export class CatalogService {
  constructor(
    private readonly queries: OwnersQueries,
    private readonly lists: ListLimiter,
  ) {}

  /** Everything that the project sells. */
  read({ tenancy }: Caller): CatalogRead {
    return presentCatalog(tenancy);
  }

  /**
   * The owners of a product: customers with a subscription that is not over, or with a one-time purchase.
   *
   * @throws KnownError PRODUCT_DOES_NOT_EXIST; TooManyRequestsError
   */
  async productOwners(caller: Caller, productId: string): Promise<CatalogOwnersRead> {
    const product = ownValue(caller.tenancy.config.payments.products, productId);
    if (!product) throw new KnownError('PRODUCT_DOES_NOT_EXIST', { product_id: productId, context: null });
    return this.owners(caller, { productIds: [productId], itemId: null, byDefault: isDefault(product) });
  }

  /**
   * The owners of an item: customers with a product that includes it now, or for whom somebody changed its quantity.
   *
   * @throws KnownError ITEM_NOT_FOUND; TooManyRequestsError
   */
  async itemOwners(caller: Caller, itemId: string): Promise<CatalogOwnersRead> {
    const { items, products } = caller.tenancy.config.payments;
    if (!ownValue(items, itemId)) throw new KnownError('ITEM_NOT_FOUND', { item_id: itemId });
    const including = Object.entries(products).filter(([, product]) => ownValue(product.includedItems, itemId));
    const byDefault = including.some(([, product]) => isDefault(product));
    return this.owners(caller, { productIds: including.map(([id]) => id), itemId, byDefault });
  }

  private async owners(
    caller: Caller,
    { byDefault, ...wanted }: { productIds: string[]; itemId: string | null; byDefault: boolean },
  ): Promise<CatalogOwnersRead> {
    const { found } = await this.lists.run(caller, async () => {
      const found = await this.queries.list(caller.projectId, wanted, OWNERS_SHOWN);
      return { found, bytes: found.count * OWNER_BYTES };
    });
    return {
      count: Math.min(found.count, OWNERS_READ),
      is_exact: !found.isCut && found.count <= OWNERS_READ,
      by_default: byDefault,
      customers: found.customers.map(({ type, id }) => ({ customer_type: type, customer_id: id })),
    };
  }
}
