import { Injectable } from '@nestjs/common';
import type { CompositeStatement } from '../common/database/composite-statement.js';
import { translateConstraint } from '../common/database/constraint-errors.js';
import { Database } from '../common/database/database.js';
import { EventsService, recordEvents, type EventOrigin, type NewEvent } from '../common/events/events.service.js';
import { KnownError } from '../common/errors/known-error.js';
import type { Caller } from '../common/access/caller.js';
import { heldTenancy, SettledTenancy } from '../common/tenancy/settled-tenancy.js';
import type { Tenancy } from '../common/tenancy/tenancy.js';
import { existingDefaults } from './default-permissions.js';
import { scopeOf, type PermissionScope, type Rbac } from './permission-closure.js';
import type {
  ProjectPermissionParams,
  ProjectPermissionRead,
  TeamPermissionParams,
  TeamPermissionRead,
} from './permissions.contract.js';
import { PermissionsQueries } from './permissions.queries.js';

/** What keeps a permission from being granted in a team, and from being taken away. */
export const TEAM_GRANT_ERRORS = [
  'PERMISSION_NOT_FOUND',
  'WRONG_PERMISSION_SCOPE',
  'TEAM_MEMBERSHIP_NOT_FOUND',
] as const;
export const TEAM_REVOKE_ERRORS = ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_NOT_FOUND'] as const;
/** The same of permissions in the project. */
export const PROJECT_GRANT_ERRORS = ['PERMISSION_NOT_FOUND', 'WRONG_PERMISSION_SCOPE', 'USER_NOT_FOUND'] as const;
export const PROJECT_REVOKE_ERRORS = ['USER_NOT_FOUND', 'PERMISSION_NOT_FOUND'] as const;

const GRANT_TO_MEMBER = {
  name: 'grant_team_permission',
  text: `WITH ${heldTenancy('$6')}, granted AS (
      INSERT INTO team_permissions (project_id, team_id, user_id, permission_id)
      SELECT $1, $2::uuid, $3::uuid, $4 FROM held_tenancy
      ON CONFLICT DO NOTHING RETURNING 1),
    ${recordEvents('$5', 'EXISTS (SELECT 1 FROM granted)')}
    SELECT 1 FROM held_tenancy`,
};

const REVOKE_FROM_MEMBER = {
  name: 'revoke_team_permission',
  text: `WITH revoked AS (
      DELETE FROM team_permissions WHERE project_id = $1 AND team_id = $2 AND user_id = $3 AND permission_id = $4
      RETURNING 1),
    ${recordEvents('$5', 'EXISTS (SELECT 1 FROM revoked)')}
    SELECT EXISTS (SELECT 1 FROM revoked) AS "isRevoked", EXISTS (
      SELECT 1 FROM team_memberships WHERE project_id = $1 AND team_id = $2 AND user_id = $3) AS "isMember"`,
};

const GRANT_TO_USER = {
  name: 'grant_project_permission',
  text: `WITH ${heldTenancy('$5')}, granted AS (
      INSERT INTO project_permissions (project_id, user_id, permission_id)
      SELECT $1, $2::uuid, $3 FROM held_tenancy
      ON CONFLICT DO NOTHING RETURNING 1),
    ${recordEvents('$4', 'EXISTS (SELECT 1 FROM granted)')}
    SELECT 1 FROM held_tenancy`,
};

const REVOKE_FROM_USER = {
  name: 'revoke_project_permission',
  text: `WITH revoked AS (
      DELETE FROM project_permissions WHERE project_id = $1 AND user_id = $2 AND permission_id = $3 RETURNING 1),
    ${recordEvents('$4', 'EXISTS (SELECT 1 FROM revoked)')}
    SELECT 1 FROM revoked`,
};

