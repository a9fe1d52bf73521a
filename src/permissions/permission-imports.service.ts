import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import type { Tenancy } from '../common/tenancy/tenancy.js';
import { existingDefaults } from './default-permissions.js';
import { scopeOf, type PermissionScope } from './permission-closure.js';
import type { DefaultPermissionSet } from './permissions.config.js';

/** A permission that is brought in for a user. */
export interface ImportedPermission {
  userId: string;
  permissionId: string;
}

/** The same in a team that they are in. */
export interface ImportedTeamPermission extends ImportedPermission {
  teamId: string;
}

/** Grants many permissions at once. Nothing is told of each. */
@Injectable()
export class PermissionImportsService {
  constructor(private readonly database: Database) {}

  /** What the project gives by default, as far as it is defined. */
  defaultsOf({ config }: Tenancy, set: DefaultPermissionSet): string[] {
    return existingDefaults(config, set);
  }

  /** What keeps a permission from being granted in a scope; null when nothing does. */
  refusalOf({ config }: Tenancy, scope: PermissionScope, id: string): string | null {
    const actual = scopeOf(config.rbac, id);
    if (actual === scope) return null;
    return actual === null ? `"${id}" is no permission of the project` : `"${id}" is a permission of a ${actual}`;
  }

  /** In the current transaction, which holds the project. @returns which of them are new */
  async grantInProject(projectId: string, grants: readonly ImportedPermission[]): Promise<ImportedPermission[]> {
    if (grants.length === 0) return [];
    return this.database.rows<ImportedPermission & object>(
      `INSERT INTO project_permissions (project_id, user_id, permission_id)
       SELECT $1, "userId", "permissionId" FROM json_to_recordset($2::json) AS g ("userId" uuid, "permissionId" text)
       ORDER BY 2, 3 ON CONFLICT DO NOTHING RETURNING user_id AS "userId", permission_id AS "permissionId"`,
      [projectId, JSON.stringify(grants)],
    );
  }

  /** The same for members of teams. */
  async grantInTeams(projectId: string, grants: readonly ImportedTeamPermission[]): Promise<ImportedTeamPermission[]> {
    if (grants.length === 0) return [];
    return this.database.rows<ImportedTeamPermission & object>(
      `INSERT INTO team_permissions (project_id, team_id, user_id, permission_id)
       SELECT $1, "teamId", "userId", "permissionId"
       FROM json_to_recordset($2::json) AS g ("teamId" uuid, "userId" uuid, "permissionId" text)
       ORDER BY 2, 3, 4 ON CONFLICT DO NOTHING
       RETURNING team_id AS "teamId", user_id AS "userId", permission_id AS "permissionId"`,
      [projectId, JSON.stringify(grants)],
    );
  }
}
