import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Projects1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE projects (
        id text CONSTRAINT pk_projects PRIMARY KEY,
        display_name text NOT NULL,
        description text NOT NULL DEFAULT '',
        is_production_mode boolean NOT NULL DEFAULT false,
        is_development_environment boolean NOT NULL DEFAULT false,
        onboarding_status text NOT NULL DEFAULT 'completed',
        logo_url text,
        full_logo_url text,
        logo_dark_mode_url text,
        logo_full_dark_mode_url text,
        owner_team_id uuid,
        project_override bytea,
        environment_override bytea,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX ix_projects_owner_team ON projects (owner_team_id)`);
    await runner.query(`
      CREATE TABLE project_key_sets (
        project_id text NOT NULL CONSTRAINT fk_project_key_sets_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        description text NOT NULL,
        publishable_client_key_hash bytea,
        publishable_client_key_last_four text,
        secret_server_key_hash bytea,
        secret_server_key_last_four text,
        super_secret_admin_key_hash bytea,
        super_secret_admin_key_last_four text,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        CONSTRAINT pk_project_key_sets PRIMARY KEY (project_id, id)
      )`);
    await runner.query(`CREATE INDEX ix_project_key_sets_created ON project_key_sets (project_id, created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE project_key_sets`);
    await runner.query(`DROP TABLE projects`);
  }
}
