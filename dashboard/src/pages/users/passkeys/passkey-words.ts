import type { UserPasskeyFragment } from '../../../gql/graphql.js';

/** A passkey in words. */
export function namePasskey({ name }: Pick<UserPasskeyFragment, 'name'>): string {
  return name ?? 'Passkey without a name';
}
