/** Stores the key with which a project's account is made, or finds the one that is stored already. */
export const BEGIN_SET_UP = `INSERT INTO stripe_accounts AS a (project_id, set_up_key) VALUES ($1, $2)
  ON CONFLICT (project_id) DO UPDATE SET set_up_key = a.set_up_key
  RETURNING account_id AS "accountId", set_up_key AS "setUpKey"`;

/** Stores a project's account, unless one is stored already, and returns the one that is stored then. */
export const STORE_ACCOUNT = `INSERT INTO stripe_accounts AS a (project_id, set_up_key, account_id) VALUES ($1, $2, $3)
  ON CONFLICT (project_id) DO UPDATE SET account_id = coalesce(a.account_id, excluded.account_id)
  RETURNING account_id AS "accountId"`;

/** Takes the accounts that were reconciled longest ago. Of processes that do it at once each takes others. */
export const TAKE_ACCOUNTS_TO_RECONCILE = `UPDATE stripe_accounts a SET reconciled_at = now() FROM (
    SELECT project_id FROM stripe_accounts WHERE account_id IS NOT NULL
      AND (reconciled_at IS NULL OR reconciled_at < now() - $2 * interval '1 millisecond')
    ORDER BY reconciled_at NULLS FIRST LIMIT $1 FOR UPDATE SKIP LOCKED) AS next
  WHERE a.project_id = next.project_id RETURNING a.account_id AS "accountId"`;
