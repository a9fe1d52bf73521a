import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Permissions1763600000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE team_permissions (
        project_id text NOT NULL,
        team_id uuid NOT NULL,
        user_id uuid NOT NULL,
        permission_id text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_team_permissions PRIMARY KEY (project_id, team_id, user_id, permission_id),
        CONSTRAINT fk_team_permissions_membership FOREIGN KEY (project_id, team_id, user_id)
          REFERENCES team_memberships (project_id, team_id, user_id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE project_permissions (
        project_id text NOT NULL,
        user_id uuid NOT NULL,
        permission_id text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_project_permissions PRIMARY KEY (project_id, user_id, permission_id),
        CONSTRAINT fk_project_permissions_user FOREIGN KEY (project_id, user_id)
          REFERENCES users (project_id, id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE project_permissions`);
    await runner.query(`DROP TABLE team_permissions`);
  }
}
