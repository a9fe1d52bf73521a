import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/caller/caller.js';
import { ListLimiter } from '../common/access/list-limiter.js';
import { compareText } from '../common/contract/compare-text.js';
import { presentList, type List } from '../../shared/contract/page.js';
import { PAGE_BYTES } from '../common/contract/page.limits.js';
import { KnownError } from '../common/errors/known-error.js';
import { expandPermissions, givingPermissions, type PermissionScope, type Rbac } from './permission-closure.js';
import type {
  ProjectPermissionListQuery,
  ProjectPermissionRead,
  TeamPermissionListQuery,
  TeamPermissionRead,
} from './permissions.contract.js';
import { GRANT_BYTES } from './permissions.limits.js';
import { PermissionsQueries, type Grants } from './permissions.queries.js';

/** The refusals of a list of permissions. */
export const PERMISSION_LIST_ERRORS = [
  'CANNOT_GET_OWN_USER_WITHOUT_USER',
  'PERMISSIONS_OF_ANOTHER_USER',
  'PERMISSION_LIST_TOO_LARGE',
] as const;

/** Lists of users' permissions: as they were granted, or with all that they contain. One statement each. */
@Injectable()
export class PermissionListsService {
  constructor(
    private readonly queries: PermissionsQueries,
    private readonly turns: ListLimiter,
  ) {}

  /**
   * Permissions in teams, by team, user and id. Clients see their own.
   *
   * @throws KnownError PERMISSIONS_OF_ANOTHER_USER to a client; PERMISSION_LIST_TOO_LARGE; TooManyRequestsError as
   *   {@link ListLimiter}
   */
  async listOfTeams(caller: Caller, query: TeamPermissionListQuery): Promise<List<TeamPermissionRead>> {
    const grants = await this.read(caller, 'team', query);
    return presentList(
      grants.flatMap(({ teamId, userId, permissionIds }) =>
        permissionIds.map((id) => ({ id, user_id: userId, team_id: teamId ?? '' })),
      ),
    );
  }

  /** Permissions in the project, by user and id, as {@link listOfTeams}. */
  async listOfProject(caller: Caller, query: ProjectPermissionListQuery): Promise<List<ProjectPermissionRead>> {
    const grants = await this.read(caller, 'project', query);
    return presentList(
      grants.flatMap(({ userId, permissionIds }) => permissionIds.map((id) => ({ id, user_id: userId }))),
    );
  }

  private async read(caller: Caller, scope: PermissionScope, query: TeamPermissionListQuery): Promise<Grants[]> {
    requireOwn(caller, query.user_id);
    const { rbac } = caller.tenancy.config;
    const { team_id: teamId, user_id: userId, permission_id: permissionId } = query;
    const isRecursive = query.recursive === 'true';
    const permissionIds = givenBy(rbac, scope, { permissionId, isRecursive });
    const read = () => this.queries.list(caller.projectId, scope, { teamId, userId, permissionIds });
    // The grants of one user are few, and read often.
    const { grants } = userId === undefined ? await this.turns.run(caller, read) : await read();
    return fitted(grants, isRecursive ? expander(rbac, scope, permissionId) : (ids) => ids.toSorted(compareText));
  }
}

/** @throws KnownError PERMISSIONS_OF_ANOTHER_USER to a client that asks for others than its own user's */
function requireOwn({ tier, user }: Caller, userId: string | undefined): void {
  if (tier === 'client' && (userId === undefined || user?.id !== userId.toLowerCase())) {
    throw new KnownError('PERMISSIONS_OF_ANOTHER_USER');
  }
}

/** The ids of the grants to be read for one permission; all for none. */
function givenBy(
  rbac: Rbac,
  scope: PermissionScope,
  { permissionId, isRecursive }: { permissionId: string | undefined; isRecursive: boolean },
): readonly string[] | undefined {
  if (permissionId === undefined) return undefined;
  return isRecursive ? givingPermissions(rbac, scope, permissionId) : [permissionId];
}

/**
 * Expands grants. Most users were granted the same, so each set is expanded once. Where a list is of one permission, only the
 * grants that give it were read.
 */
function expander(rbac: Rbac, scope: PermissionScope, only: string | undefined): (ids: string[]) => string[] {
  if (only !== undefined) return () => [only];
  const known = new Map<string, string[]>();
  return (ids) => {
    const key = ids.toSorted(compareText).join();
    const held = known.get(key) ?? expandPermissions(rbac, scope, ids);
    known.set(key, held);
    return held;
  };
}

/**
 * The grants with the ids that are shown.
 *
 * @throws KnownError PERMISSION_LIST_TOO_LARGE
 */
function fitted(grants: Grants[] | null, present: (ids: string[]) => string[]): Grants[] {
  const tooLarge = () => new KnownError('PERMISSION_LIST_TOO_LARGE', { max_bytes: PAGE_BYTES });
  if (grants === null) throw tooLarge();
  let bytes = 0;
  return grants.map((grant) => {
    const permissionIds = present(grant.permissionIds);
    for (const id of permissionIds) bytes += GRANT_BYTES + id.length;
    if (bytes > PAGE_BYTES) throw tooLarge();
    return { ...grant, permissionIds };
  });
}
