import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { UserOverviewArgs } from './user-overview.args.js';
import { UserOverviewRead } from './user-overview.contract.js';
import { UserOverviewService } from './user-overview.service.js';

/** The overview: what happened last to a user over GraphQL, for administrators. */
@Resolver(() => UserOverviewRead)
export class UserOverviewResolver {
  constructor(private readonly overview: UserOverviewService) {}

  @QueryEndpoint({
    name: 'userOverview',
    access: 'admin',
    returns: UserOverviewRead,
    throws: ['USER_NOT_FOUND'],
    summary: 'What happened last to a user, of all kinds, newest first, and what is wrong.',
  })
  read(@CurrentCaller() caller: Caller, @Args() { user_id, first }: UserOverviewArgs) {
    return this.overview.read(caller, user_id, first);
  }
}
