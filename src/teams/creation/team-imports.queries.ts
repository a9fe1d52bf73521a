import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { foundKeys } from '../../common/database/found-keys.js';
import type { ImportedMember } from '../memberships/imported-member.js';

const FIND_TEAMS = `SELECT t.id FROM ${foundKeys({ table: 'teams', key: ['id'] }, 'unnest($2::uuid[])')}`;

const FIND_MEMBERS = `SELECT t.team_id || '/' || t.user_id AS key
  FROM ${foundKeys({ table: 'team_memberships', key: ['team_id', 'user_id'] }, 'unnest($2::uuid[], $3::uuid[])')}`;

/** Reads of the teams and members that an import finds in place. */
@Injectable()
export class TeamImportsQueries {
  constructor(private readonly database: Database) {}

  /** The ids of those of these teams that exist. */
  async findIds(projectId: string, ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(FIND_TEAMS, [projectId, ids]);
    return rows.map(({ id }) => id);
  }

  /** Those of these members that exist, as a team's and a user's id with a slash between. */
  async findMembers(
    projectId: string,
    members: ReadonlyArray<Pick<ImportedMember, 'teamId' | 'userId'>>,
  ): Promise<string[]> {
    const values = [projectId, members.map(({ teamId }) => teamId), members.map(({ userId }) => userId)];
    const rows = await this.database.rows<{ key: string }>(FIND_MEMBERS, values);
    return rows.map(({ key }) => key);
  }
}
