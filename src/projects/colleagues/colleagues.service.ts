import { Injectable } from '@nestjs/common';
import { presentList, type List } from '../../../shared/contract/page.js';
import type { Caller } from '../../common/caller/caller.js';
import { COLLEAGUE_ROLES } from '../../common/caller/colleague-roles.js';
import { COLLEAGUE_RIGHTS, giversOf, rightsOf } from '../../common/colleague-rights/rights.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TeamAccess } from '../../teams/access/team-access.js';
import { ColleagueRoles } from '../../teams/colleague-roles/colleague-roles.service.js';
import type { TeamInvitationSentRead } from '../../teams/invitations/invitations.contract.js';
import { InvitationsService } from '../../teams/invitations/invitations.service.js';
import { requireInternalUser } from '../internal-user.js';
import type {
  ColleagueInvitationRead,
  ColleagueInvite,
  ColleagueParams,
  ColleagueRead,
  ColleagueUpdate,
  OwnAccessRead,
} from './colleagues.contract.js';

/** Those who look after projects together: who they are, what they may do, and whom they let in. */
@Injectable()
export class ColleaguesService {
  constructor(
    private readonly roles: ColleagueRoles,
    private readonly access: TeamAccess,
    private readonly invitations: InvitationsService,
  ) {}

  /** The rights of the caller in their project; with a key, all of them. */
  ownAccess({ role }: Caller): OwnAccessRead {
    if (!role) return { role: null, rights: [...COLLEAGUE_RIGHTS], invitable_roles: [] };
    const invitable_roles = COLLEAGUE_ROLES.filter((one) => giversOf(one).includes(role));
    return { role, rights: rightsOf(role), invitable_roles };
  }

  /**
   * The members of a team with their roles, those first who joined first.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, EXPECTED_INTERNAL_PROJECT, and as {@link TeamAccess.requireMember}
   */
  async list(caller: Caller, teamId: string): Promise<List<ColleagueRead>> {
    requireInternalUser(caller);
    await this.access.requireMember(caller, teamId);
    return presentList(await this.roles.list(teamId));
  }

  /**
   * The same of the team that owns the caller's project.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED to who is no colleague
   */
  async listOfProject(caller: Caller): Promise<ColleagueRead[]> {
    return this.roles.list(requireColleague(caller).teamId);
  }

  /**
   * Gives a colleague another role.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, EXPECTED_INTERNAL_PROJECT, and as {@link ColleagueRoles.change}
   */
  async change(caller: Caller, { team_id, user_id }: ColleagueParams, input: ColleagueUpdate): Promise<ColleagueRead> {
    const { id: giverId } = requireInternalUser(caller);
    return this.give(caller, { teamId: team_id, userId: user_id, giverId }, input);
  }

  /**
   * The same in the team that owns the caller's project.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED to who is no colleague, and as {@link ColleagueRoles.change}
   */
  async changeInProject(caller: Caller, userId: string, input: ColleagueUpdate): Promise<ColleagueRead> {
    const { teamId, ownId: giverId } = requireColleague(caller);
    return this.give(caller, { teamId, userId, giverId }, input);
  }

  /**
   * Emails somebody a link into a team, as a colleague of that role.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, EXPECTED_INTERNAL_PROJECT, and as {@link InvitationsService.send}
   */
  async invite(caller: Caller, { role, ...input }: ColleagueInvite): Promise<TeamInvitationSentRead> {
    requireInternalUser(caller);
    return this.invitations.send(caller, input, role);
  }

  /**
   * The invitations of a team that nobody has accepted yet, oldest first.
   *
   * @throws KnownError as {@link invite}
   */
  async listInvitations(caller: Caller, teamId: string): Promise<List<ColleagueInvitationRead>> {
    requireInternalUser(caller);
    return presentList(await this.invitations.listOfColleagues(caller, teamId));
  }

  private async give(
    caller: Caller,
    { teamId, userId, giverId }: { teamId: string; userId: string; giverId: string },
    { role, keep_keys: keepsKeys = false }: ColleagueUpdate,
  ): Promise<ColleagueRead> {
    await this.roles.change(caller, { teamId, userId, giverId, role, keepsKeys });
    const found = (await this.roles.list(teamId)).find(({ user_id }) => user_id === userId.toLowerCase());
    if (!found) throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
    return found;
  }
}

/** The team that owns the caller's project, and the member of it whose session opened the project. */
function requireColleague({ ownerId, role, tenancy }: Caller): { teamId: string; ownId: string } {
  const teamId = tenancy.project.ownerTeamId;
  if (!ownerId || !role || teamId === null) throw new KnownError('USER_AUTHENTICATION_REQUIRED');
  return { teamId, ownId: ownerId };
}
