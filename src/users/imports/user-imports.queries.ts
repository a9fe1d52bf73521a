import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { reservesStored } from '../contact-channels/address-claims.js';

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

const FIND_TAKEN = {
  name: 'find_taken_by_users',
  text: `WITH channels AS (
      SELECT c.value, ${reservesStored('c')} AS is_kept FROM contact_channels c
      WHERE c.project_id = $1 AND c.type = 'email' AND c.value = ANY($3::text[]) AND c.used_for_auth)
    SELECT
      coalesce((SELECT json_agg(id) FROM users WHERE project_id = $1 AND id = ANY($2::uuid[])), '[]') AS "userIds",
      coalesce((SELECT json_agg(value) FROM channels WHERE is_kept), '[]') AS addresses,
      coalesce((SELECT json_agg(value) FROM channels WHERE NOT is_kept), '[]') AS claims,
      coalesce((SELECT json_agg(id) FROM contact_channels WHERE project_id = $1 AND id = ANY($4::uuid[])), '[]')
        AS "channelIds",
      coalesce((SELECT json_agg(a.provider_config_id || E'\\n' || a.account_id) FROM unnest($5::text[], $6::text[])
          AS wanted (provider, account) JOIN oauth_accounts a ON a.project_id = $1 AND a.allow_sign_in
          AND a.provider_config_id = wanted.provider AND a.account_id = wanted.account), '[]') AS accounts,
      coalesce((SELECT json_agg(id) FROM oauth_accounts WHERE project_id = $1 AND id = ANY($7::uuid[])), '[]')
        AS "accountIds",
      coalesce((SELECT json_agg(credential_id) FROM passkeys WHERE project_id = $1 AND credential_id = ANY($8::text[])),
        '[]') AS "credentialIds"`,
};

/** Reads of what stands in the way of users who are brought in. */
@Injectable()
export class UserImportsQueries {
  constructor(private readonly database: Database) {}

  async findTaken(projectId: string, wanted: WantedKeys): Promise<TakenKeys> {
    const pairs = wanted.accounts.map((account) => account.split('\n'));
    const row = await this.database.row<TakenKeys & object>(FIND_TAKEN, [
      projectId,
      wanted.userIds,
      wanted.addresses,
      wanted.channelIds,
      pairs.map(([provider]) => provider),
      pairs.map(([, account]) => account),
      wanted.accountIds,
      wanted.credentialIds,
    ]);
    if (!row) throw new Error('A question without FROM has one answer');
    return row;
  }

  /** Which of these users there are. */
  async findUserIds(projectId: string, ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'SELECT id FROM users WHERE project_id = $1 AND id = ANY($2::uuid[])',
      [projectId, ids],
    );
    return rows.map(({ id }) => id);
  }
}
