import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import type { TeamLike } from './team.js';
import type { ProjectPermissionRead } from '../wire/wire-types.generated.js';

/** Something that a user may do, in a team or in the whole project. */
export interface TeamPermission {
  /** The name that its definition has, such as `team_admin` or `$invite_members`. */
  readonly id: string;
}

/** The depth of the list: what was granted, or all that follows from it. */
export interface ListPermissionsOptions {
  /** Also what the permissions granted contain; true unless told. */
  recursive?: boolean;
  /**
   * The older name of the depth, which nothing looks at, as in the public package.
   *
   * @deprecated See `recursive`.
   */
  direct?: boolean;
}

/** The permissions of a user. Without a team, these are about the permissions in the project. */
export interface PermissionActions {
  /**
   * Tells whether the user has a permission, granted or contained in one that is.
   *
   * @example if (await user.hasPermission(team, '$invite_members')) showInviteButton();
   */
  hasPermission(team: TeamLike, permissionId: string): Promise<boolean>;
  hasPermission(permissionId: string): Promise<boolean>;
  /**
   * The same as an object; null without the permission. The options are not looked at: what is contained counts.
   *
   * @example const permission = await user.getPermission('read_reports');
   */
  getPermission(team: TeamLike, permissionId: string, options?: ListPermissionsOptions): Promise<TeamPermission | null>;
  getPermission(permissionId: string): Promise<TeamPermission | null>;
  /**
   * Lists what the user may do, sorted by id. Nothing in a team that they are not in.
   *
   * @example const granted = await user.listPermissions(team, { recursive: false });
   */
  listPermissions(team: TeamLike, options?: ListPermissionsOptions): Promise<TeamPermission[]>;
  listPermissions(options?: ListPermissionsOptions): Promise<TeamPermission[]>;
}

/** The actions of a server on the permissions of users. */
export interface PermissionGrantActions {
  /**
   * Grants a permission; again is nothing. Throws `TEAM_MEMBERSHIP_NOT_FOUND`, `PERMISSION_NOT_FOUND`, and
   * `WRONG_PERMISSION_SCOPE` for one of the project in a team, or the other way round.
   *
   * @example await user.grantPermission(team, 'team_admin');
   */
  grantPermission(team: TeamLike, permissionId: string): Promise<void>;
  grantPermission(permissionId: string): Promise<void>;
  /**
   * Takes a permission back that was granted, and with it what it contains, unless that was granted by itself. Throws
   * `TEAM_PERMISSION_NOT_FOUND`, in the project `PERMISSION_NOT_FOUND`, if it was not granted.
   *
   * @example await user.revokePermission(team, 'team_admin');
   */
  revokePermission(team: TeamLike, permissionId: string): Promise<void>;
  revokePermission(permissionId: string): Promise<void>;
}

/** @param userId a user's id, or `me` for the one whose tokens `send` carries */
export function createPermissionActions(userId: string, send: SendRequest): PermissionActions {
  const list = async (teamId: string | undefined, recursive: boolean, permissionId?: string) => {
    const path = teamId === undefined ? '/project-permissions' : '/team-permissions';
    const query = { user_id: userId, team_id: teamId, permission_id: permissionId, recursive };
    const { items } = await send<List<ProjectPermissionRead>>({ method: 'GET', path, query });
    return items.map(({ id }): TeamPermission => Object.freeze({ id }));
  };
  const getPermission: PermissionActions['getPermission'] = async (...given: ScopedId) => {
    const { teamId, permissionId } = readScopedId(given);
    const [found] = await list(teamId, true, permissionId);
    return found ?? null;
  };
  return {
    getPermission,
    hasPermission: async (...given: ScopedId) => (await getPermission(...(given as [string]))) !== null,
    listPermissions: (...[first, second]: [TeamLike, ListPermissionsOptions?] | [ListPermissionsOptions?]) => {
      const isTeam = first !== undefined && 'id' in first;
      const { recursive = true } = (isTeam ? second : first) ?? {};
      return list(isTeam ? first.id : undefined, recursive);
    },
  };
}

/** `send` is of the server tier. */
export function createPermissionGrantActions(userId: string, send: SendRequest): PermissionGrantActions {
  const user = encodeURIComponent(userId);
  const pathOf = (given: ScopedId) => {
    const { teamId, permissionId } = readScopedId(given);
    const holder =
      teamId === undefined ? `/project-permissions/${user}` : `/team-permissions/${encode(teamId)}/${user}`;
    return `${holder}/${encode(permissionId)}`;
  };
  return {
    grantPermission: async (...given: ScopedId) => {
      await send({ method: 'POST', path: pathOf(given), body: {} });
    },
    revokePermission: async (...given: ScopedId) => {
      await send({ method: 'DELETE', path: pathOf(given) });
    },
  };
}

/** A permission of the project, or one in a team. */
type ScopedId = [permissionId: string] | [team: TeamLike, permissionId: string, options?: object];

function readScopedId(given: ScopedId): { teamId: string | undefined; permissionId: string } {
  if (given.length === 1) return { teamId: undefined, permissionId: given[0] };
  return { teamId: given[0].id, permissionId: given[1] };
}

function encode(id: string): string {
  return encodeURIComponent(id);
}
