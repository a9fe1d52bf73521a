import type { Bind } from '../../common/database/contains-condition.js';
import { PAGE_BYTES, ROW_BYTES } from '../../common/contract/page.limits.js';
import { storedJsonBytes } from '../../common/database/stored-bytes.js';
import { TEAM_BYTES } from '../../common/team-shape/team.queries.js';
import type { UserListQuery } from '../users.contract.js';
import { searchConditions } from './user-search.queries.js';

/** A page without anything to measure ends here. */
export const MOST_ROWS = Math.floor(PAGE_BYTES / ROW_BYTES);

/** Filters of a list of users. */
export type UserFilters = Pick<UserListQuery, 'query' | 'team_id' | 'include_anonymous' | 'only_anonymous'>;

const ORDER_COLUMNS = { signed_up_at: 'signed_up_at', last_active_at: 'last_active_at' } as const;

/** A page of users, as a SELECT of their rows with what is measured of them, and its order. */
export interface UsersPage {
  rows: string;
  inOrder: string;
  values: unknown[];
}

/** A page of users and one more, cut from their table alone, by an index. */
export function buildPage(projectId: string, query: UserListQuery): UsersPage {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const order = ORDER_COLUMNS[query.order_by ?? 'signed_up_at'];
  const isDescending = query.desc === 'true';
  const conditions = conditionsOf(query, bind);
  if (query.cursor !== undefined) {
    const start = `SELECT k.${order}, k.id FROM users k WHERE k.project_id = $1 AND k.id = ${bind(query.cursor)}`;
    conditions.push(`(u.${order}, u.id) ${isDescending ? '<=' : '>='} (${start})`);
  }
  const direction = isDescending ? 'DESC' : 'ASC';
  const limit = bind(Math.min(query.limit ?? MOST_ROWS, MOST_ROWS) + 1);
  const inOrder = `ORDER BY u.${order} ${direction}, u.id ${direction}`;
  const rows = `SELECT u.*, ${TEAM_BYTES} + ${storedJsonBytes('oauth_providers')} AS bytes
    FROM users u WHERE ${conditions.join(' AND ')} ${inOrder} LIMIT ${limit}`;
  return { rows, inOrder, values };
}

/** The conditions on the users `u` of a list, of the project `$1`. */
export function conditionsOf(filters: UserFilters, bind: Bind): string[] {
  const conditions = ['u.project_id = $1', ...audience(filters), ...searchConditions(filters.query ?? '', bind)];
  if (filters.team_id === undefined) return conditions;
  const members = `SELECT m.user_id FROM team_memberships m WHERE m.project_id = $1 AND m.team_id = ${bind(filters.team_id)}`;
  return [...conditions, `u.id IN (${members})`];
}

function audience({ include_anonymous, only_anonymous }: UserFilters): string[] {
  if (only_anonymous === 'true') return ['u.is_anonymous'];
  return include_anonymous === 'true' ? [] : ['NOT u.is_anonymous'];
}
