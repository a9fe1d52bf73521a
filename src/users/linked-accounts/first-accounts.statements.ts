import type { CompositeStatement } from '../../common/database/composite-statement.js';
import { KnownError } from '../../common/errors/known-error.js';

/** An account at a provider that a user starts with. */
export interface FirstAccount {
  id: string;
  providerConfigId: string;
  accountId: string;
  email: string | null;
}

/** Adds the accounts to the statement that makes the user, who is `$2` of the project `$1`. */
export function addFirstAccounts(statement: CompositeStatement, accounts: readonly FirstAccount[]): void {
  const column = (name: keyof FirstAccount, type: string) =>
    `${statement.bind(accounts.map((account) => account[name]))}::${type}[]`;
  const columns = [column('id', 'uuid'), column('providerConfigId', 'text'), column('accountId', 'text')];
  // In one order, so that two users with the same accounts wait for each other one way only.
  statement.add(`first_accounts AS (
    INSERT INTO oauth_accounts (project_id, user_id, id, provider_config_id, account_id, email)
    SELECT $1::text, $2::uuid, id, provider, account, email
    FROM unnest(${[...columns, column('email', 'text')].join(', ')}) AS a (id, provider, account, email)
    ORDER BY provider, account)`);
  const refuse = () => new KnownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN');
  statement.refusals.ux_oauth_accounts_sign_in = refuse;
  // One account named twice.
  statement.refusals.ux_oauth_accounts_own = refuse;
}
