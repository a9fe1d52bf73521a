import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts at providers are linked when the application exchanges its code, and not when the browser is back. */
export class PendingLinks1763600000067 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE authorization_codes ADD COLUMN pending_link bytea`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE authorization_codes DROP COLUMN pending_link`);
  }
}
