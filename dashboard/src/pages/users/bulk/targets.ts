import type { BulkActionCreateInput, UserListItemFragment } from '../../../gql/graphql.js';
import { writeChosen, writeMatching } from '../recipients-address.js';
import { toFilter, type UsersSearch, WITH_RESTRICTED } from '../users-search.js';

/** The users whom a bulk action is about. */
export interface Targets {
  count: number;
  /** As the server takes them: ids, or a filter with the number of users that were counted. */
  input: Pick<BulkActionCreateInput, 'userIds' | 'filter' | 'expectedCount'>;
  /** Those who are named before it is done; of all who match nobody is. */
  named: readonly UserListItemFragment[];
  /** The same as recipients of an email, as the address of the page says it that sends one. */
  recipients: string;
}

/** Users who were selected one by one. */
export function selectedTargets(users: readonly UserListItemFragment[]): Targets {
  const userIds = users.map(({ id }) => id);
  return { count: users.length, input: { userIds }, named: users, recipients: writeChosen(userIds) };
}

/** All users whom a search and its filters leave: the server refuses when they are not so many any more. */
export function matchingTargets(search: UsersSearch, count: number): Targets {
  const anonymity = search.hasAnonymous ? 'include' : 'exclude';
  const filter = { query: search.query || null, anonymity, ...WITH_RESTRICTED, ...toFilter(search) } as const;
  return { count, input: { filter, expectedCount: count }, named: [], recipients: writeMatching(search) };
}
