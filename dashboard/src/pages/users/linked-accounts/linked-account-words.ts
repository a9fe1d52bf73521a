import type { LinkedAccountFragment } from '../../../gql/graphql.js';
import { nameProvider } from '../../sign-in-methods/providers/provider-names.js';

/** The name of an account at its provider: the address, else the id there. */
export function nameAccount({ email, accountId }: Pick<LinkedAccountFragment, 'email' | 'accountId'>): string {
  return email ?? accountId;
}

/** The provider and the account, such as "GitHub account ada@example.com". */
export function nameLinkedAccount(account: LinkedAccountFragment): string {
  return `${nameProviderOf(account)} account ${nameAccount(account)}`;
}

/** The provider of an account; of one that is no longer set up, its id. */
export function nameProviderOf({ providerConfigId, type }: LinkedAccountFragment): string {
  return nameProvider({ providerConfigId, type: type ?? '' });
}
