import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { CatalogItemArgs, CatalogProductArgs } from '../payments.args.js';
import { CatalogOwnersRead, CatalogRead } from './catalog.contract.js';
import { CatalogService } from './catalog.service.js';

/** A project's catalog over GraphQL, for administrators, who write it as part of the configuration. */
@Resolver(() => CatalogRead)
export class CatalogResolver {
  constructor(private readonly catalog: CatalogService) {}

  @QueryEndpoint({
    name: 'catalog',
    access: 'admin',
    returns: CatalogRead,
    throws: [],
    summary: 'Everything that the project sells. `updateConfiguration` changes it, below `payments`.',
  })
  read(@CurrentCaller() caller: Caller) {
    return this.catalog.read(caller);
  }

  @QueryEndpoint({
    name: 'productOwners',
    access: 'admin',
    returns: CatalogOwnersRead,
    throws: ['PRODUCT_DOES_NOT_EXIST'],
    summary: 'Who has a product: by a subscription that is not over, or a purchase for good.',
  })
  productOwners(@CurrentCaller() caller: Caller, @Args() { product_id: productId }: CatalogProductArgs) {
    return this.catalog.productOwners(caller, productId);
  }

  @QueryEndpoint({
    name: 'itemOwners',
    access: 'admin',
    returns: CatalogOwnersRead,
    throws: ['ITEM_NOT_FOUND'],
    summary: 'Who has an item: by a product that includes it now, or by a change that somebody made.',
  })
  itemOwners(@CurrentCaller() caller: Caller, @Args() { item_id: itemId }: CatalogItemArgs) {
    return this.catalog.itemOwners(caller, itemId);
  }
}
