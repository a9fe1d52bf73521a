import { isGiven } from '../common/contract/is-given.js';
import { isUuid } from '../common/contract/rules.js';
import { containsCondition, type Bind } from '../common/database/contains-condition.js';
import { isSince, isUntil } from '../common/database/millis.js';
import { hasEntry, isEntryIndexed } from './team-metadata.queries.js';
import type { TeamConditions, TeamListQuery, TeamOrder } from './teams.contract.js';
import { FEW_TEAMS } from './teams.limits.js';

/** Filters of a list of teams. */
export type TeamFilters = Pick<TeamListQuery, keyof TeamConditions | 'query' | 'user_id'>;

/** The filters by what does not stand in the index of an order. */
export const ELSEWHERE = ['has_members', 'metadata'] as const;

/** The same with the ids of the teams that match such a filter, where they are few. */
export type ReadFilters = TeamFilters & { few?: Partial<Record<(typeof ELSEWHERE)[number], readonly string[]>> };

/** Of all members, in the order of an index: otherwise the planner may read the members of all projects. */
const IS_AMONG_MEMBERS = `EXISTS (SELECT FROM (SELECT m.team_id FROM team_memberships m WHERE m.project_id = $1 ORDER BY m.team_id OFFSET 0) m
  WHERE m.team_id = t.id)`;
/** Looked up for each team by itself, which is cheap for those of a page and dear for all. */
const FIRST_MEMBER =
  '(SELECT m.user_id FROM team_memberships m WHERE m.project_id = $1 AND m.team_id = t.id ORDER BY m.user_id LIMIT 1)';

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
  const { has_members, metadata, created_since_millis, created_until_millis } = filters;
  return Boolean(query) || Boolean(metadata) || [has_members, created_since_millis, created_until_millis].some(isGiven);
}

/** The conditions on the teams `t` of a page, of the project `$1`: for each team that is met in the order of the list. */
export function conditionsOf(filters: ReadFilters, bind: Bind): string[] {
  const { has_members, metadata, few = {} } = filters;
  const conditions = ownConditions(filters, bind);
  if (few.has_members) conditions.push(isOneOf(few.has_members, bind));
  else if (isGiven(has_members)) conditions.push(`${FIRST_MEMBER} IS ${has_members ? 'NOT NULL' : 'NULL'}`);
  if (few.metadata) conditions.push(isOneOf(few.metadata, bind));
  else if (metadata) conditions.push(hasEntry(metadata, bind));
  return conditions;
}

/** The same for all teams of a list, to be counted. */
export function conditionsOfAll(filters: ReadFilters, bind: Bind): string[] {
  const { has_members, few = {}, ...rest } = filters;
  if (few.has_members || !isGiven(has_members)) return conditionsOf(filters, bind);
  return [...conditionsOf({ ...rest, few }, bind), has_members ? IS_AMONG_MEMBERS : `NOT ${IS_AMONG_MEMBERS}`];
}

/** The statement of the teams that match one filter by what stands elsewhere, as many as are few and one more; null without it. */
export function buildFew(
  projectId: string,
  name: (typeof ELSEWHERE)[number],
  { has_members, metadata }: TeamFilters,
): { text: string; values: unknown[] } | null {
  const values: unknown[] = [projectId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const condition =
    name === 'metadata'
      ? metadata && isEntryIndexed(metadata, bind)
      : isGiven(has_members) && (has_members ? IS_AMONG_MEMBERS : `NOT ${IS_AMONG_MEMBERS}`);
  if (!condition) return null;
  return { text: `SELECT t.id FROM teams t WHERE t.project_id = $1 AND ${condition} LIMIT ${FEW_TEAMS + 1}`, values };
}

/** The conditions by what stands in the rows of teams, and by a member. */
function ownConditions(filters: TeamFilters, bind: Bind): string[] {
  const { user_id, query, created_since_millis: since, created_until_millis: until } = filters;
  const conditions = ['t.project_id = $1'];
  if (user_id !== undefined) {
    conditions.push(
      `t.id IN (SELECT m.team_id FROM team_memberships m WHERE m.project_id = $1 AND m.user_id = ${bind(user_id)})`,
    );
  }
  if (query) conditions.push(searchCondition(query, bind));
  if (isGiven(since)) conditions.push(isSince('t.created_at', bind(since)));
  if (isGiven(until)) conditions.push(isUntil('t.created_at', bind(until)));
  return conditions;
}

function isOneOf(ids: readonly string[], bind: Bind): string {
  return `t.id = ANY (${bind(ids)}::uuid[])`;
}

function searchCondition(text: string, bind: Bind): string {
  const contains = containsCondition({ sql: 'lower(t.display_name)', fold: 'lower' }, text, bind);
  const id = text.trim();
  return isUuid(id) ? `(${contains} OR t.id = ${bind(id)}::uuid)` : contains;
}
