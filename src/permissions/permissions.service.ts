import { Injectable } from '@nestjs/common';
import type { CompositeStatement } from '../common/database/composite-statement.js';
import { translateConstraint } from '../common/database/constraint-errors.js';
import { Database } from '../common/database/database.js';
import { EventsService } from '../common/events/events.service.js';
import { KnownError } from '../common/errors/known-error.js';
import type { Caller } from '../common/caller/caller.js';
import { TenancyLock } from '../common/tenancy/tenancy-lock.js';
import type { Tenancy } from '../common/tenancy/tenancy.js';
import { addSignUpDefaults } from './default-grants.statements.js';
import { ProjectPermissionEntity } from './entities/project-permission.entity.js';
import { TeamPermissionEntity } from './entities/team-permission.entity.js';
import { scopeOf, type PermissionScope, type Rbac } from './permission-closure.js';
import type {
  ProjectPermissionParams,
  ProjectPermissionRead,
  TeamPermissionParams,
  TeamPermissionRead,
} from './permissions.contract.js';
import { PermissionsQueries } from './permissions.queries.js';
import {
  GRANT_IN_PROJECT,
  GRANT_IN_TEAM,
  RENAME_GRANTED,
  REVOKE_FROM_ALL,
  type GrantOutcome,
} from './permissions.statements.js';

/** The refusals of granting and revoking in a team. */
export const TEAM_GRANT_ERRORS = [
  'PERMISSION_NOT_FOUND',
  'WRONG_PERMISSION_SCOPE',
  'TEAM_MEMBERSHIP_NOT_FOUND',
] as const;
export const TEAM_REVOKE_ERRORS = ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_NOT_FOUND'] as const;
/** The refusals of granting and revoking in the project. */
export const PROJECT_GRANT_ERRORS = ['PERMISSION_NOT_FOUND', 'WRONG_PERMISSION_SCOPE', 'USER_NOT_FOUND'] as const;
export const PROJECT_REVOKE_ERRORS = ['USER_NOT_FOUND', 'PERMISSION_NOT_FOUND'] as const;

