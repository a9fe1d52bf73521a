import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CliLogins1763600000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cli_logins (
        project_id text NOT NULL CONSTRAINT fk_cli_logins_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        polling_code_hash bytea NOT NULL,
        login_code_hash bytea NOT NULL,
        refresh_token bytea,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        CONSTRAINT pk_cli_logins PRIMARY KEY (project_id, id)
      )`);
    await runner.query(`CREATE UNIQUE INDEX ux_cli_logins_polling_code ON cli_logins (project_id, polling_code_hash)`);
    await runner.query(`CREATE UNIQUE INDEX ux_cli_logins_login_code ON cli_logins (project_id, login_code_hash)`);
    await runner.query(`CREATE INDEX ix_cli_logins_expiry ON cli_logins (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE cli_logins`);
  }
}
