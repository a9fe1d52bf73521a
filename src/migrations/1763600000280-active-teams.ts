import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeTable } from '../common/database/migration-steps.js';

/** Teams of which somebody came on a day: each is counted once. */
export class ActiveTeams1763600000280 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeTable(runner, 'active_teams', async () => {
      await runner.query(`
        CREATE TABLE active_teams (
          project_id text NOT NULL CONSTRAINT fk_active_teams_project REFERENCES projects (id) ON DELETE CASCADE,
          day date NOT NULL,
          team_id uuid NOT NULL,
          CONSTRAINT pk_active_teams PRIMARY KEY (project_id, day, team_id)
        )`);
      await runner.query(`CREATE INDEX ix_active_teams_day ON active_teams USING brin (day)`);
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE active_teams`);
  }
}
