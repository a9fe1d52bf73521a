import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings that are pushed from a repository, the repository they came from, and which commit made which change. */
export class LevelsOfSettings1763600000270 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects ADD COLUMN branch_override bytea, ADD COLUMN configuration_source jsonb');
    await runner.query('ALTER TABLE configuration_changes ADD COLUMN source jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE configuration_changes DROP COLUMN source');
    await runner.query('ALTER TABLE projects DROP COLUMN configuration_source, DROP COLUMN branch_override');
  }
}
