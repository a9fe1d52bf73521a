import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { presentList, type List } from '../../../shared/contract/page.js';
import type { EventOrigin } from '../../common/events/events.service.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { hasRight } from '../../common/colleague-rights/rights.js';
import { ProjectOwners } from '../../teams/project-owners/project-owners.js';
import { TeamAccess } from '../../teams/access/team-access.js';
import { RoleLifecycle } from '../../teams/colleague-roles/role-lifecycle.js';
import { MembershipLifecycle } from '../../teams/memberships/membership-lifecycle.js';
import { requireInternalUser } from '../internal-user.js';
import type { MemberKeySetRead, MemberKeysQuery } from './member-keys.contract.js';
import { MemberKeysQueries, type KeyMaker } from './member-keys.queries.js';
import { ProjectKeysService } from '../keys/project-keys.service.js';

/** The keys of projects that members of their teams made: who loses the right loses them, unless
 * those who stay keep them. */
@Injectable()
export class MemberKeysService implements OnModuleInit {
  constructor(
    private readonly queries: MemberKeysQueries,
    private readonly keys: ProjectKeysService,
    private readonly access: TeamAccess,
    private readonly memberships: MembershipLifecycle,
    private readonly roles: RoleLifecycle,
    private readonly owners: ProjectOwners,
  ) {}

  onModuleInit(): void {
    this.memberships.onDeparted(async (origin, { keepsKeys, ...maker }) => {
      if (origin.projectId === INTERNAL_PROJECT_ID && !keepsKeys) await this.revoke(origin, maker);
    });
    this.roles.onChanged(async (origin, { userId, teamId, role, keepsKeys }) => {
      if (keepsKeys || hasRight(role, 'make_admin_keys')) return;
      const isOfAdminKeys = hasRight(role, 'change_project_keys');
      await this.revoke(origin, { userId, teamIds: [teamId], isOfAdminKeys });
    });
  }

  /**
   * The key sets that a member made in the projects of a team.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, EXPECTED_INTERNAL_PROJECT, and as {@link TeamAccess.requireMember}
   */
  async list(caller: Caller, { team_id, user_id }: MemberKeysQuery): Promise<List<MemberKeySetRead>> {
    const { id: ownId } = requireInternalUser(caller);
    await this.access.requireMember(caller, team_id);
    if (user_id.toLowerCase() !== ownId) await this.owners.requireRight(caller, team_id, 'own_project');
    return presentList(await this.queries.list({ teamIds: [team_id], userId: user_id }));
  }

  private async revoke(origin: EventOrigin, maker: KeyMaker): Promise<void> {
    for (const { projectId, id } of await this.queries.lock(maker)) {
      await this.keys.update(asOwner(origin, projectId), id, { revoked: true });
    }
  }
}

/** Whoever removes a colleague, as the one who changes a project of their team. */
function asOwner({ headers, remoteAddress, requestId, user, ownerId }: EventOrigin, projectId: string): EventOrigin {
  const owner = ownerId ?? user?.id ?? null;
  return { headers, remoteAddress, requestId, projectId, tier: 'admin', ownerId: owner };
}
