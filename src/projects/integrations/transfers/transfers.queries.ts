import { Injectable } from '@nestjs/common';
import { Database } from '../../../common/database/database.js';

/** Reads of projects that platforms made. */
@Injectable()
export class TransfersQueries {
  constructor(private readonly database: Database) {}

  /** The name of a project that a platform made and no team has taken over; null for all others. */
  async findName(clientId: string, projectId: string): Promise<string | null> {
    const found = await this.database.row<{ name: string }>(
      `SELECT p.display_name AS name FROM provisioned_projects made JOIN projects p ON p.id = made.project_id
       WHERE made.project_id = $1 AND made.client_id = $2 AND p.owner_team_id IS NULL`,
      [projectId, clientId],
    );
    return found?.name ?? null;
  }
}
