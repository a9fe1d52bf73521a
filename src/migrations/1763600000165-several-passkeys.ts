import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, createUniqueIndex } from '../common/database/migration-steps.js';

/** A user has several passkeys, each with a name: the credential is the key now, and no longer the user. */
export class SeveralPasskeys1763600000165 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_passkeys_user ON passkeys (project_id, user_id)');
    await runner.query(`ALTER TABLE passkeys ADD COLUMN IF NOT EXISTS name text,
      ADD COLUMN IF NOT EXISTS last_used_at timestamptz`);
    const found: unknown[] = await runner.query(
      `SELECT 1 FROM pg_constraint WHERE conrelid = 'passkeys'::regclass AND conname = 'ux_passkeys_credential'`,
    );
    if (found.length > 0) return;
    // The index is there and its columns hold no nulls: nothing is read, and the lock lasts for a moment.
    await runner.query(`ALTER TABLE passkeys DROP CONSTRAINT IF EXISTS pk_passkeys,
      ADD CONSTRAINT ux_passkeys_credential PRIMARY KEY USING INDEX ux_passkeys_credential`);
  }

  /** Fails while a user has two passkeys: which one would stay is not for a migration to say. */
  async down(runner: QueryRunner): Promise<void> {
    await createUniqueIndex(runner, 'pk_passkeys ON passkeys (project_id, user_id)');
    await runner.query('ALTER TABLE passkeys DROP CONSTRAINT ux_passkeys_credential');
    await runner.query('ALTER TABLE passkeys ADD CONSTRAINT pk_passkeys PRIMARY KEY USING INDEX pk_passkeys');
    await createUniqueIndex(runner, 'ux_passkeys_credential ON passkeys (project_id, credential_id)');
    await runner.query('ALTER TABLE passkeys DROP COLUMN name, DROP COLUMN last_used_at');
    await runner.query('DROP INDEX ix_passkeys_user');
  }
}
