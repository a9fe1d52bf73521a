import { Injectable } from '@nestjs/common';
import { ROLE_WITHOUT_ROW, type ColleagueRole } from '../../common/caller/colleague-roles.js';
import { Database } from '../../common/database/database.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { JOIN_ROLE } from '../project-owners/project-owners.queries.js';

/** A member of a team of the dashboard, with their role in its projects. */
export interface ColleagueRow {
  team_id: string;
  user_id: string;
  display_name: string | null;
  role: ColleagueRole;
}

const LIST = {
  name: 'list_colleagues',
  text: `SELECT m.team_id, m.user_id, coalesce(m.display_name, u.display_name) AS display_name,
      coalesce(r.role, '${ROLE_WITHOUT_ROW}') AS role
    FROM team_memberships m JOIN users u ON u.project_id = m.project_id AND u.id = m.user_id
    ${JOIN_ROLE}
    WHERE m.project_id = $1 AND m.team_id = $2 ORDER BY m.created_at, m.user_id LIMIT $3`,
};

/** Waits for who makes something by the membership at this moment, and has them wait. */
const LOCK_MEMBER = `SELECT 1 FROM team_memberships WHERE project_id = $1 AND team_id = $2 AND user_id = $3 FOR UPDATE`;

/** Reads of the roles of colleagues. */
@Injectable()
export class ColleagueRolesQueries {
  constructor(private readonly database: Database) {}

  /** The members of a team with their roles, those first who joined first. */
  list(teamId: string, limit: number): Promise<ColleagueRow[]> {
    return this.database.rows<ColleagueRow & object>(LIST, [INTERNAL_PROJECT_ID, teamId, limit]);
  }

  /** Locks a membership until the transaction ends; false when there is none. */
  async lockMember(teamId: string, userId: string): Promise<boolean> {
    return (await this.database.row(LOCK_MEMBER, [INTERNAL_PROJECT_ID, teamId, userId])) !== null;
  }
}
