import { CompositeStatement } from '../../common/database/composite-statement.js';
import type { Statement } from '../../common/database/database.js';
import { momentAt } from '../../common/database/millis.js';
import { heldTenancy } from '../../common/tenancy/tenancy-lock.statements.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { addTeamCreatorDefaults, addTeamMemberDefaults } from '../../permissions/default-grants.statements.js';
import { knownUserAndTeam } from '../access/team-access.queries.js';
import type { ImportedMember } from './imported-member.js';

/** Selects the outcome of {@link addMember}; no row when the project has changed meanwhile. */
const OUTCOME = `SELECT known.*, EXISTS (SELECT 1 FROM added_member) AS "isAdded" FROM known, held_tenancy`;

/** The outcome of {@link addMember}. */
export interface MemberAdded {
  isUser: boolean;
  isTeam: boolean;
  /** False for who is a member already. */
  isAdded: boolean;
}

/**
 * The statement that makes `$2` of the project `$1` a member of a team, if both exist, and grants the default permissions of
 * members. One statement, so that of many at once one adds, and so that settings cannot change between the two.
 *
 * @returns the statement, which selects {@link MemberAdded}, and the ids of the permissions that a new member is granted
 */
export function addMember(statement: CompositeStatement, tenancy: Tenancy, teamId: string) {
  const team = statement.bind(teamId);
  statement.add(heldTenancy(statement.bind(tenancy.version)));
  statement.add(knownUserAndTeam(team));
  statement.add(`added_member AS (
    INSERT INTO team_memberships (project_id, team_id, user_id)
    SELECT $1, ${team}::uuid, $2::uuid FROM known, held_tenancy WHERE "isUser" AND "isTeam"
    ON CONFLICT DO NOTHING RETURNING project_id, team_id, user_id)`);
  const granted = addTeamMemberDefaults(statement, tenancy, 'added_member');
  return { statement: statement.selecting(OUTCOME), granted };
}

/**
 * Adds the creator of a team, `$2` of the project `$1`, to the statement that makes it, with the default permissions of team
 * creators.
 *
 * @param made the part of the statement that returns the `id` of the team, if it is made at all
 */
export function addTeamCreator(statement: CompositeStatement, tenancy: Tenancy, made: string): void {
  const creators = `creator_of_${made}`;
  statement.add(`${creators} AS (
    INSERT INTO team_memberships (project_id, team_id, user_id) SELECT $1::text, id, $2::uuid FROM ${made}
    RETURNING project_id, team_id, user_id)`);
  addTeamCreatorDefaults(statement, tenancy, creators);
}

/** Adds imported members of teams to a statement, in the project `$1`; who is a member already stays as they are. */
export function addImportedMembers(statement: CompositeStatement, members: readonly ImportedMember[]): void {
  statement.add(`imported_members AS (
    INSERT INTO team_memberships (project_id, team_id, user_id, display_name, profile_image_url, created_at)
    SELECT $1::text, "teamId", "userId", "displayName", "profileImageUrl",
      coalesce(${momentAt('"createdAtMillis"')}, now())
    FROM json_to_recordset(${statement.bind(JSON.stringify(members))}::json) AS m ("teamId" uuid, "userId" uuid,
      "displayName" text, "profileImageUrl" text, "createdAtMillis" float8)
    ORDER BY 2, 3 ON CONFLICT DO NOTHING)`);
}

/** The statement that adds imported members of teams in a project. */
export function importMembers(
  projectId: string,
  members: readonly ImportedMember[],
): { statement: Statement; values: unknown[] } {
  const parts = new CompositeStatement(projectId);
  addImportedMembers(parts, members);
  return { statement: parts.selecting('SELECT 1'), values: parts.values };
}
