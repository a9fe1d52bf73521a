import { Injectable } from '@nestjs/common';
import type { Tenancy } from '../common/tenancy/tenancy.js';
import { Database } from '../common/database/database.js';
import { ProjectPermissionEntity } from './entities/project-permission.entity.js';
import { TeamPermissionEntity } from './entities/team-permission.entity.js';
import { existingDefaults } from './default-permissions.js';

/** Permissions granted directly to users, of the project and of their teams. Knows ids, not teams. */
@Injectable()
export class PermissionsService {
  constructor(private readonly database: Database) {}

  /** Grants a new user the project's default permissions. */
  async grantSignUpDefaults(tenancy: Tenancy, userId: string): Promise<void> {
    const projectId = tenancy.project.id;
    const grants = existingDefaults(tenancy.config, 'signUp').map((permissionId) => ({
      projectId,
      userId,
      permissionId,
    }));
    if (grants.length > 0) await this.database.repository(ProjectPermissionEntity).insert(grants);
  }

  /** Grants the creator of a team what the project gives to team creators. */
  async grantTeamCreatorDefaults(tenancy: Tenancy, teamId: string, userId: string): Promise<void> {
    const projectId = tenancy.project.id;
    const grants = existingDefaults(tenancy.config, 'teamCreator').map((permissionId) => ({
      projectId,
      teamId,
      userId,
      permissionId,
    }));
    if (grants.length > 0) await this.database.repository(TeamPermissionEntity).insert(grants);
  }
}
