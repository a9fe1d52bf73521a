import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import type { Tenancy } from '../common/tenancy/tenancy.js';
import { existingDefaults } from './default-permissions.js';
import { scopeOf, type PermissionScope } from './permission-closure.js';
import type { DefaultPermissionSet } from './permissions.config.js';
import { IMPORT_IN_PROJECT, IMPORT_IN_TEAMS } from './permissions.statements.js';

/** An imported permission of a user in the project. */
export interface ImportedPermission {
  userId: string;
  permissionId: string;
}

/** An imported permission of a member in a team. */
export interface ImportedTeamPermission extends ImportedPermission {
  teamId: string;
}

/** Imports of permissions, many at once. They are no events. */
@Injectable()
export class PermissionImportsService {
  constructor(private readonly database: Database) {}

  /** The permissions of one of the project's default sets, as far as they are defined. */
  defaultsOf({ config }: Tenancy, set: DefaultPermissionSet): string[] {
    return existingDefaults(config, set);
  }

  /** The reason why a permission cannot be granted in a scope, in words; null when it can. */
  refusalOf({ config }: Tenancy, scope: PermissionScope, id: string): string | null {
    const actual = scopeOf(config.rbac, id);
    if (actual === scope) return null;
    return actual === null ? `"${id}" is no permission of the project` : `"${id}" is a permission of a ${actual}`;
  }

  /** Grants permissions in the current transaction, which holds the project. @returns the new ones */
  async grantInProject(projectId: string, grants: readonly ImportedPermission[]): Promise<ImportedPermission[]> {
    if (grants.length === 0) return [];
    return this.database.rows<ImportedPermission & object>(IMPORT_IN_PROJECT, [projectId, JSON.stringify(grants)]);
  }

  /** As {@link grantInProject}, for members of teams. */
  async grantInTeams(projectId: string, grants: readonly ImportedTeamPermission[]): Promise<ImportedTeamPermission[]> {
    if (grants.length === 0) return [];
    return this.database.rows<ImportedTeamPermission & object>(IMPORT_IN_TEAMS, [projectId, JSON.stringify(grants)]);
  }
}
