import { heldTenancy } from '../common/tenancy/tenancy-lock.statements.js';

/** The outcome of a grant; there is none when the project's settings have changed meanwhile. */
export interface GrantOutcome {
  /** False for who has the permission already. */
  isGranted: boolean;
}

const OUTCOME = 'SELECT EXISTS (SELECT 1 FROM granted) AS "isGranted" FROM held_tenancy';

/**
 * Grants the member `$3` of the team `$2` the permission `$4`, as long as the project `$1` is of the version `$5`. One
 * statement with the check of the version, so that a definition cannot be renamed or deleted between the two.
 */
export const GRANT_IN_TEAM = {
  name: 'grant_team_permission',
  text: `WITH ${heldTenancy('$5')}, granted AS (
      INSERT INTO team_permissions (project_id, team_id, user_id, permission_id)
      SELECT $1, $2::uuid, $3::uuid, $4 FROM held_tenancy
      ON CONFLICT DO NOTHING RETURNING 1)
    ${OUTCOME}`,
};

/** The same in the project: grants the user `$2` the permission `$3`, as long as the project `$1` is of the version `$4`. */
export const GRANT_IN_PROJECT = {
  name: 'grant_project_permission',
  text: `WITH ${heldTenancy('$4')}, granted AS (
      INSERT INTO project_permissions (project_id, user_id, permission_id)
      SELECT $1, $2::uuid, $3 FROM held_tenancy
      ON CONFLICT DO NOTHING RETURNING 1)
    ${OUTCOME}`,
};

/** Revokes the permission `$2` of the project `$1` from everybody who was granted it, of both scopes in one round trip. */
export const REVOKE_FROM_ALL = `WITH of_teams AS (DELETE FROM team_permissions WHERE project_id = $1 AND permission_id = $2)
  DELETE FROM project_permissions WHERE project_id = $1 AND permission_id = $2`;

/** Gives the permission `$2` of the project `$1` the id `$3` in all grants, of both scopes in one round trip. */
export const RENAME_GRANTED = `WITH of_teams AS (
    UPDATE team_permissions SET permission_id = $3 WHERE project_id = $1 AND permission_id = $2)
  UPDATE project_permissions SET permission_id = $3 WHERE project_id = $1 AND permission_id = $2`;

/** Grants permissions in the project `$1`, from JSON in `$2`, and answers the new ones: imports run in bulk. */
export const IMPORT_IN_PROJECT = `INSERT INTO project_permissions (project_id, user_id, permission_id)
  SELECT $1, "userId", "permissionId" FROM json_to_recordset($2::json) AS g ("userId" uuid, "permissionId" text)
  ORDER BY 2, 3 ON CONFLICT DO NOTHING RETURNING user_id AS "userId", permission_id AS "permissionId"`;

/** The same in teams. */
export const IMPORT_IN_TEAMS = `INSERT INTO team_permissions (project_id, team_id, user_id, permission_id)
  SELECT $1, "teamId", "userId", "permissionId"
  FROM json_to_recordset($2::json) AS g ("teamId" uuid, "userId" uuid, "permissionId" text)
  ORDER BY 2, 3, 4 ON CONFLICT DO NOTHING
  RETURNING team_id AS "teamId", user_id AS "userId", permission_id AS "permissionId"`;
