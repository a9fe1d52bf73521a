import { Injectable } from '@nestjs/common';
import { CompositeStatement } from '../common/database/composite-statement.js';
import { Database } from '../common/database/database.js';
import { momentAt } from '../common/database/millis.js';
import { foundKeys } from '../common/database/found-keys.js';
import type { ImportedMember, ImportedTeam } from './imported-teams.js';

/** Brings many teams in at once. Nothing is told of each. */
@Injectable()
export class TeamImportsService {
  constructor(private readonly database: Database) {}

  /** Makes teams in the current transaction; one of an id that is there already stays as it is. @returns the ids of the new ones */
  async insert(projectId: string, teams: readonly ImportedTeam[]): Promise<string[]> {
    if (teams.length === 0) return [];
    const statement = new CompositeStatement(projectId);
    const made = addImportedTeams(statement, teams);
    const select = `SELECT id FROM ${made}`;
    const rows = await this.database.rows<{ id: string }>(statement.selecting(select), statement.values);
    return rows.map(({ id }) => id);
  }

  /** Which of these teams there are. */
  async findIds(projectId: string, ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT t.id FROM ${foundKeys({ table: 'teams', key: ['id'] }, 'unnest($2::uuid[])')}`,
      [projectId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Which of these members there are, as a team's and a user's id with a slash between. */
  async findMembers(projectId: string, members: ReadonlyArray<Pick<ImportedMember, 'teamId' | 'userId'>>) {
    const rows = await this.database.rows<{ key: string }>(
      `SELECT t.team_id || '/' || t.user_id AS key
       FROM ${foundKeys({ table: 'team_memberships', key: ['team_id', 'user_id'] }, 'unnest($2::uuid[], $3::uuid[])')}`,
      [projectId, members.map(({ teamId }) => teamId), members.map(({ userId }) => userId)],
    );
    return rows.map(({ key }) => key);
  }
}

/**
 * Adds teams that are brought in to a statement, in the project `$1`; one of an id that is there stays as it is.
 *
 * @returns what the statement calls the new ones, by their `id`
 */
export function addImportedTeams(statement: CompositeStatement, teams: readonly ImportedTeam[]): string {
  statement.add(`imported_teams AS (
    INSERT INTO teams (project_id, id, display_name, profile_image_url, client_metadata, client_read_only_metadata,
      server_metadata, created_at)
    SELECT $1::text, id, "displayName", "profileImageUrl", "clientMetadata", "clientReadOnlyMetadata", "serverMetadata",
      coalesce(${momentAt('"createdAtMillis"')}, now())
    FROM json_to_recordset(${statement.bind(JSON.stringify(teams))}::json) AS t (id uuid, "displayName" text,
      "profileImageUrl" text, "clientMetadata" jsonb, "clientReadOnlyMetadata" jsonb, "serverMetadata" jsonb,
      "createdAtMillis" float8)
    ORDER BY id ON CONFLICT DO NOTHING RETURNING id)`);
  return 'imported_teams';
}
