/**
 * The text that a user is found by: their name and every address, a line each, in lower case and without accents.
 *
 * @param displayName an SQL expression of type text, or null
 * @param addresses an SQL expression of type text[]: the values of all contact channels, in any order
 * @example searchText('u.display_name', '$3::text[]')
 */
export function searchText(displayName: string, addresses: string): string {
  return `fold_text(coalesce(${displayName}, '')) || coalesce((
    SELECT string_agg(E'\\n' || fold_text(address), '' ORDER BY address) FROM unnest(${addresses}) address), '')`;
}

/**
 * The linked accounts of a user as they are shown, oldest first.
 *
 * @param accounts an SQL row source with the columns of `oauth_accounts` id, provider_config_id, account_id, email and
 *   created_at
 */
export function linkedProviders(accounts: string): string {
  return `coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', provider_config_id, 'account_id', account_id, 'email', email)
      ORDER BY created_at, id) FROM ${accounts}), '[]'::jsonb)`;
}

const CHANNELS = 'contact_channels c WHERE c.project_id = u.project_id AND c.user_id = u.id';
const ACCOUNTS = 'oauth_accounts a WHERE a.project_id = u.project_id AND a.user_id = u.id';
const PASSKEYS = 'passkeys p WHERE p.project_id = u.project_id AND p.user_id = u.id';

/** The addresses of the user `u` as they are stored. */
export const STORED_ADDRESSES = `ARRAY(SELECT c.value FROM ${CHANNELS})`;

/**
 * Columns of `users` that say again what other tables say, so that reading a user is one lookup and a list one scan.
 * Whoever writes the origin writes the copy with it, in the same statement; triggers mend what was not, and in tests
 * refuse it. Here stands what each copy equals, as an SQL expression over its origin; `u` is the user's row.
 */
export const USER_COPIES = {
  search_text: searchText('u.display_name', STORED_ADDRESSES),
  primary_email: `(SELECT c.value FROM ${CHANNELS} AND c.is_primary)`,
  primary_email_verified: `coalesce((SELECT c.is_verified FROM ${CHANNELS} AND c.is_primary), false)`,
  primary_email_auth_enabled: `coalesce((SELECT c.used_for_auth FROM ${CHANNELS} AND c.is_primary), false)`,
  oauth_providers: linkedProviders(`(SELECT a.* FROM ${ACCOUNTS}) account`),
  passkey_auth_enabled: `EXISTS (SELECT 1 FROM ${PASSKEYS})`,
} as const;
