import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes to many users at once: who they are, how far it is, and whom it could not change. */
export class BulkActions1763600000150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bulk_actions (
        project_id text NOT NULL CONSTRAINT fk_bulk_actions_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        action text NOT NULL,
        team_id uuid,
        permission_id text,
        origin jsonb NOT NULL,
        user_ids uuid[] NOT NULL,
        total integer NOT NULL,
        position integer NOT NULL DEFAULT 0,
        done_count integer NOT NULL DEFAULT 0,
        skipped_count integer NOT NULL DEFAULT 0,
        failed_count integer NOT NULL DEFAULT 0,
        status text NOT NULL DEFAULT 'queued',
        priority smallint NOT NULL DEFAULT 0,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        lease_id uuid,
        lease_until timestamptz,
        error_type text,
        error_message text,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        CONSTRAINT pk_bulk_actions PRIMARY KEY (project_id, id),
        CONSTRAINT ck_bulk_actions_status CHECK (
          status IN ('queued', 'sending', 'completed', 'failed', 'cancelled'))
      )`);
    await runner.query(
      `CREATE INDEX ix_bulk_actions_due ON bulk_actions (project_id, priority, next_attempt_at) WHERE status = 'queued'`,
    );
    await runner.query(`CREATE INDEX ix_bulk_actions_leases ON bulk_actions (lease_until) WHERE status = 'sending'`);
    await runner.query('CREATE INDEX ix_bulk_actions_created ON bulk_actions (project_id, created_at, id)');
    await runner.query('CREATE INDEX ix_bulk_actions_ended ON bulk_actions (finished_at)');
    await runner.query(`
      CREATE TABLE bulk_action_results (
        project_id text NOT NULL,
        action_id uuid NOT NULL,
        number integer NOT NULL,
        user_id uuid NOT NULL,
        outcome text NOT NULL,
        code text NOT NULL,
        message text NOT NULL,
        CONSTRAINT pk_bulk_action_results PRIMARY KEY (project_id, action_id, number),
        CONSTRAINT fk_bulk_action_results_action FOREIGN KEY (project_id, action_id)
          REFERENCES bulk_actions (project_id, id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bulk_action_results');
    await runner.query('DROP TABLE bulk_actions');
  }
}
