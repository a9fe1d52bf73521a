import { Args, ID, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { FieldEndpoint, MutationEndpoint } from '../../common/access/graphql-endpoint.js';
import { IMAGE_ERRORS } from '../../common/images/images.service.js';
import { HeldPermissionsRead } from '../../permissions/permissions.contract.js';
import { MemberPermissionsLoader } from './member-permissions.loader.js';
import { ServerTeamMemberProfileRead } from './member-profiles.contract.js';
import { MemberProfilesService } from './member-profiles.service.js';
import { TeamMemberArgs, TeamMemberRemoveArgs, TeamMemberUpdateArgs } from './memberships.args.js';
import { MembershipsService } from './memberships.service.js';

/** Members of teams over GraphQL, for administrators. */
@Resolver(() => ServerTeamMemberProfileRead)
export class MembershipsResolver {
  constructor(
    private readonly memberships: MembershipsService,
    private readonly profiles: MemberProfilesService,
    private readonly granted: MemberPermissionsLoader,
  ) {}

  @FieldEndpoint({
    name: 'permissions',
    access: 'admin',
    returns: HeldPermissionsRead,
    throws: [],
    summary: 'What the member may do in the team.',
  })
  permissionsOf(@CurrentCaller() caller: Caller, @Parent() member: ServerTeamMemberProfileRead) {
    return this.granted.permissionsOf(caller, member.team_id, member.user_id);
  }

  @MutationEndpoint({
    name: 'addTeamMember',
    access: 'admin',
    returns: ServerTeamMemberProfileRead,
    throws: ['USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_MEMBERSHIP_ALREADY_EXISTS', 'TEAM_MEMBERSHIP_NOT_FOUND'],
    summary: 'With the default permissions of members.',
  })
  async add(@CurrentCaller() caller: Caller, @Args() args: TeamMemberArgs) {
    return this.profiles.get(caller, await this.memberships.create(caller, args));
  }

  @MutationEndpoint({
    name: 'removeTeamMember',
    access: 'admin',
    returns: ID,
    throws: ['USER_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_KEEPS_ITS_LAST_MEMBER', 'TEAM_KEEPS_ITS_LAST_OWNER'],
    summary: 'Answers the id of the user. Invitations and keys that they made there go, too.',
  })
  async remove(@CurrentCaller() caller: Caller, @Args() args: TeamMemberRemoveArgs): Promise<string> {
    await this.memberships.remove(caller, args, { keepsKeys: args.keep_keys ?? false });
    return args.user_id;
  }

  @MutationEndpoint({
    name: 'updateTeamMember',
    access: 'admin',
    returns: ServerTeamMemberProfileRead,
    throws: ['USER_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND', ...IMAGE_ERRORS],
    summary: 'Changes how the member shows themselves in the team.',
  })
  update(@CurrentCaller() caller: Caller, @Args() args: TeamMemberUpdateArgs) {
    return this.profiles.update(caller, args, args.input);
  }
}
