import { CompositeStatement } from '../../common/database/composite-statement.js';
import type { Statement } from '../../common/database/database.js';
import { momentAt } from '../../common/database/millis.js';
import type { ImportedTeam } from './imported-team.js';

/**
 * Adds imported teams to a statement, in the project `$1`; one whose id exists stays as it is.
 *
 */
export function addImportedTeams(statement: CompositeStatement, teams: readonly ImportedTeam[]): void {
  statement.add(`imported_teams AS (
    INSERT INTO teams (project_id, id, display_name, profile_image_url, client_metadata, client_read_only_metadata,
      server_metadata, created_at)
    SELECT $1::text, id, "displayName", "profileImageUrl", "clientMetadata", "clientReadOnlyMetadata", "serverMetadata",
      coalesce(${momentAt('"createdAtMillis"')}, now())
    FROM json_to_recordset(${statement.bind(JSON.stringify(teams))}::json) AS t (id uuid, "displayName" text,
      "profileImageUrl" text, "clientMetadata" jsonb, "clientReadOnlyMetadata" jsonb, "serverMetadata" jsonb,
      "createdAtMillis" float8)
    ORDER BY id ON CONFLICT DO NOTHING RETURNING id)`);
}

/** The statement that makes imported teams in a project, and selects the `id` of each new one. */
export function importTeams(
  projectId: string,
  teams: readonly ImportedTeam[],
): { statement: Statement; values: unknown[] } {
  const parts = new CompositeStatement(projectId);
  addImportedTeams(parts, teams);
  return { statement: parts.selecting('SELECT id FROM imported_teams'), values: parts.values };
}
