import { Injectable } from '@nestjs/common';
import { CompositeStatement } from '../../common/database/composite-statement.js';
import { Database } from '../../common/database/database.js';
import { momentAt } from '../../common/database/millis.js';
import type { ImportedMember } from '../imported-teams.js';

/** Brings many members of teams in at once. Nothing is told of each. */
@Injectable()
export class MembershipImportsService {
  constructor(private readonly database: Database) {}

  /** In the current transaction; who is a member already stays as they are. */
  async insert(projectId: string, members: readonly ImportedMember[]): Promise<void> {
    if (members.length === 0) return;
    const statement = new CompositeStatement(projectId);
    addImportedMembers(statement, members);
    await this.database.rows(statement.selecting('SELECT 1'), statement.values);
  }
}

/** Adds members of teams that are brought in to a statement, in the project `$1`; who is one already stays as they are. */
export function addImportedMembers(statement: CompositeStatement, members: readonly ImportedMember[]): void {
  statement.add(`imported_members AS (
    INSERT INTO team_memberships (project_id, team_id, user_id, display_name, profile_image_url, created_at)
    SELECT $1::text, "teamId", "userId", "displayName", "profileImageUrl",
      coalesce(${momentAt('"createdAtMillis"')}, now())
    FROM json_to_recordset(${statement.bind(JSON.stringify(members))}::json) AS m ("teamId" uuid, "userId" uuid,
      "displayName" text, "profileImageUrl" text, "createdAtMillis" float8)
    ORDER BY 2, 3 ON CONFLICT DO NOTHING)`);
}
