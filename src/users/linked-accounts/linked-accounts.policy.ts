import type { Caller } from '../../common/caller/caller.js';
import { OAUTH_PROVIDER_TYPES } from '../../common/contract/oauth-providers.js';
import type { ProviderType } from '../../common/contract/provider-types.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { requireSelf } from '../users.policy.js';
import type { AccountRow } from './linked-accounts.queries.js';

/** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, LINKED_ACCOUNT_OF_ANOTHER_USER to a client */
export function requireOwnAccounts(caller: Caller, userId: string | undefined): void {
  requireSelf(caller, userId, 'LINKED_ACCOUNT_OF_ANOTHER_USER');
}

/** The type of the provider that an id of the configuration names; null when it names none. */
export function findProviderType({ config }: Tenancy, configId: string): ProviderType | null {
  return ownValue(config.auth.oauth.providers, configId)?.type ?? null;
}

/**
 * The type that an account is shown with: that of its provider; for one that is no longer configured the id that it had, where
 * that is a type, too. null for an account of which nobody knows any more what it was at.
 */
export function shownTypeOf(tenancy: Tenancy, configId: string): ProviderType | null {
  const configured = findProviderType(tenancy, configId);
  return configured ?? OAUTH_PROVIDER_TYPES.find((type) => type === configId) ?? null;
}

/** @throws KnownError LINKED_ACCOUNT_PROVIDER_NOT_FOUND */
export function getProviderType({ tenancy }: Caller, configId: string): ProviderType {
  const type = findProviderType(tenancy, configId);
  if (type === null) throw new KnownError('LINKED_ACCOUNT_PROVIDER_NOT_FOUND', { provider_id: configId });
  return type;
}

/**
 * Whoever sets up accounts by hand gives a user one account of a provider to sign in with.
 *
 * @param others the other accounts of the user
 * @throws KnownError LINKED_ACCOUNT_OTHER_SIGNS_IN
 */
export function requireNoOtherSignIn(others: readonly AccountRow[], providerConfigId: string): void {
  if (others.some((other) => other.allowSignIn && other.providerConfigId === providerConfigId)) {
    throw new KnownError('LINKED_ACCOUNT_OTHER_SIGNS_IN', { provider_id: providerConfigId });
  }
}

/**
 * @param others the other accounts of the user
 * @throws KnownError LINKED_ACCOUNT_ALREADY_EXISTS
 */
export function requireNotLinked(
  others: readonly AccountRow[],
  { providerConfigId, accountId }: Pick<AccountRow, 'providerConfigId' | 'accountId'>,
): void {
  if (others.some((other) => other.providerConfigId === providerConfigId && other.accountId === accountId)) {
    throw new KnownError('LINKED_ACCOUNT_ALREADY_EXISTS');
  }
}