/** Permissions granted directly to users, of the project and of their teams: their only writer. Knows ids, not teams. */
@Injectable()
export class PermissionsService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly queries: PermissionsQueries,
    private readonly settled: SettledTenancy,
  ) {}

  /** Grants a new user, `$2` of the project `$1`, the project's default permissions. */
  addSignUpDefaults(statement: CompositeStatement, { config }: Tenancy): void {
    const ids = existingDefaults(config, 'signUp');
    if (ids.length === 0) return;
    statement.add(`sign_up_permissions AS (
      INSERT INTO project_permissions (project_id, user_id, permission_id)
      SELECT $1::text, $2::uuid, unnest(${statement.bind(ids)}::text[]))`);
  }

  /**
   * Grants the creator of a team what the project gives to team creators.
   *
   * @param creators the part of the statement that returns `project_id`, `team_id` and `user_id` of who is one
   */
  addTeamCreatorDefaults(statement: CompositeStatement, { config }: Tenancy, creators: string): void {
    const ids = existingDefaults(config, 'teamCreator');
    if (ids.length === 0) return;
    statement.add(`permissions_of_${creators} AS (
      INSERT INTO team_permissions (project_id, team_id, user_id, permission_id)
      SELECT project_id, team_id, user_id, unnest(${statement.bind(ids)}::text[]) FROM ${creators})`);
  }

  /**
   * Grants new members of a team what the project gives to members.
   *
   * @param members the part of the statement that returns `project_id`, `team_id` and `user_id` of those who are new
   * @returns the ids of what is granted: who adds the member tells of each in a `team_permission.created`
   */
  addTeamMemberDefaults(statement: CompositeStatement, { config }: Tenancy, members: string): string[] {
    const ids = existingDefaults(config, 'teamMember');
    if (ids.length === 0) return ids;
    statement.add(`team_member_permissions AS (
      INSERT INTO team_permissions (project_id, team_id, user_id, permission_id)
      SELECT project_id, team_id, user_id, unnest(${statement.bind(ids)}::text[]) FROM ${members})`);
    return ids;
  }

  /**
   * Grants a member of a team a permission; who has it keeps it.
   *
   * @throws KnownError PERMISSION_NOT_FOUND, WRONG_PERMISSION_SCOPE, TEAM_MEMBERSHIP_NOT_FOUND
   */
  async grantInTeam(caller: Caller, params: TeamPermissionParams): Promise<TeamPermissionRead> {
    const item = toTeamPermission(params);
    await translateConstraint(
      () =>
        this.settled.decide(caller.tenancy, ({ config, version }) => {
          requireGrantable(config.rbac, 'team', item.id);
          const values = [...keyOf(caller, item), this.told(caller, 'created', item), version];
          return this.database.row(GRANT_TO_MEMBER, values);
        }),
      { fk_team_permissions_membership: () => memberNotFound(item) },
    );
    return item;
  }

  /**
   * Takes from a member of a team what was granted directly.
   *
   * @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND; TEAM_PERMISSION_NOT_FOUND for what was not granted or only contained
   */
  async revokeInTeam(caller: Caller, params: TeamPermissionParams): Promise<TeamPermissionRead> {
    const item = toTeamPermission(params);
    const values = [...keyOf(caller, item), this.told(caller, 'deleted', item)];
    const outcome = await this.database.row<{ isRevoked: boolean; isMember: boolean }>(REVOKE_FROM_MEMBER, values);
    if (outcome?.isRevoked) return item;
    if (!outcome?.isMember) throw memberNotFound(item);
    const { id, team_id, user_id } = item;
    throw new KnownError('TEAM_PERMISSION_NOT_FOUND', { team_id, user_id, permission_id: id });
  }

  /**
   * Grants a user a permission in the project; who has it keeps it.
   *
   * @throws KnownError PERMISSION_NOT_FOUND, WRONG_PERMISSION_SCOPE, USER_NOT_FOUND
   */
  async grantInProject(caller: Caller, params: ProjectPermissionParams): Promise<ProjectPermissionRead> {
    const item = toProjectPermission(params);
    await translateConstraint(
      () =>
        this.settled.decide(caller.tenancy, ({ config, version }) => {
          requireGrantable(config.rbac, 'project', item.id);
          const values = [caller.projectId, item.user_id, item.id, this.told(caller, 'created', item), version];
          return this.database.row(GRANT_TO_USER, values);
        }),
      { fk_project_permissions_user: () => new KnownError('USER_NOT_FOUND') },
    );
    return item;
  }

  /**
   * Takes from a user what was granted directly.
   *
   * @throws KnownError USER_NOT_FOUND; PERMISSION_NOT_FOUND for what was not granted or only contained
   */
  async revokeInProject(caller: Caller, params: ProjectPermissionParams): Promise<ProjectPermissionRead> {
    const item = toProjectPermission(params);
    const values = [caller.projectId, item.user_id, item.id, this.told(caller, 'deleted', item)];
    if (await this.database.row(REVOKE_FROM_USER, values)) return item;
    if (!(await this.queries.isUser(caller.projectId, item.user_id))) throw new KnownError('USER_NOT_FOUND');
    throw new KnownError('PERMISSION_NOT_FOUND', { permission_id: item.id });
  }

  /** Takes a permission from everybody it was granted to, in whichever scope. */
  async dropGrants(projectId: string, permissionId: string): Promise<void> {
    await this.database.rows(
      `WITH of_teams AS (DELETE FROM team_permissions WHERE project_id = $1 AND permission_id = $2)
       DELETE FROM project_permissions WHERE project_id = $1 AND permission_id = $2`,
      [projectId, permissionId],
    );
  }

  /** Everybody who was granted a permission has it under its new id; what was left of an older one of that id is gone. */
  async renameGrants(projectId: string, { from, to }: { from: string; to: string }): Promise<void> {
    await this.dropGrants(projectId, to);
    await this.database.rows(
      `WITH of_teams AS (UPDATE team_permissions SET permission_id = $3 WHERE project_id = $1 AND permission_id = $2)
       UPDATE project_permissions SET permission_id = $3 WHERE project_id = $1 AND permission_id = $2`,
      [projectId, from, to],
    );
  }

  private told(
    origin: EventOrigin,
    verb: 'created' | 'deleted',
    item: ProjectPermissionRead | TeamPermissionRead,
  ): string {
    const event: NewEvent =
      'team_id' in item ? [`team_permission.${verb}`, item] : [`project_permission.${verb}`, item];
    return this.events.toJson(origin, [event]);
  }
}

function requireGrantable(rbac: Rbac, scope: PermissionScope, id: string): void {
  const actual = scopeOf(rbac, id);
  if (actual === scope) return;
  if (actual === null) throw new KnownError('PERMISSION_NOT_FOUND', { permission_id: id });
  throw new KnownError('WRONG_PERMISSION_SCOPE', { permission_id: id, expected_scope: scope, actual_scope: actual });
}

/** Ids as they are stored, whichever way they were written. */
function toProjectPermission({ permission_id: id, user_id }: ProjectPermissionParams): ProjectPermissionRead {
  return { id, user_id: user_id.toLowerCase() };
}

function toTeamPermission(params: TeamPermissionParams): TeamPermissionRead {
  return { ...toProjectPermission(params), team_id: params.team_id.toLowerCase() };
}

function keyOf({ projectId }: Caller, { team_id, user_id, id }: TeamPermissionRead): string[] {
  return [projectId, team_id, user_id, id];
}

function memberNotFound({ team_id, user_id }: TeamPermissionRead): Error {
  return new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id, user_id });
}
