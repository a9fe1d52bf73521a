import { pickName } from '../../components/pick-name.js';
import type { UserListItemFragment } from '../../gql/graphql.js';

type Named = Pick<UserListItemFragment, 'id' | 'displayName' | 'primaryEmail'>;

/** The user's name, else their address, else their id. */
export function nameUser({ displayName, primaryEmail, id }: Named): string {
  return pickName(displayName, primaryEmail, id);
}

/** "1 user", "50 users". */
export function countUsers(count: number): string {
  return count === 1 ? '1 user' : `${count.toLocaleString('en')} users`;
}

type Methods = Pick<UserListItemFragment, 'hasPassword' | 'otpAuthEnabled' | 'passkeyAuthEnabled' | 'oauthProviders'>;

export function listSignInMethods(user: Methods): string[] {
  return [
    ...(user.passkeyAuthEnabled ? ['passkey'] : []),
    ...(user.hasPassword ? ['password'] : []),
    ...(user.otpAuthEnabled ? ['magic link'] : []),
    ...new Set(user.oauthProviders.map(({ id }) => id)),
  ];
}
