import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words on a restriction that a bulk action makes. */
export class RestrictionsInBulk1763600000192 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bulk_actions ADD COLUMN restriction jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bulk_actions DROP COLUMN restriction');
  }
}
