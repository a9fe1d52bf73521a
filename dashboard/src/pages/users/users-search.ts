import {
  answerParameter,
  directionParameter,
  orderParameter,
  textParameter,
  toRestQuery,
  valueParameter,
  type AddressOf,
  type ListSearch,
} from '../../components/lists/list-address.js';
import { periodParameter, resolvePeriod } from '../../components/lists/period.js';
import type {
  UserFilterInput,
  UserOrder,
  UserRestriction,
  UsersCountQueryVariables,
  UserSignInMethod,
  UsersQueryVariables,
} from '../../gql/graphql.js';

const PAGE_SIZE = 50;
const METHODS: readonly string[] = ['password', 'otp', 'passkey'] satisfies UserSignInMethod[];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All that narrows the list beside its search; undefined where a filter is not set. */
export interface UserNarrowing {
  isVerified?: boolean;
  /** A sign-in method, or the id of a provider behind `provider:`. */
  method?: string;
  hasSecondFactor?: boolean;
  teamId?: string;
  permissionId?: string;
  productId?: string;
  countryCode?: string;
  signedUp?: string;
  active?: string;
  /** Those who are restricted, or those who are not; all where it is not said. */
  isRestricted?: boolean;
  isOnlyAnonymous?: boolean;
}

export interface UserFilters extends UserNarrowing {
  query: string;
  orderBy: UserOrder;
  isDescending: boolean;
  hasAnonymous: boolean;
}

export type UsersSearch = ListSearch<UserFilters>;

/** The start of what says a provider among sign-in methods. */
export const PROVIDER = 'provider:';

export const NARROWING: Required<AddressOf<UserNarrowing>> = {
  isVerified: answerParameter('verified'),
  method: valueParameter(
    'method',
    (text) => METHODS.includes(text) || (text.length > PROVIDER.length && text.startsWith(PROVIDER)),
  ),
  hasSecondFactor: answerParameter('two-factor'),
  teamId: valueParameter('team', (text) => UUID.test(text)),
  permissionId: valueParameter('permission'),
  productId: valueParameter('product'),
  countryCode: valueParameter('country', (text) => /^[A-Z]{2}$/.test(text)),
  signedUp: periodParameter('signed-up'),
  active: periodParameter('active'),
  isRestricted: answerParameter('restricted'),
  isOnlyAnonymous: {
    name: 'only-anonymous',
    read: (text) => (text === null ? undefined : true),
    write: (value) => (value ? '' : null),
    narrows: (value) => value === true,
  },
};

export const USER_ADDRESS: AddressOf<UserFilters> = {
  query: textParameter('q'),
  orderBy: orderParameter<UserOrder>('sort', ['signed_up_at', 'last_active_at', 'display_name', 'primary_email']),
  isDescending: directionParameter(),
  hasAnonymous: {
    name: 'anonymous',
    read: (text) => text !== null,
    write: (hasAnonymous) => (hasAnonymous ? '' : null),
    narrows: () => false,
  },
  ...NARROWING,
};

/** The filter of a list that shows restricted users, as this page does; a filter of its own goes before it. */
export const WITH_RESTRICTED = { restriction: 'include' } as const;

/** The filters as the server takes them; undefined where none is set. */
export function toFilter(search: UserNarrowing): UserFilterInput | undefined {
  const { method, signedUp, active } = search;
  const provider = method?.startsWith(PROVIDER) ? method.slice(PROVIDER.length) : undefined;
  const signUps = signedUp === undefined ? undefined : resolvePeriod(signedUp);
  const activity = active === undefined ? undefined : resolvePeriod(active);
  const filter: UserFilterInput = {
    primaryEmailVerified: search.isVerified,
    signInMethod: provider === undefined ? (method as UserSignInMethod | undefined) : undefined,
    oauthProviderId: provider,
    hasSecondFactor: search.hasSecondFactor,
    teamId: search.teamId,
    permissionId: search.permissionId,
    productId: search.productId,
    countryCode: search.countryCode,
    signedUpSinceMillis: signUps?.since,
    signedUpUntilMillis: signUps?.until,
    activeSinceMillis: activity?.since,
    activeUntilMillis: activity?.until,
    anonymity: search.isOnlyAnonymous ? 'only' : undefined,
    restriction: restrictionOf(search),
  };
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null);
  return set.length === 0 ? undefined : (Object.fromEntries(set) as UserFilterInput);
}

function restrictionOf({ isRestricted }: UserNarrowing): UserRestriction | undefined {
  if (isRestricted === undefined) return undefined;
  return isRestricted ? 'only' : 'exclude';
}

/** The variables of the query for the list's length, whichever page is shown: once for each search. */
export function toCountVariables(search: UsersSearch): UsersCountQueryVariables {
  const { query, hasAnonymous } = search;
  return { search: query || null, includeAnonymous: hasAnonymous, filter: toFilter(search) };
}

export function toVariables(search: UsersSearch): UsersQueryVariables {
  const { orderBy, isDescending, after } = search;
  return { ...toCountVariables(search), first: PAGE_SIZE, after, orderBy, descending: isDescending };
}

/** The address of the same users as a file. */
export function toExportPath(search: UsersSearch): string {
  const { query, hasAnonymous } = search;
  const filter = {
    query: query || null,
    anonymity: hasAnonymous ? 'include' : null,
    ...WITH_RESTRICTED,
    ...toFilter(search),
  };
  return `/internal/users/export?${toRestQuery(filter)}`;
}
