import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened in projects: written with the change itself, read by whatever follows changes. */
export class Events1763600000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE events (
        project_id text NOT NULL CONSTRAINT fk_events_project REFERENCES projects (id) ON DELETE CASCADE,
        id bigint GENERATED ALWAYS AS IDENTITY,
        type text NOT NULL,
        data json NOT NULL,
        actor_tier text,
        actor_user_id uuid,
        actor_session_id uuid,
        occurred_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_events PRIMARY KEY (project_id, id)
      )`);
    await runner.query(`CREATE INDEX ix_events_occurred ON events (occurred_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE events`);
  }
}
