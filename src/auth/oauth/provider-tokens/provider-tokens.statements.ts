import { fromNow } from '../../../common/database/from-now.js';
import { LEASE_MS, MOST_TOKENS } from './provider-tokens.limits.js';

/** Leases the refresh token `$2` to `$3`, unless somebody else holds it or it was used since it was read. */
export const HOLD_PROVIDER_TOKEN = {
  name: 'hold_provider_token',
  text: `UPDATE provider_tokens SET lease_id = $3, lease_until = ${fromNow(LEASE_MS)}
    WHERE project_id = $1 AND id = $2 AND uses = $4 AND (lease_until IS NULL OR lease_until < now())
    RETURNING token AS sealed`,
};

/** The linked account `$2`, kept from being removed before its tokens are there. */
const ACCOUNT = `account AS MATERIALIZED (
  SELECT id, account_id FROM oauth_accounts WHERE project_id = $1 AND id = $2 FOR KEY SHARE)`;

/**
 * Puts tokens of the scopes `$3` in the place of those of no other scopes, and of the oldest.
 *
 * @param condition for which it is done, in SQL
 */
function put(condition: string): string {
  return `new AS (SELECT * FROM unnest($4::uuid[], $5::text[], $6::bytea[], $7::timestamptz[])
      AS n (id, kind, token, expires_at) WHERE ${condition}),
    added AS (INSERT INTO provider_tokens (project_id, id, account_id, subject, kind, token, scopes, expires_at)
      SELECT $1, new.id, account.id, account.account_id, new.kind, new.token, $3::text[], new.expires_at
      FROM new, account),
    ranked AS (SELECT id, row_number() OVER (PARTITION BY kind ORDER BY created_at DESC, id) AS place
      FROM provider_tokens WHERE project_id = $1 AND account_id = $2),
    removed AS (DELETE FROM provider_tokens t USING ranked, new
      WHERE t.project_id = $1 AND t.id = ranked.id AND t.kind = new.kind
        AND (t.scopes <@ $3::text[] OR ranked.place >= ${MOST_TOKENS}))`;
}

export const STORE_PROVIDER_TOKENS = {
  name: 'store_provider_tokens',
  text: `WITH ${ACCOUNT}, ${put('true')} SELECT 1`,
};

/** The refresh token `$8`, held by `$9`, gave others; `$10` is the one in its place, if the provider gave one. */
export const RENEW_PROVIDER_TOKENS = {
  name: 'renew_provider_tokens',
  text: `WITH ${ACCOUNT}, used AS (
      UPDATE provider_tokens t SET uses = uses + 1, token = coalesce($10, token), lease_id = NULL, lease_until = NULL
      FROM account WHERE t.project_id = $1 AND t.id = $8 AND t.lease_id = $9 RETURNING t.id),
    ${put('EXISTS (SELECT 1 FROM used)')} SELECT id FROM used`,
};

/** By the database's clock; refresh tokens have no expiry. */
export const DROP_EXPIRED_PROVIDER_TOKENS = 'DELETE FROM provider_tokens WHERE expires_at < now()';
