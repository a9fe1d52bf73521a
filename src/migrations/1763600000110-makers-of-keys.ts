import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who made the keys of teams and of projects. Null is what older rows have, so neither table is rewritten. */
export class MakersOfKeys1763600000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys ADD COLUMN created_by_user_id uuid');
    await runner.query('ALTER TABLE project_key_sets ADD COLUMN created_by_user_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE project_key_sets DROP COLUMN created_by_user_id');
    await runner.query('ALTER TABLE api_keys DROP COLUMN created_by_user_id');
  }
}
