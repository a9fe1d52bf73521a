import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { UserLifecycle, type SignUpOrigin } from '../../users/lifecycle/user-lifecycle.js';
import { TeamCreationService } from './team-creation.service.js';

/**
 * The team that owns the dashboard's own project: its members administer the dashboard itself, and read its emails. In
 * development the first account founds it, and so is in it. Anywhere else the first account may be anybody's: there the team
 * is made at the start of the server, and the operator adds members with the server's own keys.
 */
@Injectable()
export class OperatorTeam implements OnModuleInit {
  private readonly isFoundedByFirst: boolean;

  constructor(
    private readonly teams: TeamCreationService,
    private readonly followers: UserLifecycle,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.isFoundedByFirst = environment.nodeEnv === 'development';
  }

  onModuleInit(): void {
    this.followers.onCreated((origin, { isAnonymous }, statement) => {
      const team = isAnonymous ? null : this.teamToFound(origin);
      if (team) this.teams.addFounded(origin, statement, team);
      return null;
    });
    this.followers.onUpgraded(async (origin, { userId }) => {
      const team = this.teamToFound(origin);
      if (team) await this.teams.found(origin, userId, team);
    });
  }

  /** Makes the team without members, unless the first account is to make it. */
  async prepare(id: string, displayName: string): Promise<void> {
    if (!this.isFoundedByFirst) await this.teams.ensure(INTERNAL_PROJECT_ID, id, displayName);
  }

  /** The team, if this account is to found it. Of accounts made at the same moment one does: the team's id is fixed. */
  private teamToFound({ projectId, tenancy }: SignUpOrigin): { id: string; displayName: string } | null {
    const { ownerTeamId, displayName } = tenancy.project;
    if (!this.isFoundedByFirst || projectId !== INTERNAL_PROJECT_ID || ownerTeamId === null) return null;
    return { id: ownerTeamId, displayName };
  }
}
