import type { CompositeStatement } from '../../common/database/composite-statement.js';
import { momentAt } from '../../common/database/millis.js';

/** An account at a provider that a user is brought in with. */
export interface ImportedAccount {
  id: string;
  userId: string;
  providerConfigId: string;
  accountId: string;
  email: string | null;
  allowSignIn: boolean;
  allowConnectedAccounts: boolean;
  createdAtMillis: number | null;
}

/** Adds the accounts of users that are brought in to the statement that makes them, in the project `$1`. */
export function addImportedAccounts(statement: CompositeStatement, accounts: readonly ImportedAccount[]): void {
  statement.add(`imported_accounts AS (
    INSERT INTO oauth_accounts (project_id, id, user_id, provider_config_id, account_id, email, allow_sign_in,
      allow_connected_accounts, created_at)
    SELECT $1::text, id, "userId", "providerConfigId", "accountId", email, "allowSignIn", "allowConnectedAccounts",
      coalesce(${momentAt('"createdAtMillis"')}, now())
    FROM json_to_recordset(${statement.bind(JSON.stringify(accounts))}::json) AS a (id uuid, "userId" uuid,
      "providerConfigId" text, "accountId" text, email text, "allowSignIn" boolean, "allowConnectedAccounts" boolean,
      "createdAtMillis" float8)
    ORDER BY "providerConfigId", "accountId")`);
}
