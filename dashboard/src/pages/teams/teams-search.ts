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
import type { TeamOrder, TeamsCountQueryVariables, TeamsQueryVariables } from '../../gql/graphql.js';

const PAGE_SIZE = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All that narrows the list beside its search; undefined where a filter is not set. */
export interface TeamNarrowing {
  memberId?: string;
  hasMembers?: boolean;
  /** A key of metadata, or `key=value`. */
  metadata?: string;
  created?: string;
}

export interface TeamFilters extends TeamNarrowing {
  query: string;
  orderBy: TeamOrder;
  isDescending: boolean;
}

export type TeamsSearch = ListSearch<TeamFilters>;

export const NARROWING: Required<AddressOf<TeamNarrowing>> = {
  memberId: valueParameter('member', (text) => UUID.test(text)),
  hasMembers: answerParameter('members'),
  metadata: valueParameter('metadata'),
  created: periodParameter('created'),
};

export const TEAM_ADDRESS: AddressOf<TeamFilters> = {
  query: textParameter('q'),
  orderBy: orderParameter<TeamOrder>('sort', ['created_at', 'display_name']),
  isDescending: directionParameter(),
  ...NARROWING,
};

/** The variables of the query for the list's length, whichever page is shown. */
export function toCountVariables({
  query,
  memberId,
  hasMembers,
  metadata,
  created,
}: TeamsSearch): TeamsCountQueryVariables {
  const period = created === undefined ? undefined : resolvePeriod(created);
  return {
    search: query || null,
    userId: memberId,
    hasMembers,
    metadata: metadata?.trim() || undefined,
    createdSinceMillis: period?.since,
    createdUntilMillis: period?.until,
  };
}

export function toVariables(search: TeamsSearch): TeamsQueryVariables {
  const { orderBy, isDescending, after } = search;
  return { ...toCountVariables(search), first: PAGE_SIZE, after, orderBy, descending: isDescending };
}

/** The address of the same teams as a file. */
export function toExportPath(asked: TeamsSearch): string {
  const { search, ...filters } = toCountVariables(asked);
  return `/internal/teams/export?${toRestQuery({ query: search, ...filters })}`;
}
