import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language that the client of a user last asked for: emails are written in it. */
export class LanguagesOfUsers1763600000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN language text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN language');
  }
}
