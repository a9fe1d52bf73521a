import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Teams are found by any part of their name, as users are. */
export class TeamSearch1763600000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_teams_search ON teams USING gin (project_id, search_grams(lower(display_name)))
      WITH (fastupdate = off)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_teams_search`);
  }
}
