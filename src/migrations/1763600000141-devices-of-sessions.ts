import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a session was last used with, as its browser says; null for programs and for sessions from before. */
export class DevicesOfSessions1763600000141 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN user_agent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN user_agent');
  }
}
