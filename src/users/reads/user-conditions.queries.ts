import { isGiven } from '../../common/contract/is-given.js';
import type { Bind } from '../../common/database/contains-condition.js';
import { isSince, isUntil } from '../../common/database/millis.js';
import type { HeldPermission } from '../../permissions/held-permission.js';
import type { UserConditions } from '../user-filter.contract.js';
import type { UserListQuery, UserOrder } from '../users.contract.js';
import { isNotRestricted, isRegularRestricted, isRestricted } from './restriction.queries.js';
import { searchConditions } from './user-search.queries.js';
import { HAS_PASSWORD, HAS_SECOND_FACTOR } from './user-sort.queries.js';

/** Filters whose users may be looked up before a list is read: those by other tables, and who is restricted. */
export type LookedUp = keyof UserConditions | 'only_restricted';

/** Filters of a list of users. */
export interface UserFilters extends Pick<
  UserListQuery,
  keyof UserConditions | 'query' | 'include_anonymous' | 'only_anonymous' | 'include_restricted'
> {
  /** Those who are restricted, and nobody else. */
  only_restricted?: true;
}

/** The same with what the configuration says of them. */
export interface ReadFilters extends UserFilters {
  /** The permissions by which one holds that of the filter. */
  held?: HeldPermission;
  /** The ids of those who match a filter that no sorted index has, where they are few. */
  few?: Partial<Record<LookedUp, readonly string[]>>;
  /** Users are restricted until their primary address is verified. */
  isVerifiedEmailRequired?: boolean;
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
export const MAY_BE_HELD = "status NOT IN ('canceled', 'incomplete', 'incomplete_expired')";

/** The subscriptions that have ended, and that their customers have for the time that was paid all the same. */
const RESTORED = "o.restored_until IS NOT NULL AND o.status = 'canceled' AND o.restored_until > now()";

/** The ids of users whom an index names that begins with what is looked for: one of another table, or a partial one. */
const NAMED: Partial<Record<LookedUp, (bind: Bind, filters: ReadFilters) => string>> = {
  only_restricted: (_, { isVerifiedEmailRequired = false }) =>
    `SELECT u.id AS user_id FROM users u WHERE u.project_id = $1 AND ${isRegularRestricted('u', isVerifiedEmailRequired)}`,
  oauth_provider_id: (bind, { oauth_provider_id }) => `SELECT a.user_id FROM oauth_accounts a
      WHERE a.project_id = $1 AND a.provider_config_id = ${bind(oauth_provider_id)} AND a.allow_sign_in`,
  permission_id: (bind, { held }) => `SELECT p.user_id FROM ${HOLDERS[held?.scope ?? 'project']} p
      WHERE p.project_id = $1 AND p.permission_id = ANY (${bind(held?.ids ?? [])}::text[])`,
  product_id: (bind, { product_id }) => {
    const product = bind(product_id);
    return OWNED.map((owned) => `SELECT o.customer_id::uuid AS user_id FROM ${ownedBy(owned, product)}`).join(
      ' UNION ALL ',
    );
  },
};

/** The tables of what users bought, and what of them they still have. */
const OWNED = [
  { table: 'subscriptions', condition: `o.${MAY_BE_HELD}` },
  { table: 'subscriptions', condition: RESTORED },
  { table: 'one_time_purchases', condition: 'o.revoked_quantity < o.quantity' },
];

function ownedBy({ table, condition }: (typeof OWNED)[number], product: string): string {
  return `${table} o WHERE o.project_id = $1 AND o.product_id = ${product} AND o.customer_type = 'user' AND ${condition}`;
}

/** The users whom an index names for a filter, as a SELECT of `user_id`; null for a filter that sorted indexes have. */
export function namedBy(name: LookedUp, bind: Bind, filters: ReadFilters): string | null {
  return NAMED[name]?.(bind, filters) ?? null;
}

/** A condition for each filter. What users have elsewhere is read in SQL: the tables belong to modules above. */
const CONDITIONS: { [Name in keyof Required<UserConditions>]: Condition } = {
  team_id: (bind, { team_id }) =>
    `u.id IN (SELECT m.user_id FROM team_memberships m WHERE m.project_id = $1 AND m.team_id = ${bind(team_id)})`,
  primary_email_verified: (_, { primary_email_verified }) =>
    primary_email_verified ? 'u.primary_email_verified' : 'NOT u.primary_email_verified',
  sign_in_method: (_, { sign_in_method }) => (sign_in_method ? METHODS[sign_in_method] : null),
  oauth_provider_id: (bind, filters) => `u.id IN (${namedBy('oauth_provider_id', bind, filters)})`,
  has_second_factor: (_, { has_second_factor }) => `${HAS_SECOND_FACTOR} = ${has_second_factor ? 1 : 0}`,
  permission_id: (bind, filters) => `u.id IN (${namedBy('permission_id', bind, filters)})`,
  // One by one: all of them together would have to be read before the first is known.
  product_id: (bind, { product_id }) => {
    const product = bind(product_id);
    const exists = OWNED.map((of) => `EXISTS (SELECT FROM ${ownedBy(of, product)} AND o.customer_id = u.id::text)`);
    return `(${exists.join(' OR ')})`;
  },
  country_code: (bind, { country_code }) => `u.country_code = ${bind(country_code)}`,
  signed_up_since_millis: (bind, filters) => isSince('u.signed_up_at', bind(filters.signed_up_since_millis)),
  signed_up_until_millis: (bind, filters) => isUntil('u.signed_up_at', bind(filters.signed_up_until_millis)),
  active_since_millis: (bind, filters) => isSince('u.last_active_at', bind(filters.active_since_millis)),
  active_until_millis: (bind, filters) => isUntil('u.last_active_at', bind(filters.active_until_millis)),
};

const NAMES = Object.keys(CONDITIONS) as Array<keyof UserConditions>;

/** The names of the filters that narrow a list, but for its search and its audience. */
export function narrowingOf(filters: UserFilters): Array<keyof UserConditions> {
  return NAMES.filter((name) => isGiven(filters[name]));
}

/**
 * The filters that users may be looked up for before a list is read. Who is restricted is found by an index in the order of
 * sign-ups alone; every other order would pass over all users, row by row, where hardly anybody is.
 */
export function lookedUpOf(filters: ReadFilters & { order_by?: UserOrder }): LookedUp[] {
  const { only_restricted, include_anonymous, order_by = 'signed_up_at' } = filters;
  const isRegular = only_restricted && include_anonymous !== 'true';
  return [...narrowingOf(filters), ...(isRegular && order_by !== 'signed_up_at' ? ['only_restricted' as const] : [])];
}

/** The conditions on the users `u` of a list, of the project `$1`. */
export function conditionsOf(filters: ReadFilters, bind: Bind): string[] {
  const narrowing = narrowingOf(filters).flatMap((name) => conditionOf(name, bind, filters) ?? []);
  const searched = searchConditions(filters.query ?? '', bind);
  const restricted = isOneOfFew('only_restricted', bind, filters) ?? [];
  return ['u.project_id = $1', ...audience(filters), ...searched, ...narrowing].concat(restricted);
}

function conditionOf(name: keyof UserConditions, bind: Bind, filters: ReadFilters): string | null {
  return isOneOfFew(name, bind, filters) ?? CONDITIONS[name](bind, filters);
}

function isOneOfFew(name: LookedUp, bind: Bind, { few }: ReadFilters): string | null {
  const ids = few?.[name];
  return ids ? `u.id = ANY (${bind(ids)}::uuid[])` : null;
}

/** True for a list that leaves out who is restricted: anonymous users are, so one that has them has all. */
export function hidesRestricted(filters: UserFilters): boolean {
  const { include_anonymous, include_restricted, only_anonymous, only_restricted } = filters;
  return ![include_anonymous, include_restricted, only_anonymous].includes('true') && !only_restricted;
}

function audience(filters: ReadFilters): string[] {
  const { include_anonymous, only_anonymous, only_restricted, isVerifiedEmailRequired: isRequired = false } = filters;
  if (only_anonymous === 'true') return ['u.is_anonymous'];
  if (only_restricted) {
    return [include_anonymous === 'true' ? isRestricted('u', isRequired) : isRegularRestricted('u', isRequired)];
  }
  if (hidesRestricted(filters)) return isNotRestricted('u', isRequired);
  return include_anonymous === 'true' ? [] : ['NOT u.is_anonymous'];
}
