import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session that is handed to another origin stays one: its refresh token waits there, sealed by the code that fetches it. */
export class SharedSessions1763600000160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE authorization_codes ADD COLUMN shared_token bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE authorization_codes DROP COLUMN shared_token');
  }
}
