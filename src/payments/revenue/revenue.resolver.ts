import { Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { RevenueRead } from './revenue.contract.js';
import { RevenueService } from './revenue.service.js';

/** Money that recurs, over GraphQL. */
@Resolver(() => RevenueRead)
export class RevenueResolver {
  constructor(private readonly revenue: RevenueService) {}

  @QueryEndpoint({
    name: 'revenue',
    access: 'admin',
    returns: RevenueRead,
    throws: [],
    summary: 'What subscriptions bring every month, by currency and by product. Test mode is told apart.',
  })
  read(@CurrentCaller() caller: Caller) {
    return this.revenue.read(caller);
  }
}
