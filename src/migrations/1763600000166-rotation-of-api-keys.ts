import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

/** What took the place of keys of users and teams, and when their holders were told that they expire. */
export class RotationOfApiKeys1763600000166 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE api_keys ADD COLUMN IF NOT EXISTS replaced_by_id uuid,
      ADD COLUMN IF NOT EXISTS expiry_told_at timestamptz`);
    await createIndex(
      runner,
      `ix_api_keys_untold ON api_keys (expires_at)
        WHERE expires_at IS NOT NULL AND revoked_at IS NULL AND expiry_told_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'ix_api_keys_untold');
    await runner.query('ALTER TABLE api_keys DROP COLUMN expiry_told_at, DROP COLUMN replaced_by_id');
  }
}
