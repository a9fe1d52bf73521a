import { Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { CustomerTokensService } from './customer-tokens.service.js';
import { CustomerTokensRead } from './customers.contract.js';

/** The switch that closes customers to clients without a token, for administrators. */
@Resolver(() => CustomerTokensRead)
export class CustomerTokensResolver {
  constructor(private readonly tokens: CustomerTokensService) {}

  @QueryEndpoint({
    name: 'customerTokens',
    access: 'admin',
    returns: CustomerTokensRead,
    throws: [],
    summary:
      'Whether clients need the token of a user to ask about customers. `updateConfiguration` changes it: `payments.requireCustomerToken`.',
  })
  read(@CurrentCaller() caller: Caller) {
    return this.tokens.read(caller);
  }
}
