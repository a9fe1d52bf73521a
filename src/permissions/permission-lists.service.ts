import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';
import { ListTurns } from '../common/access/list-turns.js';
import { compareText } from '../common/contract/compare-text.js';
import { presentList, type List } from '../common/contract/page.js';
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

/** What keeps permissions from being listed. */
export const PERMISSION_LIST_ERRORS = [
  'CANNOT_GET_OWN_USER_WITHOUT_USER',
  'PERMISSIONS_OF_ANOTHER_USER',
  'PERMISSION_LIST_TOO_LARGE',
] as const;

/** What users may do: as it was granted, or with all that it contains. One statement each. */
@Injectable()
export class PermissionListsService {
  constructor(
    private readonly queries: PermissionsQueries,
    private readonly turns: ListTurns,
  ) {}

  /**
   * Permissions in teams, by team, user and id. Clients see their own.
   *
   * @throws KnownError PERMISSIONS_OF_ANOTHER_USER to a client; PERMISSION_LIST_TOO_LARGE; TooManyRequestsError as
   *   {@link ListTurns}
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
    // What one user was granted is little, and asked for all the time.
    const { grants } = userId === undefined ? await this.turns.run(caller, read) : await read();
    return fitted(grants, isRecursive ? expander(rbac, scope, permissionId) : (ids) => ids.toSorted(compareText));
  }
}

/** Clients list what their own user holds. */
function requireOwn({ tier, user }: Caller, userId: string | undefined): void {
  if (tier === 'client' && (userId === undefined || user?.id !== userId.toLowerCase())) {
    throw new KnownError('PERMISSIONS_OF_ANOTHER_USER');
  }
}

/** Which grants are looked at for the sake of one permission. */
function givenBy(
  rbac: Rbac,
  scope: PermissionScope,
  { permissionId, isRecursive }: { permissionId: string | undefined; isRecursive: boolean },
): readonly string[] | undefined {
  if (permissionId === undefined) return undefined;
  return isRecursive ? givingPermissions(rbac, scope, permissionId) : [permissionId];
}

/**
 * Expands what was granted. Most users were granted the same, so each set is expanded once; where one permission is asked
 * for, only what gives it was read.
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

/** The same grants with other ids, as long as they fit into a list. */
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
