import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users who were brought in without the date of their sign-up have that of the import, and are no sign-ups of that day. */
export class DatesOfSignUps1763600000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A constant default rewrites nothing.
    await runner.query('ALTER TABLE users ADD COLUMN has_sign_up_date boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN has_sign_up_date');
  }
}
