import { Injectable } from '@nestjs/common';
import type { ListCountRead } from '../common/contract/list-count.js';
import { isUuid } from '../common/contract/rules.js';
import { PAGE_BYTES, ROW_BYTES, LIST_BYTES } from '../common/contract/page.limits.js';
import { containsCondition } from '../common/database/contains-condition.js';
import { countList } from '../common/database/count-list.js';
import { Database, type Statement } from '../common/database/database.js';
import { TEAM_BYTES, TEAM_COLUMNS, type TeamJson } from '../common/team-shape/team.queries.js';
import type { TeamListQuery } from './teams.contract.js';

const FIND = {
  name: 'find_team',
  text: `SELECT ${TEAM_COLUMNS} FROM teams WHERE project_id = $1 AND id = $2`,
};

const LOCK = `${FIND.text} FOR NO KEY UPDATE`;

const FIND_MANY = {
  name: 'find_teams',
  text: `SELECT ${TEAM_COLUMNS} FROM teams WHERE project_id = $1 AND id = ANY($2::uuid[])`,
};

/** The filter of a list of teams. */
export type TeamFilters = Pick<TeamListQuery, 'query' | 'user_id'>;

/** The teams of a list, and the next one where there are more. */
export interface ListedTeams {
  rows: TeamJson[];
  /** The number of teams that fit. */
  length: number;
  /** The size of the rows. */
  bytes: number;
}

/** Reads of teams. */
@Injectable()
export class TeamsQueries {
  constructor(private readonly database: Database) {}

  /**
   * Locks a team until the transaction ends, and then the users who selected it, so that nobody selects it or joins it any
   * more. False when there is no such team.
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

  /** Locks a team until the transaction ends, and answers it; null when there is none. */
  async lock(projectId: string, teamId: string): Promise<TeamJson | null> {
    return this.database.row<TeamJson & object>(LOCK, [projectId, teamId]);
  }

  /** One team of the project; null when there is none of that id. */
  async find(projectId: string, teamId: string): Promise<TeamJson | null> {
    return this.database.row<TeamJson & object>(FIND, [projectId, teamId]);
  }

  /** The teams of these ids, in no order; ids that are no team's are left out. */
  async findMany(projectId: string, teamIds: readonly string[]): Promise<TeamJson[]> {
    return this.database.rows<TeamJson & object>(FIND_MANY, [projectId, teamIds]);
  }

  /** The number of teams of a list, over all its pages, as far as that is counted. */
  count(projectId: string, filters: TeamFilters): Promise<ListCountRead> {
    const values: unknown[] = [projectId];
    const conditions = ['t.project_id = $1', ...conditionsOf(filters, (value) => `$${values.push(value)}`)];
    const rows = `SELECT 1 FROM teams t WHERE ${conditions.join(' AND ')} ORDER BY t.created_at, t.id`;
    return countList(this.database, { rows, values, kind: filters.query ? 'found' : 'listed' });
  }

  /** Teams in the order of their creation: all of them, or a page where there is a limit. Both end at a number of bytes. */
  async list(projectId: string, query: TeamListQuery): Promise<ListedTeams> {
    const { values, maxBytes, maxRows, ...statement } = buildTeamList(projectId, query);
    const rows = await this.database.rows<TeamJson & { bytes_so_far: number }>(statement, values);
    const bytes = rows.at(-1)?.bytes_so_far ?? 0;
    return { rows, length: Math.min(bytes > maxBytes ? rows.length - 1 : rows.length, maxRows), bytes };
  }
}

/** The statement of a list of teams: as many as fit into it by their bytes, and one row more. */
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
  const contains = containsCondition({ sql: 'lower(t.display_name)', fold: 'lower' }, text, bind);
  const id = text.trim();
  return isUuid(id) ? `(${contains} OR t.id = ${bind(id)}::uuid)` : contains;
}

/** The name of the prepared statement. A search has none: its plan must follow the text (rare: by index; common: in order). */
function nameOf({ query, limit, desc, user_id, cursor }: TeamListQuery): string | undefined {
  if (query) return undefined;
  const optional = [limit, user_id, cursor].map((value) => (value === undefined ? 0 : 1)).join('');
  return ['list_teams', desc, optional].join('/');
}
