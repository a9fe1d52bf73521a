import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { ColleagueRoleArgs } from './colleagues.args.js';
import { ColleagueRead, OwnAccessRead } from './colleagues.contract.js';
import { ColleaguesService } from './colleagues.service.js';

/** Colleagues and their roles over GraphQL. */
@Resolver()
export class ColleaguesResolver {
  constructor(private readonly colleagues: ColleaguesService) {}

  @QueryEndpoint({
    name: 'ownAccess',
    access: 'admin',
    returns: OwnAccessRead,
    throws: [],
    summary: 'The role of the caller in the team that owns the project, and the rights that it has.',
  })
  ownAccess(@CurrentCaller() caller: Caller) {
    return this.colleagues.ownAccess(caller);
  }

  @QueryEndpoint({
    name: 'colleagues',
    access: 'admin',
    returns: [ColleagueRead],
    throws: ['USER_AUTHENTICATION_REQUIRED'],
    summary: 'The members of the team that owns the project, for one of them, those first who joined first.',
  })
  list(@CurrentCaller() caller: Caller) {
    return this.colleagues.listOfProject(caller);
  }

  @MutationEndpoint({
    name: 'changeColleagueRole',
    access: 'admin',
    returns: ColleagueRead,
    throws: [
      'USER_AUTHENTICATION_REQUIRED',
      'TEAM_MEMBERSHIP_NOT_FOUND',
      'TEAM_PERMISSION_REQUIRED',
      'TEAM_KEEPS_ITS_LAST_OWNER',
    ],
    summary: 'Gives a colleague another role, as an owner. It counts from the very next call on.',
  })
  change(@CurrentCaller() caller: Caller, @Args() { user_id, input }: ColleagueRoleArgs) {
    return this.colleagues.changeInProject(caller, user_id, input);
  }
}
