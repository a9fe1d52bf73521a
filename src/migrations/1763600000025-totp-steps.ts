import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A time-based code is good for one sign-in: the user's row remembers the last step that was accepted. */
export class TotpSteps1763600000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN totp_last_step integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP COLUMN totp_last_step`);
  }
}
