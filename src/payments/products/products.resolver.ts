import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { CUSTOMER_ERRORS, toCustomer } from '../customers/customers.js';
import { CustomerPageArgs, ProductGrantArgs } from '../payments.args.js';
import { PURCHASE_ERRORS } from '../purchases/purchase-policy.js';
import { STRIPE_ACCOUNT_ERRORS } from '../stripe-accounts/stripe-accounts.service.js';
import { OwnedProductListRead, OwnedProductRead } from './products.contract.js';
import { ProductsService } from './products.service.js';

/** Products of customers over GraphQL, for administrators. */
@Resolver(() => OwnedProductRead)
export class ProductsResolver {
  constructor(private readonly products: ProductsService) {}

  @QueryEndpoint({
    name: 'customerProducts',
    access: 'admin',
    returns: OwnedProductListRead,
    throws: [...CUSTOMER_ERRORS, 'OWNED_PRODUCT_NOT_FOUND'],
    summary: 'What a customer has, the oldest first.',
  })
  async list(@CurrentCaller() caller: Caller, @Args() { first, after, ...customer }: CustomerPageArgs) {
    const page = await this.products.list(caller, toCustomer(customer), {
      limit: first,
      cursor: after ?? undefined,
      include_details: 'true',
    });
    return { items: page.items, next_cursor: page.pagination.next_cursor };
  }

  @MutationEndpoint({
    name: 'grantProduct',
    access: 'admin',
    returns: Boolean,
    throws: ['PRODUCT_DOES_NOT_EXIST', ...PURCHASE_ERRORS, ...STRIPE_ACCOUNT_ERRORS],
    summary: 'Gives a customer a product of the configuration. Answers true.',
  })
  async grant(@CurrentCaller() caller: Caller, @Args() { product_id, quantity, ...customer }: ProductGrantArgs) {
    await this.products.grant(caller, toCustomer(customer), { product_id, quantity });
    return true;
  }
}
