import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

/** What filters ask for, behind the order of each index: users who do not match are passed over without a look at their rows. */
const FILTERED = `is_anonymous, primary_email_verified, otp_auth_enabled, passkey_auth_enabled,
  ((password_hash IS NOT NULL)::int), ((totp_secret IS NOT NULL)::int), country_code`;

const NAME = `(left(fold_text(coalesce(display_name, primary_email, id::text)), 100)) COLLATE "C"`;
const EMAIL = `(left(coalesce(primary_email, U&'\\FFFF'), 200)) COLLATE "C"`;

/** Lists of users are sorted by every column and filtered by what users are, each read in the order of one index. */
export class SortedUserLists1763600000144 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, `ix_users_by_sign_up ON users (project_id, signed_up_at, id, ${FILTERED})`);
    await createIndex(runner, `ix_users_by_activity ON users (project_id, last_active_at, id, ${FILTERED})`);
    await createIndex(runner, `ix_users_by_name ON users (project_id, ${NAME}, id, ${FILTERED})`);
    await createIndex(runner, `ix_users_by_email ON users (project_id, ${EMAIL}, id, ${FILTERED})`);
    await createIndex(
      runner,
      'ix_oauth_accounts_users ON oauth_accounts (project_id, provider_config_id, user_id) WHERE allow_sign_in',
    );
    // Those of the same order without filters are of no more use.
    await dropIndex(runner, 'ix_users_signed_up');
    await dropIndex(runner, 'ix_users_last_active');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_users_signed_up ON users (project_id, signed_up_at, id)');
    await createIndex(runner, 'ix_users_last_active ON users (project_id, last_active_at, id)');
    await dropIndex(runner, 'ix_oauth_accounts_users');
    for (const name of ['email', 'name', 'activity', 'sign_up']) await dropIndex(runner, `ix_users_by_${name}`);
  }
}
