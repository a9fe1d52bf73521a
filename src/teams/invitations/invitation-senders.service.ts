import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ROLE_WITHOUT_ROW, type ColleagueRole } from '../../common/caller/colleague-roles.js';
import { roleRequired } from '../../common/colleague-rights/check-rights.js';
import { giversOf } from '../../common/colleague-rights/rights.js';
import { KnownError } from '../../common/errors/known-error.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { UserRestrictions } from '../../users/reads/user-restrictions.js';
import { ColleagueRoles } from '../colleague-roles/colleague-roles.service.js';
import { MembershipsQueries } from '../memberships/memberships.queries.js';
import { ProjectOwners } from '../project-owners/project-owners.js';
import type { ReceivedInvitation } from './invitations.queries.js';

/** The members who send invitations: nobody lets somebody in as more than they are themselves. */
@Injectable()
export class InvitationSenders {
  constructor(
    private readonly memberships: MembershipsQueries,
    private readonly roles: ColleagueRoles,
    private readonly owners: ProjectOwners,
    private readonly restrictions: UserRestrictions,
  ) {}

  /**
   * Refuses members of a team of the dashboard who may not give a role.
   *
   * @throws KnownError COLLEAGUE_ROLE_REQUIRED
   */
  async require(
    { projectId, tier, user }: Caller,
    teamId: string,
    role: ColleagueRole = ROLE_WITHOUT_ROW,
  ): Promise<void> {
    if (projectId !== INTERNAL_PROJECT_ID || tier !== 'client' || !user) return;
    const own = await this.roles.roleOf({ teamId, userId: user.id });
    const givers = giversOf(role);
    if (own && !givers.includes(own)) throw roleRequired(own, givers);
  }

  /** @throws KnownError COLLEAGUE_ROLE_REQUIRED to members of a team of the dashboard who may not invite at all */
  async requireInviter(caller: Caller, teamId: string): Promise<void> {
    await this.owners.requireRight(caller, teamId, 'invite_colleagues');
  }

  /**
   * The member who sends, and stays in the team as what they are until the invitation is made; null for a server.
   *
   * @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND to somebody who was removed meanwhile; as {@link require}
   */
  async hold(caller: Caller, teamId: string, role?: ColleagueRole): Promise<string | null> {
    const { projectId, tier, user } = caller;
    if (tier !== 'client' || !user) return null;
    if (!(await this.memberships.hold(projectId, teamId, user.id))) {
      throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: user.id });
    }
    await this.require(caller, teamId, role);
    return user.id;
  }

  /** Tells whether an invitation is still good: whoever sent it is in the team, not blocked, and may still give its role. */
  async mayStillInvite(projectId: string, { teamId, senderId, role }: ReceivedInvitation): Promise<boolean> {
    if (senderId === null) return true;
    if (!(await this.memberships.hold(projectId, teamId, senderId))) return false;
    if (await this.restrictions.isBlocked(projectId, senderId)) return false;
    if (projectId !== INTERNAL_PROJECT_ID) return true;
    const own = await this.roles.roleOf({ teamId, userId: senderId });
    return own !== null && giversOf(role ?? ROLE_WITHOUT_ROW).includes(own);
  }

  /** Gives whoever joined the role that they were invited as. */
  async assign(caller: Caller, { teamId, role }: ReceivedInvitation, userId: string): Promise<void> {
    if (caller.projectId === INTERNAL_PROJECT_ID && role) await this.roles.assign(caller, { teamId, userId }, role);
  }
}
