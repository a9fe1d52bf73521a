import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { CustomerArgs } from '../payments.args.js';
import { PayingCustomerListRead, PayingCustomerRead, PayingCustomersArgs } from './customer-list.contract.js';
import { CustomerListService } from './customer-list.service.js';

/** Customers over GraphQL. */
@Resolver(() => PayingCustomerListRead)
export class CustomerListResolver {
  constructor(private readonly customers: CustomerListService) {}

  @QueryEndpoint({
    name: 'payingCustomers',
    access: 'admin',
    returns: PayingCustomerListRead,
    throws: ['PRODUCT_DOES_NOT_EXIST'],
    summary:
      'Customers with what they have and what they spent: all, those who have a product, or those whom a search finds.',
  })
  list(@CurrentCaller() caller: Caller, @Args() args: PayingCustomersArgs) {
    return this.customers.list(caller, args);
  }

  @QueryEndpoint({
    name: 'payingCustomer',
    access: 'admin',
    returns: PayingCustomerRead,
    nullable: true,
    throws: [],
    summary: 'A customer with what they have and what they spent; null for somebody who never had a product.',
  })
  find(@CurrentCaller() caller: Caller, @Args() args: CustomerArgs) {
    return this.customers.find(caller, args);
  }
}
