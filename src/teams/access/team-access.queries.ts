import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { UserEntity } from '../../users/entities/user.entity.js';
import { TeamEntity } from '../entities/team.entity.js';

/** A user's rights in a team, as far as the database knows them. */
export interface TeamStanding {
  isUser: boolean;
  isMember: boolean;
  /** The permissions that the member was granted directly, in no order. */
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
 * The part of a statement that tells whether the user `$2` and a team of the project `$1` exist, as `known."isUser"` and
 * `known."isTeam"`.
 *
 * @param team the placeholder of the team's id
 */
export function knownUserAndTeam(team: string): string {
  return `known AS MATERIALIZED (
    SELECT EXISTS (SELECT 1 FROM users WHERE project_id = $1 AND id = $2) AS "isUser",
      EXISTS (SELECT 1 FROM teams WHERE project_id = $1 AND id = ${team}) AS "isTeam")`;
}

/** Reads of who and what is there, before somebody acts in a team. */
@Injectable()
export class TeamAccessQueries {
  constructor(private readonly database: Database) {}

  /** A user's rights in a team, in one statement; nobody's where there is no such team or user. */
  async standing(projectId: string, teamId: string, userId: string): Promise<TeamStanding> {
    const found = await this.database.row<TeamStanding & object>(STANDING, [projectId, teamId, userId]);
    return found ?? { isUser: false, isMember: false, grants: [] };
  }

  /** Tells whether the project has a team of that id. */
  teamExists(projectId: string, id: string): Promise<boolean> {
    return this.database.repository(TeamEntity).existsBy({ projectId, id });
  }

  /** Tells whether the project has a user of that id. */
  userExists(projectId: string, id: string): Promise<boolean> {
    return this.database.repository(UserEntity).existsBy({ projectId, id });
  }
}
