import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { INTERNAL_PROJECT_ID, type Tenancy } from '../../common/tenancy/tenancy.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { scopeOf } from '../../permissions/permission-closure.js';
import { PermissionsService } from '../../permissions/permissions.service.js';
import { TeamAccess } from '../access/team-access.js';

/** The permission with which the maker of a team looks after it. */
const OWNER_PERMISSION = 'team_admin';
/** The permission to take others out of a team: who holds it may say what they are there. */
const ROLE_PERMISSION = '$remove_members';

/** The permissions of owners in the teams of the dashboard, besides what their role lets them do in projects. */
@Injectable()
export class OwnerPermission {
  constructor(
    private readonly access: TeamAccess,
    private readonly permissions: PermissionsService,
    private readonly cache: TenancyCache,
  ) {}

  /** @throws KnownError TEAM_PERMISSION_REQUIRED to a member who may not take others out of the team */
  async requireOf(member: { teamId: string; userId: string }): Promise<void> {
    await this.access.requireHolder(await this.dashboard(), member, ROLE_PERMISSION);
  }

  /** Lets somebody who was made an owner look after the team, too; unless the operator does without that permission. */
  async grant(caller: Caller, { teamId, userId }: { teamId: string; userId: string }): Promise<void> {
    const tenancy = await this.dashboard();
    if (scopeOf(tenancy.config.rbac, OWNER_PERMISSION) !== 'team') return;
    const params = { team_id: teamId, user_id: userId, permission_id: OWNER_PERMISSION };
    await this.permissions.grantInTeam({ ...caller, projectId: INTERNAL_PROJECT_ID, tenancy }, params);
  }

  private async dashboard(): Promise<Tenancy> {
    const tenancy = await this.cache.find(INTERNAL_PROJECT_ID);
    if (!tenancy) throw new Error('There is no project of the dashboard');
    return tenancy;
  }
}
