import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Sessions1763600000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sessions (
        project_id text NOT NULL,
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        is_impersonation boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        last_used_at timestamptz,
        last_used_ip_info jsonb,
        CONSTRAINT pk_sessions PRIMARY KEY (project_id, id),
        CONSTRAINT fk_sessions_user FOREIGN KEY (project_id, user_id)
          REFERENCES users (project_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE UNIQUE INDEX ux_sessions_token ON sessions (project_id, token_hash)`);
    await runner.query(`CREATE INDEX ix_sessions_user ON sessions (project_id, user_id, created_at)`);
    await runner.query(`CREATE INDEX ix_sessions_expiry ON sessions (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE sessions`);
  }
}
