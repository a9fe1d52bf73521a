import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When project keys were last used, what took their place, and when owners were told that they expire. No row is rewritten. */
export class RotationOfKeys1763600000121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE project_key_sets ADD COLUMN last_used_at timestamptz,
      ADD COLUMN replaced_by_id uuid, ADD COLUMN expiry_told_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE project_key_sets DROP COLUMN expiry_told_at, DROP COLUMN replaced_by_id,
      DROP COLUMN last_used_at`);
  }
}
