import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

/** Lists of teams are sorted by name, as those of users are. */
export class SortedTeamLists1763600000155 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      'ix_teams_by_name ON teams (project_id, (left(fold_text(display_name), 100)) COLLATE "C", id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'ix_teams_by_name');
  }
}
