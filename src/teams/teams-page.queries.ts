import { LIST_BYTES, PAGE_BYTES, ROW_BYTES } from '../common/contract/page.limits.js';
import type { Statement } from '../common/database/database.js';
import { TEAM_BYTES, TEAM_COLUMNS } from '../common/team-shape/team.queries.js';
import {
  conditionsOf,
  conditionsOfAll,
  isFiltered,
  sortKeyOf,
  type ReadFilters,
  type TeamFilters,
} from './team-conditions.queries.js';
import type { TeamListQuery } from './teams.contract.js';
import { EXPORTED_TEAMS } from './teams.limits.js';

/** A team as an export reads it. */
export interface ExportedTeam {
  id: string;
  /** The moment of the creation, to the microsecond. */
  created: string;
  displayName: string;
  memberCount: number;
  createdAt: Date;
}

/** The statement of a list of teams: as many as fit into it by their bytes, and one row more. */
export function buildTeamList(projectId: string, query: TeamListQuery & ReadFilters) {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const maxBytes = query.limit === undefined ? LIST_BYTES : PAGE_BYTES;
  const maxRows = Math.min(query.limit ?? Infinity, Math.floor(maxBytes / ROW_BYTES));
  const direction = query.desc === 'true' ? 'DESC' : 'ASC';
  const keyOf = (row: string) => sortKeyOf(query.order_by, row);
  const inOrder = `ORDER BY ${keyOf('t')} ${direction}, t.id ${direction}`;
  const conditions = conditionsOf(query, bind);
  if (query.cursor !== undefined) {
    const start = `SELECT ${keyOf('k')}, k.id FROM teams k WHERE k.project_id = $1 AND k.id = ${bind(query.cursor)}`;
    conditions.push(`(${keyOf('t')}, t.id) ${query.desc === 'true' ? '<=' : '>='} (${start})`);
  }
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

/** The teams of a list in the order of an index, to be counted. */
export function buildCountedTeams(projectId: string, filters: ReadFilters): { rows: string; values: unknown[] } {
  const values: unknown[] = [projectId];
  const conditions = conditionsOfAll(filters, (value) => `$${values.push(value)}`);
  return { rows: `SELECT 1 FROM teams t WHERE ${conditions.join(' AND ')} ORDER BY t.created_at, t.id`, values };
}

/** So many teams of an export. The position is a value, so that a team which is deleted meanwhile ends nothing. */
export function buildTeamExport(projectId: string, filters: TeamFilters, after: ExportedTeam | null) {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(filters, bind);
  if (after) conditions.push(`(t.created_at, t.id) < (${bind(after.created)}::timestamptz, ${bind(after.id)}::uuid)`);
  const text = `SELECT t.id, t.created_at::text AS created, t.display_name AS "displayName", t.created_at AS "createdAt",
      (SELECT count(*)::int FROM team_memberships m WHERE m.project_id = $1 AND m.team_id = t.id) AS "memberCount"
    FROM teams t WHERE ${conditions.join(' AND ')} ORDER BY t.created_at DESC, t.id DESC LIMIT ${EXPORTED_TEAMS}`;
  return { text, values };
}

/** The name of the prepared statement. One that is searched or filtered has none: its plan must follow what is asked for. */
function nameOf(query: TeamListQuery): string | undefined {
  if (isFiltered(query)) return undefined;
  const { limit, desc, order_by, user_id, cursor } = query;
  const optional = [limit, user_id, cursor].map((value) => (value === undefined ? 0 : 1)).join('');
  return ['list_teams', order_by ?? 'created_at', desc, optional].join('/');
}
