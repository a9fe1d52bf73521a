import { Injectable } from '@nestjs/common';
import { findVerifiedEmailRequired, type RestrictedReason } from '../../common/access/restriction.js';
import type { ListCountRead } from '../../common/contract/list-count.js';
import { JsonText } from '../../common/contract/json-text.js';
import { countList } from '../../common/database/count-list.js';
import { Database, type Statement } from '../../common/database/database.js';
import { millis } from '../../common/database/millis.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { FIELD_COLUMNS, type UserFieldValues } from '../user-fields.js';
import { FEW_USERS } from '../users.limits.js';
import type { ServerUserRead } from '../users.contract.js';
import { byRequirement, restrictedReason } from './restriction.queries.js';
import { hidesRestricted, lookedUpOf, namedBy, narrowingOf, type ReadFilters } from './user-conditions.queries.js';
import { buildCounted, buildIds, buildPage, buildRestricted, MOST_ROWS, type PageQuery } from './users-page.queries.js';
import { buildExportPage, type ExportedUser, type ExportPosition } from './users-export.queries.js';
import { joinTeam, VIEWED_TEAM, VIEWED_USER, viewOfUser } from './user-view.queries.js';
import { PAGE_BYTES, ROW_BYTES } from '../../common/contract/page.limits.js';
import { TEAM_BYTES, TEAM_COLUMNS, type TeamJson } from '../../common/team-shape/team.queries.js';

/** A user with everything that is shown of one, read in one statement. */
export interface UserRow extends UserFieldValues {
  id: string;
  hasPassword: boolean;
  hasTotp: boolean;
  otpAuthEnabled: boolean;
  passkeyAuthEnabled: boolean;
  isAnonymous: boolean;
  /** The way in which they are restricted at the moment; null for who is not. */
  restrictedReason: RestrictedReason | null;
  signUpCountryCode: string | null;
  selectedTeamId: string | null;
  signedUpAtMillis: number;
  lastActiveAtMillis: number;
  primaryEmail: string | null;
  primaryEmailVerified: boolean;
  primaryEmailAuthEnabled: boolean;
  team: TeamJson | null;
  oauthProviders: Array<{ id: string; account_id: string; email: string | null }> | null;
}

const COLUMNS = `u.id, ${FIELD_COLUMNS}, u.password_hash IS NOT NULL AS "hasPassword",
  u.totp_secret IS NOT NULL AS "hasTotp", u.otp_auth_enabled AS "otpAuthEnabled",
  u.passkey_auth_enabled AS "passkeyAuthEnabled", u.is_anonymous AS "isAnonymous",
  u.sign_up_country_code AS "signUpCountryCode", u.selected_team_id AS "selectedTeamId", ${millis('u.signed_up_at')} AS "signedUpAtMillis",
  ${millis('u.last_active_at')} AS "lastActiveAtMillis",
  u.primary_email AS "primaryEmail", u.primary_email_verified AS "primaryEmailVerified",
  u.primary_email_auth_enabled AS "primaryEmailAuthEnabled", nullif(u.oauth_providers, '[]') AS "oauthProviders"`;

const JOINS = joinTeam(TEAM_COLUMNS);

// As one JSON value: for a single row, reading one column and parsing it beats reading eighteen.
const FIND = byRequirement(
  'find_user',
  (isRequired) => `SELECT row_to_json(found) AS "user" FROM (
    SELECT ${COLUMNS}, ${restrictedReason('u', isRequired)} AS "restrictedReason", row_to_json(t) AS team
    FROM users u ${JOINS} WHERE u.project_id = $1 AND u.id = $2) found`,
);

/** No row counts more than a page, so that the first one always fits. */
const ROW_SIZE = `least(${ROW_BYTES} + u.bytes + coalesce(t.bytes, 0), ${PAGE_BYTES})::float8`;
/** The users of a page, as servers see them. */
export interface ListedUsers {
  users: Array<JsonText<ServerUserRead>>;
  /** The id of the first user of the next page; null on the last. */
  next: string | null;
  /** The size of what was read, as {@link PAGE_BYTES} counts it. */
  bytes: number;
}

