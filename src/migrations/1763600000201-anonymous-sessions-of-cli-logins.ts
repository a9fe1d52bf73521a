import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The page that confirms the sign-in of a command line may go on as the anonymous user whom that has so far. */
export class AnonymousSessionsOfCliLogins1763600000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cli_logins ADD COLUMN anonymous_token bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cli_logins DROP COLUMN anonymous_token');
  }
}
