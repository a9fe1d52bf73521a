// Parts of the change of a user, who is `$2` of the project `$1`.

/** Removes all accounts. */
export const REMOVE_ALL_ACCOUNTS = 'DELETE FROM oauth_accounts WHERE project_id = $1 AND user_id = $2';

/** Removes an account; `id` is a placeholder. */
export function removeAccount(id: string): string {
  return `${REMOVE_ALL_ACCOUNTS} AND id = ${id}`;
}

/**
 * Adds an account. Its age is by the clock and not by when the transaction began, which may have waited for another one: the
 * age is the order.
 *
 * @param values the placeholders of the id, provider_config_id, account_id, email, allow_sign_in and
 *   allow_connected_accounts
 */
export function insertAccount(values: readonly string[]): string {
  return `INSERT INTO oauth_accounts (project_id, user_id, id, provider_config_id, account_id, email, allow_sign_in,
      allow_connected_accounts, created_at)
    VALUES ($1, $2, ${values.join(', ')}, clock_timestamp())`;
}

/**
 * Replaces the settings of an account.
 *
 * @param id a placeholder
 * @param settings the placeholders of account_id, email, allow_sign_in and allow_connected_accounts
 */
export function replaceAccount(id: string, settings: readonly string[]): string {
  return `UPDATE oauth_accounts SET (account_id, email, allow_sign_in, allow_connected_accounts)
      = ROW (${settings.join(', ')})
    WHERE project_id = $1 AND user_id = $2 AND id = ${id}`;
}
