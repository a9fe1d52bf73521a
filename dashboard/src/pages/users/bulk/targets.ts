import type { BulkActionCreateInput, UserListItemFragment } from '../../../gql/graphql.js';
import { toFilter, type UsersSearch } from '../users-search.js';

/** The users whom a bulk action is about. */
export interface Targets {
  count: number;
  /** As the server takes them: ids, or a filter with the number of users that were counted. */
  input: Pick<BulkActionCreateInput, 'userIds' | 'filter' | 'expectedCount'>;
  /** Those who are named before it is done; of all who match nobody is. */
  named: readonly UserListItemFragment[];
}

/** Users who were selected one by one. */
export function selectedTargets(users: readonly UserListItemFragment[]): Targets {
  return { count: users.length, input: { userIds: users.map(({ id }) => id) }, named: users };
}

/** All users whom a search and its filters leave: the server refuses when they are not so many any more. */
export function matchingTargets(search: UsersSearch, count: number): Targets {
  const anonymity = search.hasAnonymous ? 'include' : 'exclude';
  const filter = { query: search.query || null, anonymity, ...toFilter(search) } as const;
  return { count, input: { filter, expectedCount: count }, named: [] };
}
