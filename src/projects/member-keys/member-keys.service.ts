import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { presentList, type List } from '../../../shared/contract/page.js';
import type { EventOrigin } from '../../common/events/events.service.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { TeamAccess } from '../../teams/access/team-access.js';
import { MembershipLifecycle, type Departure } from '../../teams/memberships/membership-lifecycle.js';
import { requireInternalUser } from '../internal-user.js';
import type { MemberKeySetRead, MemberKeysQuery } from './member-keys.contract.js';
import { MemberKeysQueries } from './member-keys.queries.js';
import { ProjectKeysService } from '../keys/project-keys.service.js';

/** The keys of projects that members of their teams made: who loses the right loses them, unless those who stay keep them. */
@Injectable()
export class MemberKeysService implements OnModuleInit {
  constructor(
    private readonly queries: MemberKeysQueries,
    private readonly keys: ProjectKeysService,
    private readonly access: TeamAccess,
    private readonly memberships: MembershipLifecycle,
  ) {}

  onModuleInit(): void {
    this.memberships.onDeparted((origin, departure) => this.revoke(origin, departure));
  }

  /**
   * The key sets that a member made in the projects of a team.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, EXPECTED_INTERNAL_PROJECT, and as {@link TeamAccess.requireMember}
   */
  async list(caller: Caller, { team_id, user_id }: MemberKeysQuery): Promise<List<MemberKeySetRead>> {
    requireInternalUser(caller);
    await this.access.requireMember(caller, team_id);
    return presentList(await this.queries.list({ teamIds: [team_id], userId: user_id }));
  }

  private async revoke(origin: EventOrigin, { userId, teamIds, keepsKeys }: Departure): Promise<void> {
    if (origin.projectId !== INTERNAL_PROJECT_ID || keepsKeys) return;
    for (const { projectId, id } of await this.queries.lock({ userId, teamIds })) {
      await this.keys.update(asOwner(origin, projectId), id, { revoked: true });
    }
  }
}

/** Whoever removes a colleague, as the one who changes a project of their team. */
function asOwner({ headers, remoteAddress, requestId, user, ownerId }: EventOrigin, projectId: string): EventOrigin {
  const owner = ownerId ?? user?.id ?? null;
  return { headers, remoteAddress, requestId, projectId, tier: 'admin', ownerId: owner };
}
