import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import { EventsService } from '../common/events/events.service.js';
import { UserFollowers, type SignedUpUser, type SignUpOrigin } from '../users/user-followers.js';
import { presentServerTeam } from '../users/users.presenter.js';
import { TEAM_COLUMNS, type TeamJson } from '../users/users.queries.js';
import { PERSONAL_TEAM_NAME, personalTeamName } from './personal-team.js';
import { TeamsService } from './teams.service.js';

/** The team of their own that every new user gets where the project wants it. */
@Injectable()
export class PersonalTeamsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly teams: TeamsService,
    private readonly events: EventsService,
    private readonly followers: UserFollowers,
  ) {}

  onModuleInit(): void {
    this.followers.onCreated(({ tenancy }, user, statement) => {
      if (!tenancy.config.teams.createPersonalTeamOnSignUp) return null;
      return this.teams.addCreated(statement, tenancy, personalTeamName(user));
    });
    this.followers.onUpgraded((origin, user) => this.rename(origin, user));
  }

  /**
   * A team that was named while nothing was known of its user gets the user's name. One that is being deleted is let go:
   * that waits for the user.
   */
  private async rename(origin: SignUpOrigin, user: SignedUpUser): Promise<void> {
    const renamed = await this.database.rows<TeamJson & object>(
      `UPDATE teams SET display_name = $4 WHERE project_id = $1 AND display_name = $3
         AND id IN (SELECT t.id FROM teams t JOIN team_memberships m ON m.project_id = t.project_id AND m.team_id = t.id
           WHERE t.project_id = $1 AND t.display_name = $3 AND m.user_id = $2 FOR KEY SHARE OF t SKIP LOCKED)
       RETURNING ${TEAM_COLUMNS}`,
      [origin.projectId, user.userId, PERSONAL_TEAM_NAME, personalTeamName(user)],
    );
    for (const team of renamed) {
      const before = presentServerTeam({ ...team, display_name: PERSONAL_TEAM_NAME });
      this.events.record(origin, 'team.updated', presentServerTeam(team), { before });
    }
  }
}
