import { Injectable } from '@nestjs/common';
import { ROLE_WITHOUT_ROW, type ColleagueRole } from '../common/caller/colleague-roles.js';
import { Database } from '../common/database/database.js';
import { INTERNAL_PROJECT_ID } from '../common/tenancy/tenancy.js';
import { JOIN_ROLE } from '../teams/project-owners/project-owners.queries.js';

/** Reads of projects by who owns them. */
@Injectable()
export class ProjectsQueries {
  constructor(private readonly database: Database) {}

  /**
   * The projects of the teams that a user of the dashboard is in, with their role there, oldest first; that of the dashboard
   * itself for its owners alone.
   */
  listOwned(userId: string): Promise<Array<{ id: string; role: ColleagueRole }>> {
    return this.database.rows<{ id: string; role: ColleagueRole }>(
      `SELECT p.id, coalesce(r.role, '${ROLE_WITHOUT_ROW}') AS role FROM projects p JOIN team_memberships m
         ON m.project_id = $1 AND m.team_id = p.owner_team_id AND m.user_id = $2
       ${JOIN_ROLE}
       WHERE p.id <> $1 OR coalesce(r.role, '${ROLE_WITHOUT_ROW}') = 'owner'
       ORDER BY p.created_at, p.id`,
      [INTERNAL_PROJECT_ID, userId],
    );
  }
}
