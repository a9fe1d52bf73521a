import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import { INTERNAL_PROJECT_ID } from '../common/tenancy/tenancy.js';

/** Reads of projects by who owns them. */
@Injectable()
export class ProjectsQueries {
  constructor(private readonly database: Database) {}

  /** The ids of the projects of the teams that a user of the dashboard is in, oldest first. */
  async listOwned(userId: string): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT p.id FROM projects p JOIN team_memberships m
         ON m.project_id = $1 AND m.team_id = p.owner_team_id AND m.user_id = $2
       ORDER BY p.created_at, p.id`,
      [INTERNAL_PROJECT_ID, userId],
    );
    return rows.map(({ id }) => id);
  }
}
