import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is brought into projects from elsewhere: what was uploaded, how far it is, and what came of each line. */
export class Imports1763600000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        project_id text NOT NULL CONSTRAINT fk_imports_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        options bytea NOT NULL,
        format text NOT NULL,
        mapping text NOT NULL,
        file_name text,
        mode text,
        chunks integer NOT NULL DEFAULT 0,
        lines integer NOT NULL DEFAULT 0,
        bytes bigint NOT NULL DEFAULT 0,
        progress jsonb,
        check_counts jsonb,
        run_counts jsonb,
        status text NOT NULL DEFAULT 'uploading',
        priority smallint NOT NULL DEFAULT 0,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        lease_id uuid,
        lease_until timestamptz,
        error_type text,
        error_message text,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz,
        touched_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_imports PRIMARY KEY (project_id, id),
        CONSTRAINT ck_imports_status CHECK (
          status IN ('uploading', 'queued', 'sending', 'checked', 'completed', 'failed', 'cancelled'))
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX ux_imports_at_work ON imports (project_id) WHERE status IN ('queued', 'sending')`);
    await runner.query(
      `CREATE INDEX ix_imports_due ON imports (project_id, priority, next_attempt_at) WHERE status = 'queued'`,
    );
    await runner.query(`CREATE INDEX ix_imports_leases ON imports (lease_until) WHERE status = 'sending'`);
    await runner.query('CREATE INDEX ix_imports_created ON imports (project_id, created_at, id)');
    await runner.query('CREATE INDEX ix_imports_touched ON imports (touched_at)');
    await runner.query(`
      CREATE TABLE import_chunks (
        project_id text NOT NULL,
        import_id uuid NOT NULL,
        number integer NOT NULL,
        content bytea NOT NULL,
        lines integer NOT NULL,
        bytes integer NOT NULL,
        CONSTRAINT pk_import_chunks PRIMARY KEY (project_id, import_id, number),
        CONSTRAINT fk_import_chunks_import FOREIGN KEY (project_id, import_id)
          REFERENCES imports (project_id, id) ON DELETE CASCADE
      )`);
    await runner.query('ALTER TABLE import_chunks ALTER COLUMN content SET STORAGE EXTERNAL');
    await runner.query(`
      CREATE TABLE import_report_lines (
        project_id text NOT NULL,
        import_id uuid NOT NULL,
        line integer NOT NULL,
        outcome text NOT NULL,
        type text,
        object_id text,
        problems jsonb NOT NULL,
        CONSTRAINT pk_import_report_lines PRIMARY KEY (project_id, import_id, line),
        CONSTRAINT fk_import_report_lines_import FOREIGN KEY (project_id, import_id)
          REFERENCES imports (project_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE INDEX ix_import_report_lines_outcome ON import_report_lines (project_id, import_id, outcome, line)`);
    await runner.query(`
      CREATE TABLE import_planned_keys (
        project_id text NOT NULL,
        import_id uuid NOT NULL,
        key_hash bytea NOT NULL,
        CONSTRAINT pk_import_planned_keys PRIMARY KEY (project_id, import_id, key_hash),
        CONSTRAINT fk_import_planned_keys_import FOREIGN KEY (project_id, import_id)
          REFERENCES imports (project_id, id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_planned_keys');
    await runner.query('DROP TABLE import_report_lines');
    await runner.query('DROP TABLE import_chunks');
    await runner.query('DROP TABLE imports');
  }
}
