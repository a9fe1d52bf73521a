import { Injectable } from '@nestjs/common';
import { Database } from '../../../common/database/database.js';
import type { ProviderUsageRead } from './provider-setups.contract.js';
import { MOST_ACCOUNTS_COUNTED } from './provider-setups.limits.js';

const COUNT = `SELECT count(*)::int AS users,
    count(*) FILTER (WHERE u.password_hash IS NULL AND NOT u.otp_auth_enabled AND NOT u.passkey_auth_enabled
      AND NOT EXISTS (SELECT FROM oauth_accounts o WHERE o.project_id = $1 AND o.user_id = u.id AND o.allow_sign_in
        AND o.provider_config_id <> $2))::int AS users_without_other
  FROM (SELECT DISTINCT user_id FROM (
      SELECT user_id FROM oauth_accounts WHERE project_id = $1 AND provider_config_id = $2 AND allow_sign_in
      LIMIT ${MOST_ACCOUNTS_COUNTED}) a) linked
  JOIN users u ON u.project_id = $1 AND u.id = linked.user_id`;

/** Counts the users of a provider. */
@Injectable()
export class ProviderSetupsQueries {
  constructor(private readonly database: Database) {}

  /** Users with an account there that signs them in, counted up to {@link MOST_ACCOUNTS_COUNTED}. */
  async countUsers(projectId: string, providerConfigId: string): Promise<ProviderUsageRead> {
    const row = await this.database.row<ProviderUsageRead>(COUNT, [projectId, providerConfigId]);
    return row ?? { users: 0, users_without_other: 0 };
  }
}