/** Grants and revokes permissions of users, in the project and in teams. It is the only writer of grants but for imports. */
@Injectable()
export class PermissionsService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly queries: PermissionsQueries,
    private readonly lock: TenancyLock,
  ) {}

  /** Adds to the statement that makes a user, `$2` of the project `$1`, the default permissions of new users. */
  addSignUpDefaults(statement: CompositeStatement, tenancy: Tenancy): void {
    addSignUpDefaults(statement, tenancy);
  }

  /**
   * Grants a member of a team a permission. A grant that exists stays, without an event.
   *
   * @throws KnownError PERMISSION_NOT_FOUND, WRONG_PERMISSION_SCOPE, TEAM_MEMBERSHIP_NOT_FOUND
   */
  async grantInTeam(caller: Caller, params: TeamPermissionParams): Promise<TeamPermissionRead> {
    const item = toTeamPermission(params);
    const { projectId } = caller;
    const grant = async ({ config, version }: Tenancy) => {
      requireGrantable(config.rbac, 'team', item.id);
      const values = [projectId, item.team_id, item.user_id, item.id, version];
      const outcome = await this.database.row<GrantOutcome & object>(GRANT_IN_TEAM, values);
      if (outcome?.isGranted) this.events.record(caller, 'team_permission.created', item);
      return outcome;
    };
    await translateConstraint(() => this.database.transaction(() => this.lock.decide(caller.tenancy, grant)), {
      fk_team_permissions_membership: () => memberNotFound(item),
    });
    return item;
  }

  /**
   * Revokes a permission that was granted directly to a member of a team. Of several revocations at once one succeeds.
   *
   * @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND; TEAM_PERMISSION_NOT_FOUND for what was not granted or only contained
   */
  async revokeInTeam(caller: Caller, params: TeamPermissionParams): Promise<TeamPermissionRead> {
    const item = toTeamPermission(params);
    const { id: permissionId, team_id: teamId, user_id: userId } = item;
    const { projectId } = caller;
    return this.database.transaction(async () => {
      const rows = this.database.repository(TeamPermissionEntity);
      const { affected } = await rows.delete({ projectId, teamId, userId, permissionId });
      if (!affected) {
        if (!(await this.queries.isMember(projectId, teamId, userId))) throw memberNotFound(item);
        const what = { team_id: teamId, user_id: userId, permission_id: permissionId };
        throw new KnownError('TEAM_PERMISSION_NOT_FOUND', what);
      }
      this.events.record(caller, 'team_permission.deleted', item);
      return item;
    });
  }

  /**
   * Grants a user a permission in the project. A grant that exists stays, without an event.
   *
   * @throws KnownError PERMISSION_NOT_FOUND, WRONG_PERMISSION_SCOPE, USER_NOT_FOUND
   */
  async grantInProject(caller: Caller, params: ProjectPermissionParams): Promise<ProjectPermissionRead> {
    const item = toProjectPermission(params);
    const grant = async ({ config, version }: Tenancy) => {
      requireGrantable(config.rbac, 'project', item.id);
      const values = [caller.projectId, item.user_id, item.id, version];
      const outcome = await this.database.row<GrantOutcome & object>(GRANT_IN_PROJECT, values);
      if (outcome?.isGranted) this.events.record(caller, 'project_permission.created', item);
      return outcome;
    };
    await translateConstraint(() => this.database.transaction(() => this.lock.decide(caller.tenancy, grant)), {
      fk_project_permissions_user: () => new KnownError('USER_NOT_FOUND'),
    });
    return item;
  }

  /**
   * Revokes a permission that was granted directly to a user. Of several revocations at once one succeeds.
   *
   * @throws KnownError USER_NOT_FOUND; PERMISSION_NOT_FOUND for what was not granted or only contained
   */
  async revokeInProject(caller: Caller, params: ProjectPermissionParams): Promise<ProjectPermissionRead> {
    const item = toProjectPermission(params);
    const { id: permissionId, user_id: userId } = item;
    const { projectId } = caller;
    return this.database.transaction(async () => {
      const rows = this.database.repository(ProjectPermissionEntity);
      const { affected } = await rows.delete({ projectId, userId, permissionId });
      if (!affected) {
        if (!(await this.queries.isUser(projectId, userId))) throw new KnownError('USER_NOT_FOUND');
        throw new KnownError('PERMISSION_NOT_FOUND', { permission_id: permissionId });
      }
      this.events.record(caller, 'project_permission.deleted', item);
      return item;
    });
  }

  /** Revokes a permission from everybody it was granted to, in both scopes. */
  async revokeFromAll(projectId: string, permissionId: string): Promise<void> {
    await this.database.rows(REVOKE_FROM_ALL, [projectId, permissionId]);
  }

  /** Gives a permission its new id in all grants. Grants that an older permission of that id left behind are revoked. */
  async renameGranted(projectId: string, { from, to }: { from: string; to: string }): Promise<void> {
    await this.revokeFromAll(projectId, to);
    await this.database.rows(RENAME_GRANTED, [projectId, from, to]);
  }
}

/**
 * Refuses what cannot be granted in a scope.
 *
 * @throws KnownError PERMISSION_NOT_FOUND, WRONG_PERMISSION_SCOPE
 */
export function requireGrantable(rbac: Rbac, scope: PermissionScope, id: string): void {
  const actual = scopeOf(rbac, id);
  if (actual === scope) return;
  if (actual === null) throw new KnownError('PERMISSION_NOT_FOUND', { permission_id: id });
  throw new KnownError('WRONG_PERMISSION_SCOPE', { permission_id: id, expected_scope: scope, actual_scope: actual });
}

/** Ids as they are stored, whichever way they were written. */
function toProjectPermission({ permission_id: id, user_id }: ProjectPermissionParams): ProjectPermissionRead {
  return { id, user_id: user_id.toLowerCase() };
}

function toTeamPermission(params: TeamPermissionParams): TeamPermissionRead {
  return { ...toProjectPermission(params), team_id: params.team_id.toLowerCase() };
}

function memberNotFound({ team_id, user_id }: TeamPermissionRead): Error {
  return new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id, user_id });
}
