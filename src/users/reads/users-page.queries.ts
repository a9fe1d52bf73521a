import { PAGE_BYTES, ROW_BYTES } from '../../common/contract/page.limits.js';
import { storedJsonBytes } from '../../common/database/stored-bytes.js';
import { TEAM_BYTES } from '../../common/team-shape/team.queries.js';
import type { UserListQuery } from '../users.contract.js';
import { isRegularRestricted } from './restriction.queries.js';
import { conditionsOf, type ReadFilters } from './user-conditions.queries.js';
import { sortKeyOf } from './user-sort.queries.js';

/** A page without anything to measure ends here. */
export const MOST_ROWS = Math.floor(PAGE_BYTES / ROW_BYTES);

/** A page of a list, with what the configuration says of its filters. */
export type PageQuery = UserListQuery & ReadFilters;

/** A page of users, as a SELECT of their rows with what is measured of them, and its order. */
export interface UsersPage {
  rows: string;
  inOrder: string;
  values: unknown[];
}

/** A page of users and one more, cut from their table alone, by an index. */
export function buildPage(projectId: string, query: PageQuery): UsersPage {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const keyOf = (row: string) => sortKeyOf(query.order_by ?? 'signed_up_at', row);
  const isDescending = query.desc === 'true';
  const conditions = conditionsOf(query, bind);
  if (query.cursor !== undefined) {
    const start = `SELECT ${keyOf('k')}, k.id FROM users k WHERE k.project_id = $1 AND k.id = ${bind(query.cursor)}`;
    conditions.push(`(${keyOf('u')}, u.id) ${isDescending ? '<=' : '>='} (${start})`);
  }
  const direction = isDescending ? 'DESC' : 'ASC';
  const limit = bind(Math.min(query.limit ?? MOST_ROWS, MOST_ROWS) + 1);
  const inOrder = `ORDER BY ${keyOf('u')} ${direction}, u.id ${direction}`;
  const rows = `SELECT u.*, ${TEAM_BYTES} + ${storedJsonBytes('oauth_providers')} AS bytes
    FROM users u WHERE ${conditions.join(' AND ')} ${inOrder} LIMIT ${limit}`;
  return { rows, inOrder, values };
}

/** The users of a list in the order of an index, to be counted. */
export function buildCounted(projectId: string, filters: ReadFilters): { rows: string; values: unknown[] } {
  const values: unknown[] = [projectId];
  const conditions = conditionsOf(filters, (value) => `$${values.push(value)}`);
  return { rows: `SELECT 1 FROM users u WHERE ${conditions.join(' AND ')} ORDER BY u.signed_up_at, u.id`, values };
}

/** The regular users whom an administrator restricted, in the order of an index, to be counted. */
export function buildRestricted(projectId: string): { rows: string; values: unknown[] } {
  const rows = `SELECT 1 FROM users u WHERE u.project_id = $1 AND ${isRegularRestricted('u', false)}
    ORDER BY u.signed_up_at, u.id`;
  return { rows, values: [projectId] };
}

/** The ids of users of a list, in the order of an index, no more than a limit. */
export function buildIds(projectId: string, filters: ReadFilters, limit: number): { rows: string; values: unknown[] } {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(filters, bind).join(' AND ');
  const rows = `SELECT u.id FROM users u WHERE ${conditions} ORDER BY u.signed_up_at, u.id LIMIT ${bind(limit)}`;
  return { rows, values };
}
