import type { EmailRecipientsInput, UserListItemFragment } from '../../../gql/graphql.js';
import { toFilter, type UserNarrowing } from '../../users/users-search.js';

export type AudienceKind = 'users' | 'everybody' | 'team' | 'permission' | 'product' | 'filter';

/** All that was chosen for each kind of recipients, so that going back to one finds it as it was left. */
export interface Audience {
  kind: AudienceKind;
  users: UserListItemFragment[];
  teamId: string | null;
  permissionId: string | null;
  productId: string | null;
  narrowing: UserNarrowing;
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
      const filter = toFilter(narrowing);
      return filter ? { filter, ...(filterName ? { filterName } : {}) } : null;
    }
  }
}
