import { Args, ID, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { FieldEndpoint, MutationEndpoint } from '../../common/access/graphql-endpoint.js';
import { connectionOf, cutConnection } from '../../common/graphql/connection.js';
import { ServerTeamRead } from '../../common/team-shape/team.contract.js';
import { NestedPageArgs, toNestedPage } from '../../common/graphql/nested-page.args.js';
import { InvitationLoader } from './invitation.loader.js';
import { TeamInvitationArgs, TeamInvitationRevokeArgs } from './invitations.args.js';
import { TeamInvitationRead } from './invitations.contract.js';
import { InvitationsService } from './invitations.service.js';

const TeamInvitationConnection = connectionOf(TeamInvitationRead, 'TeamInvitation');

/** Invitations into teams over GraphQL, for administrators. */
@Resolver(() => ServerTeamRead)
export class InvitationsResolver {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly loader: InvitationLoader,
  ) {}

  @FieldEndpoint({
    name: 'invitations',
    access: 'admin',
    returns: TeamInvitationConnection,
    throws: [],
    summary: 'Those that nobody has accepted yet, oldest first.',
  })
  async list(@CurrentCaller() caller: Caller, @Parent() team: ServerTeamRead, @Args() args: NestedPageArgs) {
    const page = toNestedPage(args);
    return cutConnection(await this.loader.invitationsOf(caller, team.id, page), page.first, ({ id }) => id);
  }

  @MutationEndpoint({
    name: 'inviteToTeam',
    access: 'admin',
    returns: TeamInvitationRead,
    throws: ['TEAM_NOT_FOUND', 'REDIRECT_URL_NOT_WHITELISTED', 'TEAM_INVITATION_LIMIT_REACHED'],
    summary: 'Emails a link into the team.',
  })
  invite(@CurrentCaller() caller: Caller, @Args() args: TeamInvitationArgs) {
    return this.invitations.invite(caller, args);
  }

  @MutationEndpoint({
    name: 'revokeInvitation',
    access: 'admin',
    returns: ID,
    throws: ['TEAM_NOT_FOUND', 'VERIFICATION_CODE_NOT_FOUND'],
    summary: 'Answers the id of the invitation.',
  })
  async revoke(@CurrentCaller() caller: Caller, @Args() { team_id, id }: TeamInvitationRevokeArgs): Promise<string> {
    await this.invitations.revoke(caller, team_id, id);
    return id;
  }
}
