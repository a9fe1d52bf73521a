import type { EmailRecipientsInput, UserListItemFragment } from '../../../gql/graphql.js';
import { toFilter, type UserFilters, type UserNarrowing } from '../../users/users-search.js';

/** A filter of users as recipients, with what a list of them is searched for. */
export type RecipientFilter = UserNarrowing & Partial<Pick<UserFilters, 'query' | 'hasAnonymous'>>;

export type AudienceKind = 'users' | 'everybody' | 'team' | 'permission' | 'product' | 'filter';

/** All that was chosen for each kind of recipients, so that going back to one finds it as it was left. */
export interface Audience {
  kind: AudienceKind;
  users: UserListItemFragment[];
  teamId: string | null;
  permissionId: string | null;
  productId: string | null;
  narrowing: RecipientFilter;
  /** The filter in words. */
  filterName: string;
}

export const AUDIENCE_KINDS: Array<{ value: AudienceKind; label: string }> = [
  { value: 'users', label: 'Some users' },
  { value: 'everybody', label: 'All users' },
  { value: 'team', label: 'A team' },
  { value: 'permission', label: 'Who holds a permission' },
  { value: 'product', label: 'Who has a product' },
  { value: 'filter', label: 'Who matches a filter' },
];

/** The start of choosing: some users, or none yet. */
export function chooseSome(users: UserListItemFragment[]): Audience {
  return { kind: 'users', users, teamId: null, permissionId: null, productId: null, narrowing: {}, filterName: '' };
}

/** The start of choosing with users who match the filters of a list: with all users, where it has none. */
export function chooseMatching(filters: UserFilters, filterName: string): Audience {
  const { orderBy: _order, isDescending: _direction, ...narrowing } = filters;
  return { ...chooseSome([]), kind: 'filter', narrowing, filterName };
}

/** The recipients as the server takes them; null while nobody is chosen. */
export function toRecipients(audience: Audience): EmailRecipientsInput | null {
  const { kind, users, teamId, permissionId, productId, narrowing, filterName } = audience;
  switch (kind) {
    case 'users':
      return users.length > 0 ? { userIds: users.map(({ id }) => id) } : null;
    case 'everybody':
      return { allUsers: true };
    case 'team':
      return teamId === null ? null : { teamId };
    case 'permission':
      return permissionId === null ? null : { permissionId };
    case 'product':
      return productId === null ? null : { productId };
    case 'filter': {
      const { query, hasAnonymous } = narrowing;
      const anonymity = hasAnonymous ? ('include' as const) : ('exclude' as const);
      const listed = { ...(query ? { query } : {}), ...(hasAnonymous === undefined ? {} : { anonymity }) };
      const filter = { ...listed, ...toFilter(narrowing) };
      return Object.keys(filter).length > 0 ? { filter, ...(filterName ? { filterName } : {}) } : null;
    }
  }
}
