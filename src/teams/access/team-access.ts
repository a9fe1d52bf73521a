import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { hasPermission } from '../../permissions/permission-closure.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { TeamAccessQueries } from './team-access.queries.js';

/** The refusals of {@link TeamAccess.requireMember}. */
export const TEAM_MEMBER_ERRORS = [
  'USER_AUTHENTICATION_REQUIRED',
  'USER_NOT_FOUND',
  'TEAM_NOT_FOUND',
  'TEAM_MEMBERSHIP_NOT_FOUND',
] as const;
/** The refusals of {@link TeamAccess.requirePermission}. */
export const TEAM_PERMISSION_ERRORS = [...TEAM_MEMBER_ERRORS, 'TEAM_PERMISSION_REQUIRED'] as const;

/** A user, as a possible member of a team. */
interface Seat {
  teamId: string;
  userId: string;
}

/**
 * The right to act in a team. A client has it if its user is a member and holds the permissions that the act needs; servers
 * and administrators may act in every team that exists.
 */
@Injectable()
export class TeamAccess {
  constructor(private readonly queries: TeamAccessQueries) {}

  /**
   * Lets members pass, and servers and administrators.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND to a client; TEAM_NOT_FOUND
   */
  async requireMember(caller: Caller, teamId: string): Promise<void> {
    await this.requirePermission(caller, teamId);
  }

  /**
   * Lets members pass who hold all of these permissions, by themselves or by others that contain them, and servers and
   * administrators. One statement, however many permissions are asked for.
   *
   * @throws KnownError as {@link requireMember}, and TEAM_PERMISSION_REQUIRED for the first one that is missing
   * @example await access.requirePermission(caller, teamId, '$read_members', '$invite_members');
   */
  async requirePermission(caller: Caller, teamId: string, ...permissionIds: readonly string[]): Promise<void> {
    if (caller.tier !== 'client') {
      if (!(await this.queries.teamExists(caller.projectId, teamId))) {
        throw new KnownError('TEAM_NOT_FOUND', { team_id: teamId });
      }
      return;
    }
    const { id: userId } = requireUser(caller);
    const { isUser, isMember, grants } = await this.queries.standing(caller.projectId, teamId, userId);
    if (!isUser) throw new KnownError('USER_NOT_FOUND');
    if (!isMember) throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
    const { rbac } = caller.tenancy.config;
    const missing = permissionIds.find((id) => !hasPermission(rbac, { scope: 'team', directIds: grants }, id));
    if (missing !== undefined) {
      throw new KnownError('TEAM_PERMISSION_REQUIRED', { team_id: teamId, user_id: userId, permission_id: missing });
    }
  }

  /**
   * Lets a user pass who holds a permission in a team of a project, by itself or by one that contains it.
   *
   * @throws KnownError TEAM_PERMISSION_REQUIRED, also to who is not in the team
   */
  async requireHolder(tenancy: Tenancy, { teamId, userId }: Seat, permissionId: string): Promise<void> {
    if (await this.isHolder(tenancy, { teamId, userId }, permissionId)) return;
    throw new KnownError('TEAM_PERMISSION_REQUIRED', { team_id: teamId, user_id: userId, permission_id: permissionId });
  }

  /**
   * Tells whether the caller's user is a member of a team and holds a permission there, by itself or by one that contains it.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED
   */
  async holds(caller: Caller, teamId: string, permissionId: string): Promise<boolean> {
    const { id: userId } = requireUser(caller);
    return this.isHolder(caller.tenancy, { teamId, userId }, permissionId);
  }

  private async isHolder({ project, config }: Tenancy, seat: Seat, permissionId: string): Promise<boolean> {
    const { isUser, isMember, grants } = await this.queries.standing(project.id, seat.teamId, seat.userId);
    return isUser && isMember && hasPermission(config.rbac, { scope: 'team', directIds: grants }, permissionId);
  }
}
