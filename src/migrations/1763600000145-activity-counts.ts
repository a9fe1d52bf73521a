import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATION_STEPS } from '../common/database/database.limits.js';
import { createIndex, dropIndex, inBatches, makeTable } from '../common/database/migration-steps.js';

/**
 * What happens in projects is counted by the quarter of an hour, and users as active in days of any time zone. Counting begins now,
 * which projects that are there already remember; sign-ups are found by an index, with those from before.
 */
export class ActivityCounts1763600000145 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeTable(runner, 'activity_counts', async () => {
      // Counters change often and never in what they are found by: with room on the page that costs no index entry.
      await runner.query(`
        CREATE TABLE activity_counts (
          project_id text NOT NULL CONSTRAINT fk_activity_counts_project REFERENCES projects (id) ON DELETE CASCADE,
          kind text NOT NULL,
          at timestamptz NOT NULL,
          count bigint NOT NULL,
          CONSTRAINT pk_activity_counts PRIMARY KEY (project_id, kind, at)
        ) WITH (fillfactor = 50)`);
      await runner.query(`
        CREATE TABLE user_visits (
          project_id text NOT NULL,
          user_id uuid NOT NULL,
          at timestamptz NOT NULL,
          before timestamptz,
          CONSTRAINT pk_user_visits PRIMARY KEY (project_id, user_id),
          CONSTRAINT fk_user_visits_user FOREIGN KEY (project_id, user_id) REFERENCES users (project_id, id) ON DELETE CASCADE
        ) WITH (fillfactor = 50)`);
      await runner.query('CREATE INDEX ix_user_visits_at ON user_visits (at)');
    });
    await inBatches('', async (after) => {
      const [found]: Array<{ last: string | null }> = await runner.query(
        `WITH batch AS (SELECT id FROM projects WHERE id > $1 ORDER BY id LIMIT ${MIGRATION_STEPS.batch}),
         written AS (
           INSERT INTO activity_counts (project_id, kind, at, count)
           SELECT id, 'since', date_bin('15 minutes', now(), 'epoch'::timestamptz), 0 FROM batch ON CONFLICT DO NOTHING)
         SELECT max(id) AS last FROM batch`,
        [after],
      );
      return found?.last ?? null;
    });
    await createIndex(
      runner,
      'ix_users_sign_ups ON users (project_id, signed_up_at) WHERE has_sign_up_date AND NOT is_anonymous',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'ix_users_sign_ups');
    await runner.query('DROP TABLE user_visits');
    await runner.query('DROP TABLE activity_counts');
  }
}
