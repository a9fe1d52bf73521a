import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import type { ColleagueRole } from '../../common/caller/colleague-roles.js';
import { AuditService } from '../../common/audit/audit.service.js';
import { requireRightOf } from '../../common/colleague-rights/check-rights.js';
import type { ColleagueRight } from '../../common/colleague-rights/rights.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { MembershipsQueries } from '../memberships/memberships.queries.js';
import { ProjectOwnersQueries } from '../project-owners/project-owners.queries.js';
import { MOST_LISTED_COLLEAGUES } from './colleague-roles.limits.js';
import { ColleagueRolesQueries, type ColleagueRow } from './colleague-roles.queries.js';
import { SET_ROLE } from './colleague-roles.statements.js';
import { OwnerPermission } from './owner-permission.service.js';
import { RoleLifecycle } from './role-lifecycle.js';

/** A member of a team of the dashboard. */
export interface Colleague {
  teamId: string;
  userId: string;
}

/** A new role for a colleague. */
export interface NewRole extends Colleague {
  /** The user of the dashboard who gives it. */
  giverId: string;
  role: ColleagueRole;
  keepsKeys: boolean;
}

/** The roles of colleagues: the one who writes them, and tells who has which. */
@Injectable()
export class ColleagueRoles {
  constructor(
    private readonly database: Database,
    private readonly queries: ColleagueRolesQueries,
    private readonly memberships: MembershipsQueries,
    private readonly teams: ProjectOwnersQueries,
    private readonly lifecycle: RoleLifecycle,
    private readonly audit: AuditService,
    private readonly permission: OwnerPermission,
  ) {}

  /** The members of a team with their roles, those first who joined first. */
  list(teamId: string): Promise<ColleagueRow[]> {
    return this.queries.list(teamId, MOST_LISTED_COLLEAGUES);
  }

  /** The role of a member of a team; null for who is none. */
  roleOf({ teamId, userId }: Colleague): Promise<ColleagueRole | null> {
    return this.teams.roleOf(teamId, userId);
  }

  /**
   * The role of a member, which stays until the transaction ends, as their membership does; null for who is none.
   */
  async hold({ teamId, userId }: Colleague): Promise<ColleagueRole | null> {
    if (!(await this.memberships.hold(INTERNAL_PROJECT_ID, teamId, userId))) return null;
    // A statement of its own: the first may have waited for a change of the role, which it would not see.
    return this.teams.roleOf(teamId, userId);
  }

  /**
   * Holds a member who has a right in a team, as {@link hold}.
   *
   * @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND, COLLEAGUE_ROLE_REQUIRED
   */
  async holdWith({ teamId, userId }: Colleague, right: ColleagueRight): Promise<void> {
    const role = await this.hold({ teamId, userId });
    if (!role) throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
    requireRightOf(role, right);
  }

  /** Gives a role to a member who is locked, or has just joined, in the transaction in which that is. */
  async assign(caller: Caller, { teamId, userId }: Colleague, role: ColleagueRole): Promise<void> {
    await this.database.rows(SET_ROLE, [INTERNAL_PROJECT_ID, teamId, userId, role]);
    if (role === 'owner') await this.permission.grant(caller, { teamId, userId });
  }

  /**
   * Changes the role of a member, from the very next call on. Keys that they made and invitations that they sent by a right
   * which they lose end with it, but for keys that shall stay.
   *
   * @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND; COLLEAGUE_ROLE_REQUIRED to who is no owner of the team;
   *   TEAM_PERMISSION_REQUIRED, TEAM_KEEPS_ITS_LAST_OWNER
   */
  async change(caller: Caller, { teamId, userId, giverId, role, keepsKeys }: NewRole): Promise<void> {
    await this.database.transaction(async () => {
      // The team first, so that of owners who take the role from each other at the same moment one stays.
      await this.teams.lock(teamId);
      const giver = await this.teams.roleOf(teamId, giverId);
      if (!giver) throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: giverId });
      requireRightOf(giver, 'own_project');
      await this.permission.requireOf({ teamId, userId: giverId });
      const isThere = await this.queries.lockMember(teamId, userId);
      const before = isThere && (await this.teams.roleOf(teamId, userId));
      if (!before) throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
      // Those of before are owners who may lack what looking after the team takes.
      if (before === role && role === 'owner') return this.permission.grant(caller, { teamId, userId });
      if (before === role) return;
      const { hasOwners } = await this.teams.besides(teamId, userId);
      if (before === 'owner' && !hasOwners) throw new KnownError('TEAM_KEEPS_ITS_LAST_OWNER');
      await this.assign(caller, { teamId, userId }, role);
      this.note(caller, { teamId, userId }, { before, after: role });
      await this.lifecycle.emitChanged(caller, { teamId, userId, before, role, keepsKeys });
    });
  }

  /** In the project's own log, and in that of the dashboard, where the team is. */
  private note(caller: Caller, { teamId, userId }: Colleague, role: { before: string; after: string }): void {
    const told = { user_id: userId.toLowerCase(), team_id: teamId.toLowerCase() };
    const logs = new Set([caller.projectId, INTERNAL_PROJECT_ID]);
    for (const projectId of logs) {
      this.audit.note({ ...caller, projectId }, 'colleague.role_changed', told, { changes: { role } });
    }
  }
}
