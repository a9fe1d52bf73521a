import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, createUniqueIndex, dropIndex } from '../common/database/migration-steps.js';

/**
 * Linked accounts can be listed, those of a project by their age, and be linked without signing in: nobody has the same
 * one twice. All that are there sign in, so none is there twice yet.
 */
export class LinkedAccountLists1763600000065 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createUniqueIndex(
      runner,
      `ux_oauth_accounts_own
        ON oauth_accounts (project_id, user_id, provider_config_id, account_id)`,
    );
    // Those of a user are found by the new one.
    await dropIndex(runner, 'ix_oauth_accounts_user');
    await createIndex(runner, `ix_oauth_accounts_created ON oauth_accounts (project_id, created_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_oauth_accounts_created`);
    await runner.query(`CREATE INDEX ix_oauth_accounts_user ON oauth_accounts (project_id, user_id)`);
    await runner.query(`DROP INDEX ux_oauth_accounts_own`);
  }
}
