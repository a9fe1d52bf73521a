import { Injectable } from '@nestjs/common';
import type { ListCountRead } from '../common/contract/list-count.js';
import { isUuid } from '../common/contract/rules.js';
import { PAGE_BYTES, ROW_BYTES, LIST_BYTES } from '../common/contract/page.limits.js';
import { containsCondition } from '../common/database/contains-condition.js';
import { countList } from '../common/database/count-list.js';
import { Database, type Statement } from '../common/database/database.js';
import { TEAM_BYTES, TEAM_COLUMNS, type TeamJson } from '../users/users.queries.js';
import type { TeamListQuery } from './teams.contract.js';

/** What decides what a user may do in a team, read in one statement. */
export interface TeamStanding {
  isUser: boolean;
  isMember: boolean;
  /** What the member was granted directly, in no order. */
  grants: string[];
}

const STANDING = {
  name: 'team_standing',
  text: `SELECT EXISTS (SELECT 1 FROM users WHERE project_id = $1 AND id = $3) AS "isUser",
    EXISTS (SELECT 1 FROM team_memberships WHERE project_id = $1 AND team_id = $2 AND user_id = $3) AS "isMember",
    ARRAY(SELECT permission_id FROM team_permissions
      WHERE project_id = $1 AND team_id = $2 AND user_id = $3) AS grants`,
};

const FIND = {
  name: 'find_team',
  text: `SELECT ${TEAM_COLUMNS} FROM teams WHERE project_id = $1 AND id = $2`,
};

const FIND_MANY = {
  name: 'find_teams',
  text: `SELECT ${TEAM_COLUMNS} FROM teams WHERE project_id = $1 AND id = ANY($2::uuid[])`,
};

/**
 * A CTE that says whether the user `$2` and a team of the project `$1` are there, as `known."isUser"` and `known."isTeam"`.
 *
 * @param team the placeholder of the team's id
 */
export function knownUserAndTeam(team: string): string {
  return `known AS MATERIALIZED (
    SELECT EXISTS (SELECT 1 FROM users WHERE project_id = $1 AND id = $2) AS "isUser",
      EXISTS (SELECT 1 FROM teams WHERE project_id = $1 AND id = ${team}) AS "isTeam")`;
}

/** Which teams a list holds. */
export type TeamFilters = Pick<TeamListQuery, 'query' | 'user_id'>;

/** Teams of a list, and one more where it goes on. */
export interface ListedTeams {
  rows: TeamJson[];
  /** How many of them fit. */
  length: number;
  /** What they take. */
  bytes: number;
}

/** Reads of teams. */
@Injectable()
export class TeamsQueries {
  constructor(private readonly database: Database) {}

  /** What decides what a user may do in a team; of a team or user that is not there, nothing. */
  async standing(projectId: string, teamId: string, userId: string): Promise<TeamStanding> {
    const found = await this.database.row<TeamStanding>(STANDING, [projectId, teamId, userId]);
    return found ?? { isUser: false, isMember: false, grants: [] };
  }

  /** Whether the project has a team of that id. */
  async exists(projectId: string, teamId: string): Promise<boolean> {
    const values = [projectId, teamId];
    return (await this.database.row('SELECT 1 FROM teams WHERE project_id = $1 AND id = $2', values)) !== null;
  }

  /** Whether the project has a user of that id. */
  async userExists(projectId: string, userId: string): Promise<boolean> {
    const values = [projectId, userId];
    return (await this.database.row('SELECT 1 FROM users WHERE project_id = $1 AND id = $2', values)) !== null;
  }

  /**
   * Locks a team until the transaction ends, and then those who selected it: nobody selects it or joins it any more.
   * False when there is none.
   */
  async lockWithSelectors(projectId: string, teamId: string): Promise<boolean> {
    const values = [projectId, teamId];
    const team = await this.database.row('SELECT 1 FROM teams WHERE project_id = $1 AND id = $2 FOR UPDATE', values);
    if (!team) return false;
    await this.database.rows(
      'SELECT 1 FROM users WHERE project_id = $1 AND selected_team_id = $2 ORDER BY id FOR NO KEY UPDATE',
      values,
    );
    return true;
  }

  /** Locks a team until the transaction ends, and answers its name; null when there is none. */
  async lockedName(projectId: string, teamId: string): Promise<string | null> {
    const team = await this.database.row<{ name: string }>(
      'SELECT display_name AS name FROM teams WHERE project_id = $1 AND id = $2 FOR NO KEY UPDATE',
      [projectId, teamId],
    );
    return team?.name ?? null;
  }

