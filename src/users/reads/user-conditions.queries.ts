import type { Bind } from '../../common/database/contains-condition.js';
import { momentAt } from '../../common/database/millis.js';
import type { HeldPermission } from '../../permissions/held-permission.js';
import type { UserConditions } from '../user-filter.contract.js';
import type { UserListQuery } from '../users.contract.js';
import { searchConditions } from './user-search.queries.js';
import { HAS_PASSWORD, HAS_SECOND_FACTOR } from './user-sort.queries.js';

/** Filters of a list of users. */
export type UserFilters = Pick<UserListQuery, keyof UserConditions | 'query' | 'include_anonymous' | 'only_anonymous'>;

/** The same with what the configuration says of them. */
export interface ReadFilters extends UserFilters {
  /** The permissions by which one holds that of the filter. */
  held?: HeldPermission;
}

/** A condition for a value of a filter; null for one that narrows nothing. */
type Condition = (bind: Bind, filters: ReadFilters) => string | null;

const METHODS = {
  password: `${HAS_PASSWORD} = 1`,
  otp: 'u.otp_auth_enabled',
  passkey: 'u.passkey_auth_enabled',
} as const;

const HOLDERS = { project: 'project_permissions', team: 'team_permissions' } as const;

/** The subscriptions that have not ended: as the partial index by product has it, word for word. */
const MAY_BE_HELD = "status NOT IN ('canceled', 'incomplete', 'incomplete_expired')";

/** Users among those whom another table names, by an index of it that begins with what is looked for. */
const among = (users: string) => `u.id IN (${users})`;

/** A condition for each filter. What users have elsewhere is read in SQL: the tables belong to modules above. */
const CONDITIONS: { [Name in keyof Required<UserConditions>]: Condition } = {
  team_id: (bind, { team_id }) =>
    among(`SELECT m.user_id FROM team_memberships m WHERE m.project_id = $1 AND m.team_id = ${bind(team_id)}`),
  primary_email_verified: (_, { primary_email_verified }) =>
    primary_email_verified ? 'u.primary_email_verified' : 'NOT u.primary_email_verified',
  sign_in_method: (_, { sign_in_method }) => (sign_in_method ? METHODS[sign_in_method] : null),
  oauth_provider_id: (bind, { oauth_provider_id }) =>
    among(`SELECT a.user_id FROM oauth_accounts a
      WHERE a.project_id = $1 AND a.provider_config_id = ${bind(oauth_provider_id)} AND a.allow_sign_in`),
  has_second_factor: (_, { has_second_factor }) => `${HAS_SECOND_FACTOR} = ${has_second_factor ? 1 : 0}`,
  permission_id: (bind, { held }) =>
    held
      ? among(`SELECT p.user_id FROM ${HOLDERS[held.scope]} p
          WHERE p.project_id = $1 AND p.permission_id = ANY (${bind(held.ids)}::text[])`)
      : 'false',
  product_id: (bind, { product_id }) => {
    const product = bind(product_id);
    const of = (table: string, condition: string) => `SELECT o.customer_id::uuid FROM ${table} o
      WHERE o.project_id = $1 AND o.product_id = ${product} AND o.customer_type = 'user' AND ${condition}`;
    return among(
      `${of('subscriptions', `o.${MAY_BE_HELD}`)} UNION ${of('one_time_purchases', 'o.revoked_quantity < o.quantity')}`,
    );
  },
  country_code: (bind, { country_code }) => `u.country_code = ${bind(country_code)}`,
  signed_up_since_millis: (bind, filters) => `u.signed_up_at >= ${momentOf(bind, filters.signed_up_since_millis)}`,
  signed_up_until_millis: (bind, filters) => `u.signed_up_at < ${momentOf(bind, filters.signed_up_until_millis, 1)}`,
  active_since_millis: (bind, filters) => `u.last_active_at >= ${momentOf(bind, filters.active_since_millis)}`,
  active_until_millis: (bind, filters) => `u.last_active_at < ${momentOf(bind, filters.active_until_millis, 1)}`,
};

const NAMES = Object.keys(CONDITIONS) as Array<keyof UserConditions>;

/** The names of the filters that narrow a list, but for its search and its audience. */
export function narrowingOf(filters: UserFilters): Array<keyof UserConditions> {
  return NAMES.filter((name) => filters[name] !== undefined && filters[name] !== null);
}

/** The conditions on the users `u` of a list, of the project `$1`. */
export function conditionsOf(filters: ReadFilters, bind: Bind): string[] {
  const narrowing = narrowingOf(filters).flatMap((name) => CONDITIONS[name](bind, filters) ?? []);
  const searched = searchConditions(filters.query ?? '', bind);
  return ['u.project_id = $1', ...audience(filters), ...searched, ...narrowing];
}

function audience({ include_anonymous, only_anonymous }: UserFilters): string[] {
  if (only_anonymous === 'true') return ['u.is_anonymous'];
  return include_anonymous === 'true' ? [] : ['NOT u.is_anonymous'];
}

/** A moment, with so many milliseconds more: an end takes in all of its millisecond, for moments are shown in those. */
function momentOf(bind: Bind, millis: number | null | undefined, more = 0): string {
  return momentAt(`${bind(millis)}::float8 + ${more}`);
}
