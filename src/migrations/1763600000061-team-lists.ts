import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../common/database/migration-steps.js';

/**
 * Teams are listed in the order of their creation and found by any part of their name, as users are; members are listed
 * in the order in which they joined. How common a part of a name is decides which index a search takes: the statistics
 * tell.
 */
export class TeamLists1763600000061 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, `ix_teams_created ON teams (project_id, created_at, id)`);
    await createIndex(
      runner,
      `ix_teams_search ON teams USING gin (project_id, search_grams(lower(display_name)))
      WITH (fastupdate = off)`,
    );
    await runner.query(`CREATE STATISTICS IF NOT EXISTS st_teams_search ON (lower(display_name)) FROM teams`);
    await createIndex(
      runner,
      `ix_team_memberships_joined ON team_memberships (project_id, team_id, created_at, user_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_team_memberships_joined`);
    await runner.query(`DROP STATISTICS st_teams_search`);
    await runner.query(`DROP INDEX ix_teams_search`);
    await runner.query(`DROP INDEX ix_teams_created`);
  }
}
