import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The users that are still to be counted, of those who are there when counters are made. Older by its number than by its age: it
 * is for the migration behind it, and stays empty where that one ran long ago and counted them itself.
 */
export class UserCountsBackfill1763600000074 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE user_counts_backfill (
        source text NOT NULL CONSTRAINT pk_user_counts_backfill PRIMARY KEY,
        last_project_id text NOT NULL DEFAULT '',
        last_id text NOT NULL DEFAULT ''
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_counts_backfill');
  }
}
