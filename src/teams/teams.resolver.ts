import { Args, ID, Int, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { FieldEndpoint, MutationEndpoint, QueryEndpoint } from '../common/access/graphql-endpoint.js';
import { checkArguments } from '../common/contract/check-arguments.js';
import { ListCountRead } from '../common/contract/list-count.js';
import { presentConnection } from '../common/graphql/connection.js';
import { toNestedPage } from '../common/graphql/nested-page.args.js';
import { IMAGE_ERRORS } from '../common/images/images.service.js';
import { findHeldPermission } from '../permissions/held-permission.js';
import { HeldPermissionsRead } from '../permissions/permissions.contract.js';
import { ServerTeamRead } from '../common/team-shape/team.contract.js';
import { TeamCreationService } from './creation/team-creation.service.js';
import { MemberPermissionsLoader } from './memberships/member-permissions.loader.js';
import { TeamLoader } from './team.loader.js';
import { TeamConnection, TeamMemberConnection } from './team-connections.js';
import { TeamMembersArgs, TeamsFilterArgs, TeamsListArgs, toTeamFilters, toTeamListQuery } from './teams.args.js';
import { ServerTeamCreate, ServerTeamUpdate, TeamParams } from './teams.contract.js';
import { TeamsService } from './teams.service.js';

/** Teams over GraphQL, for administrators. */
@Resolver(() => ServerTeamRead)
export class TeamsResolver {
  constructor(
    private readonly teams: TeamsService,
    private readonly creation: TeamCreationService,
    private readonly loader: TeamLoader,
    private readonly granted: MemberPermissionsLoader,
  ) {}

  @QueryEndpoint({
    name: 'teams',
    access: 'admin',
    returns: TeamConnection,
    throws: [],
    summary: 'The teams of the project.',
  })
  async list(@CurrentCaller() caller: Caller, @Args() args: TeamsListArgs) {
    return presentConnection(await this.teams.listPage(caller, toTeamListQuery(args)));
  }

  @QueryEndpoint({
    name: 'teamsCount',
    access: 'admin',
    returns: ListCountRead,
    throws: [],
    summary: 'How many teams `teams` lists, over all its pages.',
  })
  count(@CurrentCaller() caller: Caller, @Args() args: TeamsFilterArgs) {
    return this.teams.count(caller, toTeamFilters(args));
  }

  @QueryEndpoint({
    name: 'team',
    access: 'admin',
    returns: ServerTeamRead,
    nullable: true,
    throws: [],
    summary: 'One team, or null.',
  })
  find(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.loader.find(caller, id);
  }

  @FieldEndpoint({ name: 'memberCount', access: 'admin', returns: Int, throws: [] })
  countMembers(@CurrentCaller() caller: Caller, @Parent() team: ServerTeamRead) {
    return this.loader.countMembers(caller, team.id);
  }

  @FieldEndpoint({
    name: 'members',
    access: 'admin',
    returns: TeamMemberConnection,
    throws: [],
    summary:
      'Those first who joined first; with a search or a permission, those among them whom it finds, or who hold it.',
  })
  listMembers(@CurrentCaller() caller: Caller, @Parent() team: ServerTeamRead, @Args() args: TeamMembersArgs) {
    const heldBy = args.permission_id ? grantsOf(caller, args.permission_id) : null;
    return this.loader.membersOf(caller, team.id, { ...toNestedPage(args), search: args.search, heldBy });
  }

  @FieldEndpoint({
    name: 'permissionsOf',
    access: 'admin',
    returns: HeldPermissionsRead,
    throws: [],
    summary: 'What a user may do in the team: nothing, if they are not in it.',
  })
  permissionsOf(
    @CurrentCaller() caller: Caller,
    @Parent() team: ServerTeamRead,
    @Args('userId', { type: () => ID }) userId: string,
  ) {
    const { team_id } = checkArguments(TeamParams, { team_id: userId });
    return this.granted.permissionsOf(caller, team.id, team_id);
  }

  @MutationEndpoint({
    name: 'createTeam',
    access: 'admin',
    returns: ServerTeamRead,
    throws: ['USER_NOT_FOUND', ...IMAGE_ERRORS],
  })
  create(@CurrentCaller() caller: Caller, @Args('input') input: ServerTeamCreate) {
    return this.creation.create(caller, input);
  }

  @MutationEndpoint({
    name: 'updateTeam',
    access: 'admin',
    returns: ServerTeamRead,
    throws: ['TEAM_NOT_FOUND', ...IMAGE_ERRORS],
  })
  update(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: ServerTeamUpdate,
  ) {
    return this.teams.update(caller, checkArguments(TeamParams, { team_id: id }).team_id, input);
  }

  @MutationEndpoint({
    name: 'deleteTeam',
    access: 'admin',
    returns: ID,
    throws: ['TEAM_NOT_FOUND', 'TEAM_OWNS_PROJECTS'],
    summary: 'Answers the id of the deleted team.',
  })
  async delete(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<string> {
    await this.teams.delete(caller, checkArguments(TeamParams, { team_id: id }).team_id);
    return id;
  }
}

/** The permissions by which members of a team hold one; none of them for one that teams do not have. */
function grantsOf({ tenancy }: Caller, permissionId: string): string[] {
  const held = findHeldPermission(tenancy.config.rbac, permissionId);
  return held?.scope === 'team' ? held.ids : [];
}
