import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The set of keys that changed a configuration; null for whoever did it otherwise, and for changes from before. */
export class KeysThatChangedSettings1763600000132 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE configuration_changes ADD COLUMN actor_key_set_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE configuration_changes DROP COLUMN actor_key_set_id');
  }
}
