import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CompositeStatement } from '../common/database/composite-statement.js';
import { Database } from '../common/database/database.js';
import { ENVIRONMENT, type Environment } from '../common/environment/environment.js';
import { INTERNAL_PROJECT_ID } from '../common/tenancy/tenancy.js';
import { UserFollowers, type SignUpOrigin } from '../users/user-followers.js';
import { TeamsService } from './teams.service.js';

/**
 * The team that owns the dashboard's own project: its members look after the dashboard itself, and read its emails. In
 * development the first account makes it, and so is in it. Anywhere else the first who comes may be anybody: there it is
 * made at the start, and the operator adds members with the server's own keys.
 */
@Injectable()
export class OperatorTeam implements OnModuleInit {
  private readonly isFoundedByFirst: boolean;

  constructor(
    private readonly database: Database,
    private readonly teams: TeamsService,
    private readonly followers: UserFollowers,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.isFoundedByFirst = environment.nodeEnv === 'development';
  }

  onModuleInit(): void {
    this.followers.onCreated((origin, { isAnonymous }, statement) => {
      if (!isAnonymous) this.addFounding(origin, statement);
      return null;
    });
    this.followers.onUpgraded(async (origin, { userId }) => {
      const statement = new CompositeStatement(origin.projectId, userId);
      if (!this.addFounding(origin, statement)) return;
      await this.database.rows(statement.selecting('SELECT 1'), statement.values);
    });
  }

  /** Makes the team without members, unless the first account is to make it. */
  async prepare(id: string, displayName: string): Promise<void> {
    if (!this.isFoundedByFirst) await this.teams.ensure(INTERNAL_PROJECT_ID, id, displayName);
  }

  /** Of accounts made at the same moment one founds the team: its id is there once. */
  private addFounding({ projectId, tenancy }: SignUpOrigin, statement: CompositeStatement): boolean {
    const { ownerTeamId, displayName } = tenancy.project;
    if (!this.isFoundedByFirst || projectId !== INTERNAL_PROJECT_ID || ownerTeamId === null) return false;
    this.teams.addFounded({ projectId, tenancy }, statement, { id: ownerTeamId, displayName });
    return true;
  }
}