/** The users of a project, anonymous ones if `$2`, and regular ones if `$3`. */
const COUNT_ALL = {
  name: 'count_users',
  text: `SELECT coalesce(sum(count), 0)::float8 AS count FROM user_counts
    WHERE project_id = $1 AND kind = 'sign-up' AND CASE WHEN is_anonymous THEN $2::boolean ELSE $3::boolean END`,
};

/** As text: to read it here takes the process less than the driver's reading. */
const FIND_MANY = byRequirement(
  'find_users',
  (isRequired) =>
    `SELECT ${viewOfUser('u', isRequired)}::text AS json FROM (${VIEWED_USER} WHERE u.project_id = $1 AND u.id = ANY($2::uuid[])) u`,
);

interface ListedRow {
  id: string;
  json: string;
  bytesSoFar: number;
}

/** Reads of users that need joins, search or paging. */
@Injectable()
export class UsersQueries {
  constructor(
    private readonly database: Database,
    private readonly tenancies: TenancyCache,
  ) {}

  /** One user of the project; null when there is none of that id. */
  async find(projectId: string, userId: string): Promise<UserRow | null> {
    const find = { ...FIND[`${await this.isRequired(projectId)}`], isLookup: true };
    return (await this.database.row<{ user: UserRow }>(find, [projectId, userId]))?.user ?? null;
  }

  /** The users of these ids as servers see them, in no order; ids that are nobody's are left out. */
  async findMany(projectId: string, userIds: readonly string[]): Promise<ServerUserRead[]> {
    const findMany = FIND_MANY[`${await this.isRequired(projectId)}`];
    const rows = await this.database.rows<{ json: string }>(findMany, [projectId, userIds]);
    return rows.map(({ json }) => new JsonText<ServerUserRead>(json).read());
  }

  /**
   * The number of users in a list, over all its pages: of all users what metrics say, of a search as far as that is counted, and
   * of all others up to {@link MOST_COUNTED}.
   */
  async count(projectId: string, filters: ReadFilters): Promise<ListCountRead> {
    const resolved = await this.findFew(projectId, filters);
    if (isWhole(resolved)) return this.countAll(projectId, filters);
    const { rows, values } = buildCounted(projectId, resolved);
    return countList(this.database, { rows, values, kind: filters.query ? 'found' : 'listed' });
  }

  /** The ids of the users who match filters, those first who signed up first; no more than a limit. */
  async findIds(projectId: string, filters: ReadFilters, limit: number): Promise<string[]> {
    const { rows, values } = buildIds(projectId, await this.findFew(projectId, filters), limit);
    return (await this.database.rows<{ id: string }>({ text: rows }, values)).map(({ id }) => id);
  }

  /**
   * Filters with the users who are looked up for them, where those are few. The planner knows how many they are on the
   * average of all projects, which may be wrong for this one by any factor. What the project's settings say of the filters is
   * told with them.
   */
  async findFew<Filters extends ReadFilters>(projectId: string, filters: Filters): Promise<Filters> {
    const few: ReadFilters['few'] = {};
    const told = { ...filters, isVerifiedEmailRequired: await this.isRequired(projectId) };
    for (const name of lookedUpOf(told)) {
      const values: unknown[] = [projectId];
      const named = namedBy(name, (value) => `$${values.push(value)}`, told);
      if (named === null) continue;
      const rows = await this.database.rows<{ user_id: string }>({ text: `${named} LIMIT ${FEW_USERS + 1}` }, values);
      if (rows.length <= FEW_USERS) few[name] = [...new Set(rows.map(({ user_id }) => user_id))];
    }
    return { ...told, few };
  }

  private isRequired(projectId: string): Promise<boolean> {
    return findVerifiedEmailRequired(this.tenancies, projectId);
  }