  /** One team of the project; null when there is none of that id. */
  async find(projectId: string, teamId: string): Promise<TeamJson | null> {
    return this.database.row<TeamJson & object>(FIND, [projectId, teamId]);
  }

  /** The teams of these ids, in no order; ids that are no team's are left out. */
  async findMany(projectId: string, teamIds: readonly string[]): Promise<TeamJson[]> {
    return this.database.rows<TeamJson & object>(FIND_MANY, [projectId, teamIds]);
  }

  /** How many teams a list has, over all its pages, as far as that is counted. */
  count(projectId: string, filters: TeamFilters): Promise<ListCountRead> {
    const values: unknown[] = [projectId];
    const conditions = ['t.project_id = $1', ...conditionsOf(filters, (value) => `$${values.push(value)}`)];
    const rows = `SELECT 1 FROM teams t WHERE ${conditions.join(' AND ')} ORDER BY t.created_at, t.id`;
    return countList(this.database, { rows, values, isSearch: Boolean(filters.query) });
  }

  /** Teams in the order of their creation: a page of them where there is a limit, which ends at so many bytes, too. */
  async list(projectId: string, query: TeamListQuery): Promise<ListedTeams> {
    const { values, maxBytes, maxRows, ...statement } = buildTeamList(projectId, query);
    const rows = await this.database.rows<TeamJson & { bytes_so_far: number }>(statement, values);
    const bytes = rows.at(-1)?.bytes_so_far ?? 0;
    return { rows, length: Math.min(bytes > maxBytes ? rows.length - 1 : rows.length, maxRows), bytes };
  }
}

/** The statement of a list of teams. What comes out is no more than fits into it by its bytes, and one row more. */
export function buildTeamList(projectId: string, query: TeamListQuery) {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const maxBytes = query.limit === undefined ? LIST_BYTES : PAGE_BYTES;
  const maxRows = Math.min(query.limit ?? Infinity, Math.floor(maxBytes / ROW_BYTES));
  const direction = query.desc === 'true' ? 'DESC' : 'ASC';
  const inOrder = `ORDER BY t.created_at ${direction}, t.id ${direction}`;
  const conditions = ['t.project_id = $1', ...conditionsOf(query, bind)];
  const page = `SELECT t.*, least(${ROW_BYTES} + ${TEAM_BYTES}, ${maxBytes})::float8 AS bytes
    FROM teams t WHERE ${conditions.join(' AND ')} ${inOrder} LIMIT ${bind(maxRows + 1)}`;
  const listed = `SELECT ${TEAM_COLUMNS}, bytes, sum(bytes) OVER (${inOrder} ROWS UNBOUNDED PRECEDING) AS bytes_so_far
    FROM (${page}) t`;
  const statement: Statement = {
    name: nameOf(query),
    text: `SELECT * FROM (${listed}) l WHERE bytes_so_far - bytes <= ${maxBytes} ORDER BY bytes_so_far`,
  };
  return { ...statement, values, maxBytes, maxRows };
}

function conditionsOf({ user_id, query, cursor, desc }: TeamListQuery, bind: (value: unknown) => string): string[] {
  const conditions: string[] = [];
  if (user_id !== undefined) {
    conditions.push(
      `t.id IN (SELECT m.team_id FROM team_memberships m WHERE m.project_id = $1 AND m.user_id = ${bind(user_id)})`,
    );
  }
  if (query) conditions.push(searchCondition(query, bind));
  if (cursor !== undefined) {
    const start = `SELECT k.created_at, k.id FROM teams k WHERE k.project_id = $1 AND k.id = ${bind(cursor)}`;
    conditions.push(`(t.created_at, t.id) ${desc === 'true' ? '<=' : '>='} (${start})`);
  }
  return conditions;
}

function searchCondition(text: string, bind: (value: unknown) => string): string {
  const contains = containsCondition('lower(t.display_name)', text, bind);
  const id = text.trim();
  return isUuid(id) ? `(${contains} OR t.id = ${bind(id)}::uuid)` : contains;
}

/** Prepared, but for a search: its plan must follow the text (a rare one by the index, a common one in order). */
function nameOf({ query, limit, desc, user_id, cursor }: TeamListQuery): string | undefined {
  if (query) return undefined;
  const optional = [limit, user_id, cursor].map((value) => (value === undefined ? 0 : 1)).join('');
  return ['list_teams', desc, optional].join('/');
}
