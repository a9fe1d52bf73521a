import { Injectable } from '@nestjs/common';
import { Database } from '../../../common/database/database.js';
import { MOST_TOKENS, USABLE_SECONDS } from './provider-tokens.limits.js';

/** The tokens of a user to look for, and the scopes they must have. */
export interface TokenQuery {
  projectId: string;
  userId: string;
  providerConfigId: string;
  /** The provider's id of the account; any account of the provider without it. */
  accountId?: string;
  scopes: readonly string[];
}

/** A stored token, still sealed. */
export interface KeptToken {
  id: string;
  /** The id of the linked account. */
  accountId: string;
  kind: 'access' | 'refresh';
  sealed: Buffer;
  scopes: string[];
  /** The number of times it was used to get others. */
  uses: number;
  /** True while another caller asks the provider with it. */
  isHeld: boolean;
}

/**
 * A row for each account, and for each token of it that has the scopes: access tokens before refresh tokens, the youngest
 * of each first.
 */
const FIND = {
  name: 'find_provider_tokens',
  text: `SELECT t.id, a.id AS "accountId", t.kind, t.token AS sealed, t.scopes, t.uses,
      coalesce(t.lease_until > now(), false) AS "isHeld"
    FROM oauth_accounts a LEFT JOIN provider_tokens t ON t.project_id = a.project_id AND t.account_id = a.id
      AND t.subject = a.account_id AND t.scopes @> $5::text[]
      AND (t.expires_at IS NULL OR t.expires_at >= now() + interval '${USABLE_SECONDS} seconds')
    WHERE a.project_id = $1 AND a.user_id = $2 AND a.provider_config_id = $3
      AND ($4::text IS NULL OR a.account_id = $4) AND a.allow_connected_accounts
    ORDER BY t.kind, t.created_at DESC, t.id LIMIT ${2 * MOST_TOKENS}`,
};

type Found = { [Name in keyof KeptToken]: KeptToken[Name] | null };

/** Reads provider tokens. */
@Injectable()
export class ProviderTokensQueries {
  constructor(private readonly database: Database) {}

  /** The tokens of a user at a provider that have the scopes; null when the user has no account there. */
  async find({ projectId, userId, providerConfigId, accountId, scopes }: TokenQuery): Promise<KeptToken[] | null> {
    const values = [projectId, userId, providerConfigId, accountId ?? null, scopes];
    const rows = await this.database.rows<Found>(FIND, values);
    return rows.length === 0 ? null : rows.filter((row): row is KeptToken => row.id !== null);
  }
}
