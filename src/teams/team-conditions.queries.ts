import { isUuid } from '../common/contract/rules.js';
import { containsCondition, type Bind } from '../common/database/contains-condition.js';
import { isSince, isUntil } from '../common/database/millis.js';
import type { TeamConditions, TeamListQuery, TeamOrder } from './teams.contract.js';

/** Filters of a list of teams. */
export type TeamFilters = Pick<TeamListQuery, keyof TeamConditions | 'query' | 'user_id'>;

/** In the order of an index: otherwise the planner may read the members of all projects. */
const IN_IT = `EXISTS (SELECT FROM (SELECT m.team_id FROM team_memberships m WHERE m.project_id = $1 ORDER BY m.team_id OFFSET 0) m
  WHERE m.team_id = t.id)`;

const SORT_KEYS: Record<TeamOrder, (row: string) => string> = {
  created_at: (row) => `${row}.created_at`,
  // As the index has it, word for word.
  display_name: (row) => `left(fold_text(${row}.display_name), 100) COLLATE "C"`,
};

/** The expression that teams are sorted by; ties are decided by the id. */
export function sortKeyOf(order: TeamOrder | undefined, row: string): string {
  return SORT_KEYS[order ?? 'created_at'](row);
}

/** True if a list is narrowed by more than a member: then its plan must follow what is asked for. */
export function isFiltered({ query, ...filters }: TeamFilters): boolean {
  const { has_members, created_since_millis, created_until_millis } = filters;
  const given = [has_members, created_since_millis, created_until_millis];
  return Boolean(query) || given.some((value) => value !== undefined && value !== null);
}

/** The conditions on the teams `t` of a list, of the project `$1`. */
export function conditionsOf(filters: TeamFilters, bind: Bind): string[] {
  const { user_id, query, has_members, created_since_millis: since, created_until_millis: until } = filters;
  const conditions = ['t.project_id = $1'];
  if (user_id !== undefined) {
    conditions.push(
      `t.id IN (SELECT m.team_id FROM team_memberships m WHERE m.project_id = $1 AND m.user_id = ${bind(user_id)})`,
    );
  }
  if (query) conditions.push(searchCondition(query, bind));
  if (isGiven(has_members)) conditions.push(has_members ? IN_IT : `NOT ${IN_IT}`);
  if (isGiven(since)) conditions.push(isSince('t.created_at', bind(since)));
  if (isGiven(until)) conditions.push(isUntil('t.created_at', bind(until)));
  return conditions;
}

function searchCondition(text: string, bind: Bind): string {
  const contains = containsCondition({ sql: 'lower(t.display_name)', fold: 'lower' }, text, bind);
  const id = text.trim();
  return isUuid(id) ? `(${contains} OR t.id = ${bind(id)}::uuid)` : contains;
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null;
}
