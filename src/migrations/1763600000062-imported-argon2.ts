import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../common/database/migration-steps.js';

/**
 * As for imported hashes of bcrypt: refused sign-ins do the work of the costliest one of argon2id, too. The index holds
 * those alone that are not of the kind that this server makes, by their memory times their passes.
 */
export class ImportedArgon21763600000062 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION argon2_work(hash text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN substring(hash FROM ',?m=(\\d{1,6}),')::integer * substring(hash FROM ',t=(\\d{1,3}),')::integer`);
    await createIndex(
      runner,
      `ix_users_imported_argon2 ON users (project_id, argon2_work(password_hash))
        WHERE password_hash LIKE '$argon2id$%' AND password_hash NOT LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_users_imported_argon2`);
    await runner.query(`DROP FUNCTION argon2_work(text)`);
  }
}
