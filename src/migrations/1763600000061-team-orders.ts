import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Teams are listed in the order of their creation, and members in the order in which they joined. */
export class TeamOrders1763600000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_teams_created ON teams (project_id, created_at, id)`);
    await runner.query(`
      CREATE INDEX ix_team_memberships_joined ON team_memberships (project_id, team_id, created_at, user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_team_memberships_joined`);
    await runner.query(`DROP INDEX ix_teams_created`);
  }
}
