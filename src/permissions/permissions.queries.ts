import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import type { PermissionScope } from './permission-closure.js';
import {
  COUNTED_BYTES,
  GRANT_BYTES,
  MOST_GRANTS_COUNTED,
  MOST_GRANTS_LISTED,
  MOST_KINDS_COUNTED,
} from './permissions.limits.js';

/** The filter of grants; a property that is left out filters nothing. */
export interface GrantFilter {
  teamId?: string;
  userId?: string;
  permissionIds?: readonly string[];
}

/** The permissions that a user was granted directly, in the project or in one team. */
export interface Grants {
  teamId: string | null;
  userId: string;
  permissionIds: string[];
}

/** The grants of a list, and their approximate size; null where it was too much. */
export interface ListedGrants {
  grants: Grants[] | null;
  bytes: number;
}

/** A member of a team. */
export interface TeamMember {
  teamId: string;
  userId: string;
}

/** A number of users who were granted exactly these of the permissions in question. */
export interface AlikeUsers {
  permissionIds: string[];
  users: number;
}

/** Users counted by what they were granted, and the approximate size of what was read. */
export interface CountedUsers {
  alike: AlikeUsers[];
  bytes: number;
}

const TABLES = { team: 'team_permissions', project: 'project_permissions' } as const;

const OF_USERS = {
  name: 'project_permissions_of',
  text: `SELECT user_id AS "userId", array_agg(permission_id) AS "permissionIds"
    FROM project_permissions WHERE project_id = $1 AND user_id = ANY($2::uuid[]) GROUP BY user_id`,
};

const OF_MEMBERS = {
  name: 'team_permissions_of',
  text: `SELECT p.team_id AS "teamId", p.user_id AS "userId", array_agg(p.permission_id) AS "permissionIds"
    FROM unnest($2::uuid[], $3::uuid[]) AS m (team_id, user_id)
    JOIN team_permissions p ON p.project_id = $1 AND p.team_id = m.team_id AND p.user_id = m.user_id
    GROUP BY p.team_id, p.user_id`,
};

/** Reads of grants. */
@Injectable()
export class PermissionsQueries {
  constructor(private readonly database: Database) {}

  /** Grants of a scope, ordered by team and user; at most {@link MOST_GRANTS_LISTED}. */
  async list(projectId: string, scope: PermissionScope, filter: GrantFilter): Promise<ListedGrants> {
    const values: unknown[] = [projectId];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const conditions = conditionsOf(scope, filter, bind);
    const team = scope === 'team' ? 'team_id' : 'NULL::uuid AS team_id';
    const text = `SELECT team_id AS "teamId", user_id AS "userId", array_agg(permission_id) AS "permissionIds"
      FROM (SELECT ${team}, user_id, permission_id FROM ${TABLES[scope]}
        WHERE ${['project_id = $1', ...conditions].join(' AND ')} LIMIT ${MOST_GRANTS_LISTED + 1}) g
      GROUP BY team_id, user_id ORDER BY team_id, user_id`;
    const rows = await this.database.rows<Grants & object>({ text }, values);
    const count = rows.reduce((sum, { permissionIds }) => sum + permissionIds.length, 0);
    return { grants: count > MOST_GRANTS_LISTED ? null : rows, bytes: count * GRANT_BYTES };
  }

  /** Tells whether a user is a member of a team. In SQL, as memberships belong to a module above. */
  async isMember(projectId: string, teamId: string, userId: string): Promise<boolean> {
    const text = 'SELECT 1 FROM team_memberships WHERE project_id = $1 AND team_id = $2 AND user_id = $3';
    return (await this.database.row(text, [projectId, teamId, userId])) !== null;
  }

  /** Tells whether the project has a user of that id. In SQL, as users belong to a module above. */
  async isUser(projectId: string, userId: string): Promise<boolean> {
    const values = [projectId, userId];
    return (await this.database.row('SELECT 1 FROM users WHERE project_id = $1 AND id = $2', values)) !== null;
  }

  /** The grants of each of these users in the project, in the order of the ids; one statement. */
  async projectPermissionsOf(projectId: string, userIds: readonly string[]): Promise<string[][]> {
    const rows = await this.database.rows<Omit<Grants, 'teamId'>>(OF_USERS, [projectId, userIds]);
    const found = new Map(rows.map(({ userId, permissionIds }) => [userId, permissionIds]));
    return userIds.map((id) => found.get(id.toLowerCase()) ?? []);
  }

  /** The grants of each of these members in their team, in the order of the members; one statement. */
  async teamPermissionsOf(projectId: string, members: readonly TeamMember[]): Promise<string[][]> {
    const values = [projectId, members.map(({ teamId }) => teamId), members.map(({ userId }) => userId)];
    const rows = await this.database.rows<Grants & object>(OF_MEMBERS, values);
    const keyOf = ({ teamId, userId }: { teamId: string | null; userId: string }) =>
      `${teamId}/${userId}`.toLowerCase();
    const found = new Map(rows.map((row) => [keyOf(row), row.permissionIds]));
    return members.map((member) => found.get(keyOf(member)) ?? []);
  }

  /**
   * Users counted by what they were granted of some permissions, in whichever team, the most frequent combinations first. Of
   * {@link MOST_GRANTS_COUNTED} grants and {@link MOST_KINDS_COUNTED} combinations at most.
   */
  async countAlike(projectId: string, scope: PermissionScope, permissionIds: readonly string[]): Promise<CountedUsers> {
    const alike = await this.database.rows<AlikeUsers & object>(
      `SELECT ids AS "permissionIds", count(*)::int AS users FROM (
         SELECT user_id, array_agg(DISTINCT permission_id) AS ids FROM (
           SELECT user_id, permission_id FROM ${TABLES[scope]}
           WHERE project_id = $1 AND permission_id = ANY($2) LIMIT ${MOST_GRANTS_COUNTED}) granted
         GROUP BY user_id) held
       GROUP BY ids ORDER BY users DESC LIMIT ${MOST_KINDS_COUNTED}`,
      [projectId, permissionIds],
    );
    return { alike, bytes: alike.reduce((sum, { permissionIds: ids }) => sum + ids.length * COUNTED_BYTES, 0) };
  }
}

function conditionsOf(
  scope: PermissionScope,
  { teamId, userId, permissionIds }: GrantFilter,
  bind: (value: unknown) => string,
): string[] {
  const conditions: string[] = [];
  if (teamId !== undefined) conditions.push(`team_id = ${bind(teamId)}`);
  if (userId !== undefined) {
    const user = bind(userId);
    conditions.push(`user_id = ${user}`);
    // The index of grants begins with the team; the teams of a user are found by memberships.
    const teams = `SELECT m.team_id FROM team_memberships m WHERE m.project_id = $1 AND m.user_id = ${user}`;
    if (scope === 'team' && teamId === undefined) conditions.push(`team_id IN (${teams})`);
  }
  if (permissionIds !== undefined) conditions.push(`permission_id = ANY(${bind(permissionIds)}::text[])`);
  return conditions;
}
