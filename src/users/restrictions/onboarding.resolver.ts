import { Args, Resolver } from '@nestjs/graphql';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import type { Caller } from '../../common/caller/caller.js';
import { AffectedUsersService } from './affected-users.service.js';
import { AffectedUsersArgs, AffectedUsersRead } from './restrictions.contract.js';

/** The same over GraphQL. */
@Resolver(() => AffectedUsersRead)
export class OnboardingResolver {
  constructor(private readonly affected: AffectedUsersService) {}

  @QueryEndpoint({
    name: 'affectedUsers',
    access: 'admin',
    returns: AffectedUsersRead,
    throws: [],
    summary: 'The users whom a change of what users have to do first would restrict, before it is made.',
  })
  preview(@CurrentCaller() caller: Caller, @Args() args: AffectedUsersArgs) {
    return this.affected.preview(caller, args);
  }
}
