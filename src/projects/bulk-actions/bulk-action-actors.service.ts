import { Injectable } from '@nestjs/common';
import { ProjectOwnership, roleFrom } from '../../common/access/project-ownership.js';
import type { Caller } from '../../common/caller/caller.js';
import type { ColleagueRole } from '../../common/caller/colleague-roles.js';
import { requireRight } from '../../common/colleague-rights/check-rights.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { RIGHT_OF_ACTION } from './bulk-action-rights.js';
import type { BulkActionTurn } from './bulk-actions.queries.js';
import type { BulkActionOrigin } from './entities/bulk-action.entity.js';

/** Those who asked for bulk actions: before each user it is looked at anew whether they still may. */
@Injectable()
export class BulkActionActors {
  constructor(
    private readonly ownership: ProjectOwnership,
    private readonly tenancies: TenancyCache,
  ) {}

  /**
   * The caller as whom an action goes on.
   *
   * @throws KnownError COLLEAGUE_ROLE_REQUIRED; ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN for somebody who left the team;
   *   INVALID_SECRET_SERVER_KEY, INVALID_SUPER_SECRET_ADMIN_KEY for a key that ended; CURRENT_PROJECT_NOT_FOUND
   */
  async require(projectId: string, { origin, action }: Pick<BulkActionTurn, 'origin' | 'action'>): Promise<Caller> {
    const tenancy = await this.tenancies.find(projectId);
    if (!tenancy) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: projectId });
    if (origin.keySetId !== null) requireKey(tenancy, origin);
    const role = await this.roleOf(tenancy, origin);
    requireRight({ role, projectId }, RIGHT_OF_ACTION[action]);
    return callerOf(tenancy, origin, role);
  }

  private async roleOf({ project }: Tenancy, { ownerId }: BulkActionOrigin): Promise<ColleagueRole | null> {
    if (ownerId === null) return null;
    const role = roleFrom(await this.ownership.check(ownerId, project.ownerTeamId));
    if (role === null) throw new KnownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
    return role;
  }
}

/** The key itself is not kept: one of the same set and kind that is valid will do. */
function requireKey({ project, keys }: Tenancy, { tier, keySetId }: BulkActionOrigin): void {
  const isValid = [...keys.values()].some(
    (key) => key.setId === keySetId && key.tier === tier && key.expiresAt > performance.now(),
  );
  if (isValid) return;
  const code = tier === 'server' ? 'INVALID_SECRET_SERVER_KEY' : 'INVALID_SUPER_SECRET_ADMIN_KEY';
  throw new KnownError(code, { project_id: project.id });
}

function callerOf(tenancy: Tenancy, origin: BulkActionOrigin, role: ColleagueRole | null): Caller {
  const { tier, ownerId, keySetId, remoteAddress, userAgent, requestId } = origin;
  return {
    projectId: tenancy.project.id,
    tenancy,
    tier,
    user: null,
    ownerId,
    role,
    keySetId,
    hasProof: false,
    headers: userAgent === null ? {} : { 'user-agent': userAgent },
    remoteAddress,
    isProxied: false,
    ...(requestId === null ? {} : { requestId }),
  };
}
