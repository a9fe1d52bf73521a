import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions of command lines are named as such. */
export class CommandLineSessions1763600000055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD COLUMN is_command_line boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions DROP COLUMN is_command_line`);
  }
}
