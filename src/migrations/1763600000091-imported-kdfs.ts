import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

const OWN = `password_hash NOT LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'`;

/**
 * As for imported hashes of bcrypt and argon2id: refused sign-ins do the work of the costliest one of every kind of argon2,
 * of scrypt and of PBKDF2, too. Each index holds those of its kind alone, by their work.
 */
export class ImportedKdfs1763600000091 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'ix_users_imported_argon2');
    await createIndex(
      runner,
      `ix_users_imported_argon2 ON users (project_id, argon2_work(password_hash))
        WHERE password_hash LIKE '$argon2%' AND ${OWN}`,
    );
    await runner.query(`
      CREATE OR REPLACE FUNCTION scrypt_work(hash text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN (1 << substring(hash FROM 'ln=(\\d{1,2})')::integer) * substring(hash FROM ',r=(\\d{1,3})')::integer
          * coalesce(substring(hash FROM ',p=(\\d{1,2})\\$')::integer, 1)`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION pbkdf2_work(hash text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN substring(hash FROM '^\\$pbkdf2[^$]*\\$(?:i=)?(\\d{1,8})')::integer
          * CASE WHEN hash LIKE '$pbkdf2-sha384$%' OR hash LIKE '$pbkdf2-sha512$%' THEN 2 ELSE 1 END`);
    await createIndex(
      runner,
      `ix_users_imported_scrypt ON users (project_id, scrypt_work(password_hash))
        WHERE password_hash LIKE '$scrypt%'`,
    );
    await createIndex(
      runner,
      `ix_users_imported_pbkdf2 ON users (project_id, pbkdf2_work(password_hash))
        WHERE password_hash LIKE '$pbkdf2%'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_users_imported_pbkdf2');
    await runner.query('DROP INDEX ix_users_imported_scrypt');
    await runner.query('DROP FUNCTION pbkdf2_work(text)');
    await runner.query('DROP FUNCTION scrypt_work(text)');
    await runner.query('DROP INDEX ix_users_imported_argon2');
    await runner.query(`
      CREATE INDEX ix_users_imported_argon2 ON users (project_id, argon2_work(password_hash))
        WHERE password_hash LIKE '$argon2id$%' AND ${OWN}`);
  }
}
