import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/caller/caller.js';
import { INTERNAL_PROJECT_ID } from '../../../common/tenancy/tenancy.js';
import { ColleagueRoles } from '../../../teams/colleague-roles/colleague-roles.service.js';
import { MembershipsService } from '../../../teams/memberships/memberships.service.js';
import { TeamCreationService } from '../../../teams/creation/team-creation.service.js';

/** A user who takes a project over, for one of their teams or for a new one. */
export interface Receiver {
  userId: string;
  /** Undefined for a new team. */
  teamId?: string;
}

/** The teams of the dashboard to which platforms hand projects over. */
@Injectable()
export class ReceivingTeams {
  constructor(
    private readonly teams: TeamCreationService,
    private readonly memberships: MembershipsService,
    private readonly roles: ColleagueRoles,
  ) {}

  /**
   * Checks that the user is in the team, or has room for another one. In a transaction this stays true until it ends.
   *
   * @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND, COLLEAGUE_ROLE_REQUIRED, USER_NOT_FOUND, TEAM_LIMIT_REACHED
   */
  async require({ userId, teamId }: Receiver): Promise<void> {
    if (teamId === undefined) return this.memberships.requireRoom(INTERNAL_PROJECT_ID, userId);
    await this.roles.holdWith({ teamId, userId }, 'create_projects');
  }

  /**
   * The id of the team; a new one is created, even where users may not create teams by themselves.
   *
   * @param displayName of a new team
   */
  async resolve(caller: Caller, { userId, teamId }: Receiver, displayName: string): Promise<string> {
    if (teamId !== undefined) return teamId;
    const asServer: Caller = { ...caller, tier: 'server' };
    const team = await this.teams.create(asServer, { display_name: displayName, creator_user_id: userId });
    return team.id;
  }
}
