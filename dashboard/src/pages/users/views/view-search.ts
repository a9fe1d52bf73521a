import { writeDays } from '../../../components/lists/period.js';
import type { SavedViewCreateInput, SavedViewItemFragment } from '../../../gql/graphql.js';
import {
  NARROWING,
  PROVIDER,
  toFilter,
  type UserFilters,
  type UserNarrowing,
  type UsersSearch,
  WITH_RESTRICTED,
} from '../users-search.js';

/** The filters of a view, under the names that the server answers them by. */
interface ViewFilter {
  query?: string;
  primary_email_verified?: boolean;
  sign_in_method?: string;
  oauth_provider_id?: string;
  has_second_factor?: boolean;
  team_id?: string;
  permission_id?: string;
  product_id?: string;
  country_code?: string;
  signed_up_since_millis?: number;
  signed_up_until_millis?: number;
  active_since_millis?: number;
  active_until_millis?: number;
  anonymity?: 'exclude' | 'include' | 'only';
  restriction?: 'exclude' | 'include' | 'only';
}

const RESTRICTED = { exclude: false, include: undefined, only: true } as const;

type ViewContent = Pick<SavedViewItemFragment, 'filter' | 'signedUpPeriod' | 'activePeriod' | 'orderBy' | 'descending'>;

/** The search of the list that a view stands for. */
export function toSearch(view: ViewContent): UserFilters {
  const filter = view.filter as ViewFilter;
  const provider = filter.oauth_provider_id;
  const [signedUp, active] = [
    view.signedUpPeriod ?? daysOf(filter.signed_up_since_millis, filter.signed_up_until_millis),
    view.activePeriod ?? daysOf(filter.active_since_millis, filter.active_until_millis),
  ];
  return {
    query: filter.query ?? '',
    orderBy: view.orderBy,
    isDescending: view.descending,
    hasAnonymous: filter.anonymity === 'include',
    isVerified: filter.primary_email_verified,
    method: provider === undefined ? filter.sign_in_method : PROVIDER + provider,
    hasSecondFactor: filter.has_second_factor,
    teamId: filter.team_id,
    permissionId: filter.permission_id,
    productId: filter.product_id,
    countryCode: filter.country_code,
    signedUp,
    active,
    isRestricted: RESTRICTED[filter.restriction ?? 'include'],
    isOnlyAnonymous: filter.anonymity === 'only' ? true : undefined,
  };
}

/** The parts of a search that are saved. Periods stay as they are said, so that "yesterday" is another day tomorrow. */
export function toViewInput(search: UserFilters): Omit<SavedViewCreateInput, 'name'> {
  const { signedUp, active, ...rest } = search;
  const anonymity = search.hasAnonymous ? 'include' : undefined;
  return {
    filter: { query: search.query || undefined, anonymity, ...WITH_RESTRICTED, ...toFilter(rest) },
    signedUpPeriod: signedUp ?? null,
    activePeriod: active ?? null,
    orderBy: search.orderBy,
    descending: search.isDescending,
  };
}

/** The view that a list shows just now; undefined where it is none of them. */
export function findShown(
  views: readonly SavedViewItemFragment[],
  search: UsersSearch,
): SavedViewItemFragment | undefined {
  const shown = keyOf(search);
  return views.find((view) => keyOf(toSearch(view)) === shown);
}

/** True if a search is more than the list that one comes to. */
export function isWorthSaving(search: UsersSearch): boolean {
  const usual = { query: '', orderBy: 'signed_up_at', isDescending: true, hasAnonymous: false } as const;
  return keyOf(search) !== keyOf(usual);
}

const NAMES = Object.keys(NARROWING) as Array<keyof UserNarrowing>;

function keyOf(search: UserFilters): string {
  const { query, orderBy, isDescending, hasAnonymous, isOnlyAnonymous } = search;
  // Of anonymous users alone it says nothing that others are shown, too.
  const audience = isOnlyAnonymous ? 'only' : hasAnonymous;
  return JSON.stringify([query, orderBy, isDescending, audience, ...NAMES.map((name) => search[name] ?? null)]);
}

function daysOf(since?: number, until?: number): string | undefined {
  return writeDays({ from: dayOf(since), to: dayOf(until) }) ?? undefined;
}

/** The day of a moment in the time zone of this computer, as `<input type="date">` writes it. */
function dayOf(millis: number | undefined): string {
  if (millis === undefined) return '';
  const date = new Date(millis);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

const GONE: Partial<Record<string, string>> = {
  team_id: 'a team',
  permission_id: 'the permission',
  product_id: 'the product',
  oauth_provider_id: 'the provider',
};

/** The things that a view names and the project has no more, in words; an empty text where nothing is gone. */
export function tellMissing({ missing }: Pick<SavedViewItemFragment, 'missing'>): string {
  const things = missing.map(({ field, id }) =>
    field === 'team_id' ? 'a team' : `${GONE[field] ?? 'something'} “${id}”`,
  );
  return things.length === 0 ? '' : `It names ${things.join(' and ')} that this project no longer has.`;
}
