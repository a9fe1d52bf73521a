import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/caller/caller.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { INTERNAL_PROJECT_ID } from '../../../common/tenancy/tenancy.js';
import { MembershipsQueries } from '../../../teams/memberships/memberships.queries.js';
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
    private readonly queries: MembershipsQueries,
  ) {}

  /**
   * Checks that the user is in the team, or has room for another one. In a transaction this stays true until it ends.
   *
   * @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND, USER_NOT_FOUND, TEAM_LIMIT_REACHED
   */
  async require({ userId, teamId }: Receiver): Promise<void> {
    if (teamId === undefined) return this.memberships.requireRoom(INTERNAL_PROJECT_ID, userId);
    if (await this.queries.hold(INTERNAL_PROJECT_ID, teamId, userId)) return;
    throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
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
