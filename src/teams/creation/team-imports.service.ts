import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import type { ImportedTeam } from './imported-team.js';
import { importTeams } from './team-imports.statements.js';

/** Imports of teams, many at once. They are no events. */
@Injectable()
export class TeamImportsService {
  constructor(private readonly database: Database) {}

  /**
   * Makes teams in the current transaction; one whose id exists stays as it is.
   *
   * @returns the ids of the new ones
   */
  async insert(projectId: string, teams: readonly ImportedTeam[]): Promise<string[]> {
    if (teams.length === 0) return [];
    const { statement, values } = importTeams(projectId, teams);
    const rows = await this.database.rows<{ id: string }>(statement, values);
    return rows.map(({ id }) => id);
  }
}
