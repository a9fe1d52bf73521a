import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { OverviewArgs, OverviewRead } from './overview.contract.js';
import { OverviewService } from './overview.service.js';

/** A project in numbers, over GraphQL. */
@Resolver(() => OverviewRead)
export class OverviewResolver {
  constructor(private readonly overview: OverviewService) {}

  @QueryEndpoint({
    name: 'overview',
    access: 'admin',
    returns: OverviewRead,
    throws: [],
    summary: 'What happened in the project in the last days, against as many days before, in a time zone.',
  })
  read(@CurrentCaller() caller: Caller, @Args() args: OverviewArgs) {
    return this.overview.read(caller, args);
  }
}
