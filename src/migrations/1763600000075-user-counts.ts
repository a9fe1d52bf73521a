import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeTable } from '../common/database/migration-steps.js';

/**
 * How many users there are, by day, way in and country, counted as they come, sign in and go: what metrics say costs the
 * same however many there are. Those who are there already are counted by the server, while it answers.
 */
export class UserCounts1763600000075 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN IF NOT EXISTS country_code text`);
    await makeTable(runner, 'user_counts', async () => {
      // Counters change often and never in what they are found by: with room on the page that costs no index entry.
      await runner.query(`
        CREATE TABLE user_counts (
          project_id text NOT NULL CONSTRAINT fk_user_counts_project REFERENCES projects (id) ON DELETE CASCADE,
          part smallint NOT NULL,
          kind text NOT NULL,
          is_anonymous boolean NOT NULL,
          key text NOT NULL,
          count bigint NOT NULL,
          CONSTRAINT pk_user_counts PRIMARY KEY (project_id, part, kind, is_anonymous, key)
        ) WITH (fillfactor = 50)`);
      await runner.query(`
        CREATE TABLE active_users (
          project_id text NOT NULL CONSTRAINT fk_active_users_project REFERENCES projects (id) ON DELETE CASCADE,
          day date NOT NULL,
          user_id uuid NOT NULL,
          is_anonymous boolean NOT NULL,
          CONSTRAINT pk_active_users PRIMARY KEY (project_id, day, user_id)
        )`);
      // Rows come in the order of days, so this finds those of a day and costs next to nothing.
      await runner.query(`CREATE INDEX ix_active_users_day ON active_users USING brin (day)`);
      await runner.query(`
        CREATE TABLE last_visitors (
          project_id text NOT NULL CONSTRAINT fk_last_visitors_project REFERENCES projects (id) ON DELETE CASCADE,
          user_id uuid NOT NULL,
          is_anonymous boolean NOT NULL,
          at timestamptz NOT NULL,
          CONSTRAINT pk_last_visitors PRIMARY KEY (project_id, user_id)
        ) WITH (fillfactor = 50)`);
    });
    // What the migration before made: the server does it while it answers.
    const found: unknown[] = await runner.query('SELECT 1 FROM users LIMIT 1');
    if (found.length === 0) return;
    await runner.query(
      `INSERT INTO user_counts_backfill (source) VALUES ('totals'), ('sessions'), ('events')
       ON CONFLICT (source) DO UPDATE SET last_project_id = '', last_id = ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE last_visitors`);
    await runner.query(`DROP TABLE active_users`);
    await runner.query(`DROP TABLE user_counts`);
    await runner.query(`ALTER TABLE users DROP COLUMN country_code`);
  }
}
