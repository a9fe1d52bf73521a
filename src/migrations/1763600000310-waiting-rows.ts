import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

const TABLES = ['emails', 'webhook_lanes', 'imports', 'bulk_actions'];
const ORDER = '(project_id, priority, next_attempt_at)';

/** Claims of work do not look at rows whose time is far away. What waits already is seen by them until it is tried again. */
export class WaitingRows1763600000310 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS is_waiting boolean NOT NULL DEFAULT false`);
      await createIndex(runner, `ix_${table}_near ON ${table} ${ORDER} WHERE status = 'queued' AND NOT is_waiting`);
      await createIndex(
        runner,
        `ix_${table}_waiting ON ${table} (next_attempt_at) WHERE status = 'queued' AND is_waiting`,
      );
      await dropIndex(runner, `ix_${table}_due`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await createIndex(runner, `ix_${table}_due ON ${table} ${ORDER} WHERE status = 'queued'`);
      await dropIndex(runner, `ix_${table}_near`);
      await dropIndex(runner, `ix_${table}_waiting`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS is_waiting`);
    }
  }
}
