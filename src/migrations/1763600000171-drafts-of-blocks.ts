import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts that are written without code. */
export class DraftsOfBlocks1763600000171 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE email_drafts ADD COLUMN blocks jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE email_drafts DROP COLUMN blocks');
  }
}
