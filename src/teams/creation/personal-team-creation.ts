import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { EventsService } from '../../common/events/events.service.js';
import { UserLifecycle, type SignedUpUser, type SignUpOrigin } from '../../users/lifecycle/user-lifecycle.js';
import { presentServerTeam } from '../../common/team-shape/team.presenter.js';
import type { TeamJson } from '../../common/team-shape/team.queries.js';
import { PERSONAL_TEAM_NAME, personalTeamName } from './personal-team-name.js';
import { RENAME_TEAMS_OF_USER } from './team-creation.statements.js';
import { TeamCreationService } from './team-creation.service.js';

/** Creates a personal team for every new user, where the project's settings say so. */
@Injectable()
export class PersonalTeamCreation implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly teams: TeamCreationService,
    private readonly events: EventsService,
    private readonly followers: UserLifecycle,
  ) {}

  onModuleInit(): void {
    this.followers.onCreated(({ tenancy }, user, statement) => {
      if (!tenancy.config.teams.createPersonalTeamOnSignUp) return null;
      return this.teams.addCreated(statement, tenancy, personalTeamName(user));
    });
    this.followers.onUpgraded((origin, user) => this.rename(origin, user));
  }

  /** Renames a team that was named while nothing was known of its user. */
  private async rename(origin: SignUpOrigin, user: SignedUpUser): Promise<void> {
    const values = [origin.projectId, user.userId, PERSONAL_TEAM_NAME, personalTeamName(user)];
    const renamed = await this.database.rows<TeamJson & object>(RENAME_TEAMS_OF_USER, values);
    for (const team of renamed) {
      const before = presentServerTeam({ ...team, display_name: PERSONAL_TEAM_NAME });
      this.events.record(origin, 'team.updated', presentServerTeam(team), { before });
    }
  }
}
