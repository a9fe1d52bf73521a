import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the sign-in of a command line was started: whoever confirms it is told. */
export class NetworksOfCliLogins1763600000056 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE cli_logins ADD COLUMN network text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE cli_logins DROP COLUMN network`);
  }
}
