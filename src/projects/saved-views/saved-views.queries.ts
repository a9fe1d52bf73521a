import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { SavedViewEntity } from './saved-view.entity.js';

const FIND_TEAMS = 'SELECT id FROM teams WHERE project_id = $1 AND id = ANY ($2::uuid[])';

/** Reads of saved views, and of the teams that they name. */
@Injectable()
export class SavedViewsQueries {
  constructor(private readonly database: Database) {}

  /** By their names. */
  list(projectId: string): Promise<SavedViewEntity[]> {
    return this.database.repository(SavedViewEntity).find({ where: { projectId }, order: { name: 'ASC' } });
  }

  /** The ids of those of these teams that exist. */
  async findTeams(projectId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.database.rows<{ id: string }>(FIND_TEAMS, [projectId, ids]);
    return new Set(rows.map(({ id }) => id));
  }
}
