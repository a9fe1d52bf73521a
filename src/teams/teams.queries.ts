import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';

/** What decides what a user may do in a team, read in one statement. */
export interface TeamStanding {
  isUser: boolean;
  isMember: boolean;
  /** What the member was granted directly, in no order. */
  grants: string[];
}

const STANDING = {
  name: 'team_standing',
  text: `SELECT EXISTS (SELECT 1 FROM users WHERE project_id = $1 AND id = $3) AS "isUser",
    EXISTS (SELECT 1 FROM team_memberships WHERE project_id = $1 AND team_id = $2 AND user_id = $3) AS "isMember",
    ARRAY(SELECT permission_id FROM team_permissions
      WHERE project_id = $1 AND team_id = $2 AND user_id = $3) AS grants`,
};

/**
 * A CTE that says whether the user `$2` and a team of the project `$1` are there, as `known."isUser"` and `known."isTeam"`.
 *
 * @param team the placeholder of the team's id
 */
export function knownUserAndTeam(team: string): string {
  return `known AS MATERIALIZED (
    SELECT EXISTS (SELECT 1 FROM users WHERE project_id = $1 AND id = $2) AS "isUser",
      EXISTS (SELECT 1 FROM teams WHERE project_id = $1 AND id = ${team}) AS "isTeam")`;
}

/** Reads of teams. */
@Injectable()
export class TeamsQueries {
  constructor(private readonly database: Database) {}

  /** What decides what a user may do in a team; of a team or user that is not there, nothing. */
  async standing(projectId: string, teamId: string, userId: string): Promise<TeamStanding> {
    const found = await this.database.row<TeamStanding>(STANDING, [projectId, teamId, userId]);
    return found ?? { isUser: false, isMember: false, grants: [] };
  }

  /** Whether the project has a team of that id. */
  async exists(projectId: string, teamId: string): Promise<boolean> {
    const values = [projectId, teamId];
    return (await this.database.row('SELECT 1 FROM teams WHERE project_id = $1 AND id = $2', values)) !== null;
  }
}
