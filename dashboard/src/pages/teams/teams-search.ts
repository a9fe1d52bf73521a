import { textParameter, type AddressOf, type ListSearch } from '../../components/lists/list-address.js';
import type { TeamsQueryVariables } from '../../gql/graphql.js';

const PAGE_SIZE = 50;

export interface TeamFilters {
  query: string;
  isDescending: boolean;
}

export type TeamsSearch = ListSearch<TeamFilters>;

export const TEAM_ADDRESS: AddressOf<TeamFilters> = {
  query: textParameter('q'),
  isDescending: {
    name: 'order',
    read: (text) => text !== 'asc',
    write: (isDescending) => (isDescending ? null : 'asc'),
    narrows: () => false,
  },
};

export function toVariables({ query, isDescending, after }: TeamsSearch): TeamsQueryVariables {
  return { first: PAGE_SIZE, after, search: query || null, descending: isDescending };
}
