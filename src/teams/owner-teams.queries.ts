import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import { INTERNAL_PROJECT_ID } from '../common/tenancy/tenancy.js';

const OWNS = 'EXISTS (SELECT 1 FROM projects p WHERE p.owner_team_id = t.id)';

/** What teams of the dashboard's own project own. */
@Injectable()
export class OwnerTeamsQueries {
  constructor(private readonly database: Database) {}

  async ownsProjects(teamId: string): Promise<boolean> {
    return (await this.database.row('SELECT 1 FROM projects WHERE owner_team_id = $1 LIMIT 1', [teamId])) !== null;
  }

  /** Locks a team until the transaction ends; false when there is none, or it owns nothing. */
  async lockOwner(teamId: string): Promise<boolean> {
    const locked = await this.database.row('SELECT 1 FROM teams WHERE project_id = $1 AND id = $2 FOR UPDATE', [
      INTERNAL_PROJECT_ID,
      teamId,
    ]);
    return locked !== null && this.ownsProjects(teamId);
  }

  /** Locks the teams of a user that own projects until the transaction ends, and answers their ids. */
  async lockOwnersOf(userId: string): Promise<string[]> {
    const teams = await this.database.rows<{ id: string }>(
      `SELECT t.id FROM teams t WHERE t.project_id = $1 AND ${OWNS} AND t.id IN (
         SELECT m.team_id FROM team_memberships m WHERE m.project_id = $1 AND m.user_id = $2)
       ORDER BY t.id FOR UPDATE`,
      [INTERNAL_PROJECT_ID, userId],
    );
    return teams.map(({ id }) => id);
  }

  /** Whether a user is the only member of a team. */
  async isLast(teamId: string, userId: string): Promise<boolean> {
    const found = await this.database.row<{ isLast: boolean }>(
      `SELECT bool_and(user_id = $3) AS "isLast" FROM team_memberships WHERE project_id = $1 AND team_id = $2`,
      [INTERNAL_PROJECT_ID, teamId, userId],
    );
    return found?.isLast ?? false;
  }
}
