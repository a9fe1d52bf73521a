import { foundKeys } from '../../common/database/found-keys.js';
import { reservesStored } from '../contact-channels/address-reservation.queries.js';

/** The keys that users who are to be brought in would take. */
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

/** The keys among them that somebody has already. */
export interface TakenKeys {
  userIds: string[];
  /** Addresses that are kept for their account. */
  addresses: string[];
  /** Addresses that are merely claimed: whoever comes with them takes them. */
  claims: string[];
  channelIds: string[];
  accounts: string[];
  accountIds: string[];
  credentialIds: string[];
}

const listed = (item: string, from: string): string => `coalesce((SELECT json_agg(${item}) FROM ${from}), '[]')`;

// Without a name: it is planned anew each time, never once for all while the tables are empty.
export const FIND_TAKEN = `WITH channels AS (
    SELECT t.value, ${reservesStored('t')} AS is_kept
    FROM ${foundKeys({ table: 'contact_channels', key: ['type', 'value'], where: 't.used_for_auth' }, `(SELECT 'email', unnest($3::text[]))`)})
  SELECT ${listed('t.id', foundKeys({ table: 'users', key: ['id'] }, 'unnest($2::uuid[])'))} AS "userIds",
    ${listed('value', 'channels WHERE is_kept')} AS addresses,
    ${listed('value', 'channels WHERE NOT is_kept')} AS claims,
    ${listed('t.id', foundKeys({ table: 'contact_channels', key: ['id'] }, 'unnest($4::uuid[])'))} AS "channelIds",
    ${listed(
      `t.provider_config_id || E'\\n' || t.account_id`,
      foundKeys(
        { table: 'oauth_accounts', key: ['provider_config_id', 'account_id'], where: 't.allow_sign_in' },
        'unnest($5::text[], $6::text[])',
      ),
    )} AS accounts,
    ${listed('t.id', foundKeys({ table: 'oauth_accounts', key: ['id'] }, 'unnest($7::uuid[])'))} AS "accountIds",
    ${listed('t.credential_id', foundKeys({ table: 'passkeys', key: ['credential_id'] }, 'unnest($8::text[])'))} AS "credentialIds"`;
