import { orderParameter, textParameter, type AddressOf, type ListSearch } from '../../components/lists/list-address.js';
import type { UserOrder, UsersCountQueryVariables, UsersQueryVariables } from '../../gql/graphql.js';

const PAGE_SIZE = 50;

export interface UserFilters {
  query: string;
  orderBy: UserOrder;
  isDescending: boolean;
  hasAnonymous: boolean;
}

export type UsersSearch = ListSearch<UserFilters>;

export const USER_ADDRESS: AddressOf<UserFilters> = {
  query: textParameter('q'),
  orderBy: orderParameter<UserOrder>('sort', ['signed_up_at', 'last_active_at']),
  isDescending: {
    name: 'order',
    read: (text) => text !== 'asc',
    write: (isDescending) => (isDescending ? null : 'asc'),
    narrows: () => false,
  },
  hasAnonymous: {
    name: 'anonymous',
    read: (text) => text !== null,
    write: (hasAnonymous) => (hasAnonymous ? '' : null),
    narrows: () => false,
  },
};

/** The variables of the query for the list's length, whichever page is shown: once for each search. */
export function toCountVariables({ query, hasAnonymous }: UsersSearch): UsersCountQueryVariables {
  return { search: query || null, includeAnonymous: hasAnonymous };
}

export function toVariables({ query, orderBy, isDescending, hasAnonymous, after }: UsersSearch): UsersQueryVariables {
  return {
    first: PAGE_SIZE,
    after,
    search: query || null,
    orderBy,
    descending: isDescending,
    includeAnonymous: hasAnonymous,
  };
}
