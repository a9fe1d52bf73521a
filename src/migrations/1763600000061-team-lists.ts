import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Teams are listed in the order of their creation and found by any part of their name, as users are; members are listed
 * in the order in which they joined. How common a part of a name is decides which index a search takes: the statistics
 * tell.
 */
export class TeamLists1763600000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_teams_created ON teams (project_id, created_at, id)`);
    await runner.query(`
      CREATE INDEX ix_teams_search ON teams USING gin (project_id, search_grams(lower(display_name)))
      WITH (fastupdate = off)`);
    await runner.query(`CREATE STATISTICS st_teams_search ON (lower(display_name)) FROM teams`);
    await runner.query(`
      CREATE INDEX ix_team_memberships_joined ON team_memberships (project_id, team_id, created_at, user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_team_memberships_joined`);
    await runner.query(`DROP STATISTICS st_teams_search`);
    await runner.query(`DROP INDEX ix_teams_search`);
    await runner.query(`DROP INDEX ix_teams_created`);
  }
}
