import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../common/database/migration-steps.js';

/** Who was granted a permission: counted, listed, and followed when its definition changes. */
export class PermissionHolders1763600000060 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, `ix_team_permissions_holders ON team_permissions (project_id, permission_id, user_id)`);
    await createIndex(
      runner,
      `ix_project_permissions_holders ON project_permissions (project_id, permission_id, user_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_project_permissions_holders`);
    await runner.query(`DROP INDEX ix_team_permissions_holders`);
  }
}
