import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was granted a permission: counted, listed, and followed when its definition changes. */
export class PermissionHolders1763600000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_team_permissions_holders ON team_permissions (project_id, permission_id, user_id)`);
    await runner.query(`
      CREATE INDEX ix_project_permissions_holders ON project_permissions (project_id, permission_id, user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_project_permissions_holders`);
    await runner.query(`DROP INDEX ix_team_permissions_holders`);
  }
}
