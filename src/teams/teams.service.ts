import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';
import { Database } from '../common/database/database.js';
import { PermissionsService } from '../permissions/permissions.service.js';
import { UserEvents, type UserBirth } from '../users/user-events.js';
import { TeamMembershipEntity } from './entities/team-membership.entity.js';
import { TeamEntity } from './entities/team.entity.js';
import { PERSONAL_TEAM_NAME, personalTeamName } from './personal-team.js';

type Place = Pick<Caller, 'projectId' | 'tenancy'>;

/** Teams of a project. */
@Injectable()
export class TeamsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly permissions: PermissionsService,
    private readonly users: UserEvents,
  ) {}

  onModuleInit(): void {
    this.users.onCreated((place, user) => this.createPersonalTeam(place, user));
    this.users.onUpgraded((place, user) => this.renamePersonalTeams(place, user));
  }

  /** Creates a team whose creator is its first member and holds what the project gives to team creators. */
  async create(place: Place, team: { displayName: string; creatorId: string }): Promise<string> {
    const { projectId, tenancy } = place;
    const teamId = randomUUID();
    await this.database.transaction(async () => {
      await this.database.repository(TeamEntity).insert({ projectId, id: teamId, displayName: team.displayName });
      await this.database.repository(TeamMembershipEntity).insert({ projectId, teamId, userId: team.creatorId });
      await this.permissions.grantTeamCreatorDefaults(tenancy, teamId, team.creatorId);
    });
    return teamId;
  }

  /** Whether a user is in a team. */
  async isMember(projectId: string, teamId: string, userId: string): Promise<boolean> {
    return this.database.repository(TeamMembershipEntity).existsBy({ projectId, teamId, userId });
  }

  private async createPersonalTeam(place: Place, user: UserBirth): Promise<void> {
    if (!place.tenancy.config.teams.createPersonalTeamOnSignUp) return;
    const teamId = await this.create(place, { displayName: personalTeamName(user), creatorId: user.userId });
    await this.database.rows('UPDATE users SET selected_team_id = $3 WHERE project_id = $1 AND id = $2', [
      place.projectId,
      user.userId,
      teamId,
    ]);
  }

  private async renamePersonalTeams(place: Place, user: UserBirth): Promise<void> {
    await this.database.rows(
      `UPDATE teams t SET display_name = $4 FROM team_memberships m
       WHERE t.project_id = $1 AND t.display_name = $3
         AND m.project_id = t.project_id AND m.team_id = t.id AND m.user_id = $2`,
      [place.projectId, user.userId, PERSONAL_TEAM_NAME, personalTeamName(user)],
    );
  }
}
