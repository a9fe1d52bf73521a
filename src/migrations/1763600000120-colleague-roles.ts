import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The roles of colleagues. Who has none is an owner, as every member of a team was before there were roles. */
export class ColleagueRoles1763600000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE colleague_roles (
        project_id text NOT NULL,
        team_id uuid NOT NULL,
        user_id uuid NOT NULL,
        role text NOT NULL,
        CONSTRAINT pk_colleague_roles PRIMARY KEY (project_id, team_id, user_id),
        CONSTRAINT fk_colleague_roles_membership FOREIGN KEY (project_id, team_id, user_id)
          REFERENCES team_memberships (project_id, team_id, user_id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE colleague_roles');
  }
}
