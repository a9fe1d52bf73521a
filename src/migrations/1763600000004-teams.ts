import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Teams1763600000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE teams (
        project_id text NOT NULL CONSTRAINT fk_teams_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        display_name text NOT NULL,
        profile_image_url text,
        client_metadata jsonb,
        client_read_only_metadata jsonb,
        server_metadata jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_teams PRIMARY KEY (project_id, id)
      )`);
    await runner.query(`
      CREATE TABLE team_memberships (
        project_id text NOT NULL,
        team_id uuid NOT NULL,
        user_id uuid NOT NULL,
        display_name text,
        profile_image_url text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_team_memberships PRIMARY KEY (project_id, team_id, user_id),
        CONSTRAINT fk_team_memberships_team FOREIGN KEY (project_id, team_id)
          REFERENCES teams (project_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_team_memberships_user FOREIGN KEY (project_id, user_id)
          REFERENCES users (project_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_team_memberships_user ON team_memberships (project_id, user_id)`);
    await runner.query(`
      ALTER TABLE users ADD CONSTRAINT fk_users_selected_team FOREIGN KEY (project_id, selected_team_id, id)
        REFERENCES team_memberships (project_id, team_id, user_id) ON DELETE SET NULL (selected_team_id)`);
    await runner.query(`
      CREATE INDEX ix_users_selected_team ON users (project_id, selected_team_id) WHERE selected_team_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_users_selected_team`);
    await runner.query(`ALTER TABLE users DROP CONSTRAINT fk_users_selected_team`);
    await runner.query(`DROP TABLE team_memberships`);
    await runner.query(`DROP TABLE teams`);
  }
}
