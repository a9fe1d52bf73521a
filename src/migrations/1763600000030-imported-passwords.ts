import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Refused sign-ins do the work of the costliest imported hash of their project. The index holds imported hashes alone,
 * by cost: finding the highest one is one look.
 */
export class ImportedPasswords1763600000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_users_imported_password ON users (project_id, substr(password_hash, 5, 2))
        WHERE password_hash LIKE '$2%'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_users_imported_password`);
  }
}
