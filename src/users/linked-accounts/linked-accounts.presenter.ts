import type { Caller } from '../../common/caller/caller.js';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import type { LinkedAccountRead, LinkedAccountView, ServerLinkedAccountRead } from './linked-accounts.contract.js';
import type { LinkedAccountChangeEvent, LinkedAccountEvent } from './linked-accounts.events.js';
import { findProviderType, getProviderType } from './linked-accounts.policy.js';
import type { AccountRow } from './linked-accounts.queries.js';

/**
 * A linked account in wire names, as the caller's tier sees it.
 *
 * @throws KnownError LINKED_ACCOUNT_PROVIDER_NOT_FOUND when its provider is not configured any more
 */
export function presentLinkedAccount(caller: Caller, row: AccountRow): LinkedAccountRead | ServerLinkedAccountRead {
  return withoutUndefined<LinkedAccountRead>({
    id: row.id,
    user_id: row.userId,
    provider_config_id: row.providerConfigId,
    type: getProviderType(caller, row.providerConfigId),
    email: row.email ?? undefined,
    allow_sign_in: row.allowSignIn,
    allow_connected_accounts: row.allowConnectedAccounts,
    ...(caller.tier === 'client' ? {} : { account_id: row.accountId }),
  });
}

/** A linked account for the dashboard. */
export function presentLinkedAccountView({ tenancy }: Caller, row: AccountRow): LinkedAccountView {
  return {
    id: row.id,
    user_id: row.userId,
    provider_config_id: row.providerConfigId,
    type: findProviderType(tenancy, row.providerConfigId),
    account_id: row.accountId,
    email: row.email,
    allow_sign_in: row.allowSignIn,
    allow_connected_accounts: row.allowConnectedAccounts,
    created_at: row.createdAt.getTime(),
  };
}

/** The event's data of a linked account that is gone. */
export function presentGoneAccount(
  row: Pick<AccountRow, 'userId' | 'providerConfigId' | 'accountId'>,
): LinkedAccountEvent {
  return { user_id: row.userId, provider_id: row.providerConfigId, account_id: row.accountId };
}

/** The event's data of a linked account that is new or changed. */
export function presentAccountChange(row: Omit<AccountRow, 'createdAt'>): LinkedAccountChangeEvent {
  return {
    ...presentGoneAccount(row),
    id: row.id,
    email: row.email,
    allow_sign_in: row.allowSignIn,
    allow_connected_accounts: row.allowConnectedAccounts,
  };
}
