import { reservesStored } from '../contact-channels/address-reservation.queries.js';

/** What users that are to be brought in would take. */
export interface WantedKeys {
  userIds: readonly string[];
  /** Sign-in addresses, normalised. */
  addresses: readonly string[];
  channelIds: readonly string[];
  /** Accounts that sign in: the provider, a line break, and the account. */
  accounts: readonly string[];
  accountIds: readonly string[];
  credentialIds: readonly string[];
}

/** What of it somebody has already. */
export interface TakenKeys {
  userIds: string[];
  /** Kept for their account. */
  addresses: string[];
  /** Merely claimed: whoever comes with them takes them. */
  claims: string[];
  channelIds: string[];
  accounts: string[];
  accountIds: string[];
  credentialIds: string[];
}

/** Those of `wanted (key)` that there are. */
const FOUND = (table: string, column: string, wanted: string) => `
  coalesce((SELECT json_agg(wanted.key) FROM unnest(${wanted}) AS wanted (key) CROSS JOIN LATERAL (
    SELECT 1 FROM ${table} t WHERE t.project_id = $1 AND t.${column} = wanted.key LIMIT 1) t), '[]')`;

// Planned anew each time, and looked up one by one: the planner knows of the rows that an import just wrote only later,
// would think that the project has few, and read them all for every batch.
export const FIND_TAKEN = `WITH channels AS (
    SELECT c.value, ${reservesStored('c')} AS is_kept FROM unnest($3::text[]) AS wanted (value) CROSS JOIN LATERAL (
      SELECT * FROM contact_channels c WHERE c.project_id = $1 AND c.type = 'email' AND c.value = wanted.value
        AND c.used_for_auth LIMIT 1) c)
  SELECT ${FOUND('users', 'id', '$2::uuid[]')} AS "userIds",
    coalesce((SELECT json_agg(value) FROM channels WHERE is_kept), '[]') AS addresses,
    coalesce((SELECT json_agg(value) FROM channels WHERE NOT is_kept), '[]') AS claims,
    ${FOUND('contact_channels', 'id', '$4::uuid[]')} AS "channelIds",
    coalesce((SELECT json_agg(wanted.provider || E'\\n' || wanted.account)
      FROM unnest($5::text[], $6::text[]) AS wanted (provider, account) CROSS JOIN LATERAL (
        SELECT 1 FROM oauth_accounts a WHERE a.project_id = $1 AND a.allow_sign_in
          AND a.provider_config_id = wanted.provider AND a.account_id = wanted.account LIMIT 1) a), '[]') AS accounts,
    ${FOUND('oauth_accounts', 'id', '$7::uuid[]')} AS "accountIds",
    ${FOUND('passkeys', 'credential_id', '$8::text[]')} AS "credentialIds"`;