  /** Users of an export, the newest first, behind a position; each with its own. */
  exportPage(projectId: string, filters: ReadFilters, after: ExportPosition | null): Promise<ExportedUser[]> {
    const { text, values } = buildExportPage(projectId, filters, after);
    return this.database.rows<ExportedUser & object>({ text }, values);
  }

  private async countAll(projectId: string, filters: ReadFilters): Promise<ListCountRead> {
    const { include_anonymous, only_anonymous } = filters;
    const isOnly = only_anonymous === 'true';
    const values = [projectId, isOnly || include_anonymous === 'true', !isOnly];
    const row = await this.database.row<{ count: number }>(COUNT_ALL, values);
    const all = row?.count ?? 0;
    if (!hidesRestricted(filters)) return { count: all, is_exact: true };
    const hidden = await countList(this.database, buildRestricted(projectId));
    return { count: Math.max(0, all - hidden.count), is_exact: hidden.is_exact };
  }

  /** A page of users: it ends at the limit, or at so many bytes. */
  async list(projectId: string, query: PageQuery): Promise<ListedUsers> {
    const { values, ...statement } = buildList(projectId, await this.findFew(projectId, query));
    const rows = await this.database.rows<ListedRow>(statement, values);
    const bytes = rows.at(-1)?.bytesSoFar ?? 0;
    const fitting = bytes > PAGE_BYTES ? rows.length - 1 : rows.length;
    const length = Math.min(fitting, query.limit ?? MOST_ROWS);
    const users = rows.slice(0, length).map(({ json }) => new JsonText<ServerUserRead>(json));
    return { users, next: rows[length]?.id ?? null, bytes };
  }
}

/**
 * The statement of a user list. Joins are made for the rows of the page only. Of those it returns what fits into a page by its
 * bytes, and one row more.
 */
export function buildList(projectId: string, query: PageQuery): Statement & { values: unknown[] } {
  const { rows, inOrder, values } = buildPage(projectId, query);
  const listed = `SELECT u.*, ${VIEWED_TEAM}, ${ROW_SIZE} AS row_bytes,
      sum(${ROW_SIZE}) OVER (${inOrder} ROWS UNBOUNDED PRECEDING) AS bytes_so_far
    FROM (${rows}) u ${joinTeam(`${TEAM_COLUMNS}, ${TEAM_BYTES} AS bytes`)}`;
  return {
    name: nameOf(query),
    // Of the rows that fit alone, for what is large in a row is read only here. As text: nobody reads it before the client.
    text: `SELECT l.id, ${viewOfUser('l', query.isVerifiedEmailRequired ?? false)}::text AS json, l.bytes_so_far AS "bytesSoFar"
      FROM (${listed}) l WHERE l.bytes_so_far - l.row_bytes <= ${PAGE_BYTES} ORDER BY l.bytes_so_far`,
    values,
  };
}

/** True for a list of all regular or all anonymous users, whom metrics count; who is restricted may be left out. */
function isWhole(filters: ReadFilters): boolean {
  if (filters.query || filters.only_restricted || narrowingOf(filters).length > 0) return false;
  return !(hidesRestricted(filters) && filters.isVerifiedEmailRequired);
}

/**
 * Planning a list takes longer than running it, so lists are prepared under a name for their shape. One that is searched or
 * filtered is not: its plan must follow what is asked for (what is rare by its index, what is common in order).
 */
function nameOf(query: PageQuery): string | undefined {
  const narrowing = narrowingOf(query).filter((name) => name !== 'team_id');
  if (query.query || query.only_restricted || narrowing.length > 0) return undefined;
  const { order_by, desc, include_anonymous, only_anonymous, team_id, cursor } = query;
  const optional = [team_id ?? undefined, cursor].map((value) => (value === undefined ? 0 : 1)).join('');
  const restriction = [hidesRestricted(query), query.isVerifiedEmailRequired ?? false].map(Number).join('');
  return ['list_users', order_by, desc, include_anonymous, only_anonymous, restriction, optional].join('/');
}
