import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did what to what. No row is ever changed, and none goes before the time that its project keeps it. */
export class AuditLog1763600000086 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Without a foreign key: the log of a project outlives it.
    await runner.query(`
      CREATE TABLE audit_log (
        project_id text NOT NULL,
        id uuid NOT NULL,
        at timestamptz NOT NULL,
        action text NOT NULL,
        actor_type text NOT NULL,
        actor_id text,
        session_id uuid,
        impersonator_type text,
        impersonator_id text,
        tier text,
        ip text,
        user_agent text,
        request_id text,
        object_type text NOT NULL,
        object_id text,
        user_id uuid,
        is_security boolean NOT NULL,
        changes json NOT NULL,
        CONSTRAINT pk_audit_log PRIMARY KEY (project_id, id)
      )`);
    await runner.query(`CREATE INDEX ix_audit_log_action ON audit_log (project_id, action, id)`);
    await runner.query(`CREATE INDEX ix_audit_log_object ON audit_log (project_id, object_id, id)`);
    await runner.query(
      `CREATE INDEX ix_audit_log_actor ON audit_log (project_id, actor_id, id) WHERE actor_id IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX ix_audit_log_user ON audit_log (project_id, user_id, is_security, id) WHERE user_id IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE audit_log_settings (
        project_id text NOT NULL CONSTRAINT fk_audit_log_settings_project REFERENCES projects (id) ON DELETE CASCADE,
        retention_days integer NOT NULL CONSTRAINT ck_audit_log_settings_days CHECK (retention_days BETWEEN 30 AND 3650),
        CONSTRAINT pk_audit_log_settings PRIMARY KEY (project_id)
      )`);
    await addGuards(runner);
    await runner.query('ALTER TABLE sessions ADD impersonator_type text, ADD impersonator_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP impersonator_type, DROP impersonator_id');
    await runner.query('DROP TABLE audit_log');
    await runner.query('DROP FUNCTION refuse_audit_log_change, refuse_audit_log_deletion');
    await runner.query('DROP TABLE audit_log_settings');
  }
}

async function addGuards(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
    END $$`);
  await runner.query(`
    CREATE TRIGGER tr_audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_log_change()`);
  await runner.query(`
    CREATE FUNCTION refuse_audit_log_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT 1 FROM gone LEFT JOIN audit_log_settings s ON s.project_id = gone.project_id
        WHERE gone.at > now() - coalesce(s.retention_days, 365) * interval '1 day'
      ) THEN
        RAISE EXCEPTION 'the audit log keeps its rows' USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER tr_audit_log_kept AFTER DELETE ON audit_log REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_log_deletion()`);
}
