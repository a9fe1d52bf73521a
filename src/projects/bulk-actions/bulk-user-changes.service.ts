import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { PermissionsService, requireGrantable } from '../../permissions/permissions.service.js';
import { TeamAccessQueries } from '../../teams/access/team-access.queries.js';
import { MembershipsService } from '../../teams/memberships/memberships.service.js';
import { SessionsService } from '../../users/sessions/sessions.service.js';
import { UsersService } from '../../users/users.service.js';
import type { BulkActionKind, RestrictionWords } from './entities/bulk-action.entity.js';

/** The change, and what it names beside the users: a permission or a team that it does not take is empty. */
export interface BulkChange {
  action: BulkActionKind;
  teamId: string;
  permissionId: string;
  /** The words on a restriction; null for any other change. */
  restriction: RestrictionWords | null;
}

/** The names beside the users that each action takes. */
export const NAMED_BY_ACTION: Record<BulkActionKind, ReadonlyArray<'team_id' | 'permission_id'>> = {
  delete: [],
  sign_out: [],
  restrict: [],
  lift_restriction: [],
  add_to_team: ['team_id'],
  grant_project_permission: ['permission_id'],
  grant_team_permission: ['team_id', 'permission_id'],
};

/** Makes the change of a bulk action to one user, by the service that owns it. */
@Injectable()
export class BulkUserChanges {
  private readonly work: Record<
    BulkActionKind,
    (caller: Caller, userId: string, change: BulkChange) => Promise<unknown>
  >;

  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly memberships: MembershipsService,
    private readonly permissions: PermissionsService,
    private readonly known: TeamAccessQueries,
  ) {
    this.work = {
      delete: (caller, userId) => this.users.delete(caller, userId),
      sign_out: (caller, userId) => this.signOut(caller, userId),
      restrict: (caller, userId, { restriction }) =>
        this.users.update(caller, userId, {
          restricted_by_admin: true,
          restricted_by_admin_reason: restriction?.reason ?? null,
          restricted_by_admin_private_details: restriction?.privateDetails ?? null,
        }),
      lift_restriction: (caller, userId) => this.users.update(caller, userId, { restricted_by_admin: false }),
      add_to_team: (caller, userId, { teamId }) =>
        this.memberships.create(caller, { team_id: teamId, user_id: userId }),
      grant_project_permission: (caller, userId, { permissionId }) =>
        this.permissions.grantInProject(caller, { permission_id: permissionId, user_id: userId }),
      grant_team_permission: (caller, userId, { teamId, permissionId }) =>
        this.permissions.grantInTeam(caller, { team_id: teamId, permission_id: permissionId, user_id: userId }),
    };
  }

  /**
   * Refuses a change that could be made to no user.
   *
   * @throws KnownError TEAM_NOT_FOUND, PERMISSION_NOT_FOUND, WRONG_PERMISSION_SCOPE
   */
  async requirePossible(
    caller: Caller,
    { action, teamId, permissionId }: Omit<BulkChange, 'restriction'>,
  ): Promise<void> {
    const { rbac } = caller.tenancy.config;
    const named = NAMED_BY_ACTION[action];
    if (named.includes('permission_id')) {
      requireGrantable(rbac, action === 'grant_team_permission' ? 'team' : 'project', permissionId);
    }
    if (named.includes('team_id') && !(await this.known.teamExists(caller.projectId, teamId))) {
      throw new KnownError('TEAM_NOT_FOUND', { team_id: teamId });
    }
  }

  /** @throws KnownError as the request that does the same to one user */
  async make(caller: Caller, userId: string, change: BulkChange): Promise<void> {
    await this.work[change.action](caller, userId, change);
  }

  private async signOut(caller: Caller, userId: string): Promise<void> {
    if (!(await this.known.userExists(caller.projectId, userId))) throw new KnownError('USER_NOT_FOUND');
    await this.sessions.endAll(caller, userId, null);
  }
}
