import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import type { LinkedAccountRead, LinkedAccountView, ServerLinkedAccountRead } from './linked-accounts.contract.js';
import type { LinkedAccountChangeEvent, LinkedAccountEvent } from './linked-accounts.events.js';
import { findProviderType, shownTypeOf } from './linked-accounts.policy.js';
import type { AccountRow } from './linked-accounts.queries.js';

/**
 * A linked account in wire names, as the caller's tier sees it.
 *
 * @throws KnownError LINKED_ACCOUNT_NOT_FOUND when nobody knows any more what it was at
 */
export function presentLinkedAccount(caller: Caller, row: AccountRow): LinkedAccountRead | ServerLinkedAccountRead {
  const shown = findShown(caller, row);
  if (!shown) throw new KnownError('LINKED_ACCOUNT_NOT_FOUND');
  return shown;
}

/** Linked accounts in wire names, without those of which nobody knows any more what they were at. */
export function presentLinkedAccounts(
  caller: Caller,
  rows: readonly AccountRow[],
): Array<LinkedAccountRead | ServerLinkedAccountRead> {
  return rows.flatMap((row) => findShown(caller, row) ?? []);
}

function findShown(caller: Caller, row: AccountRow): LinkedAccountRead | ServerLinkedAccountRead | null {
  const type = shownTypeOf(caller.tenancy, row.providerConfigId);
  if (type === null) return null;
  return withoutUndefined<LinkedAccountRead>({
    id: row.id,
    user_id: row.userId,
    provider_config_id: row.providerConfigId,
    type,
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
