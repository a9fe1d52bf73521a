import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, createUniqueIndex, dropIndex } from '../common/database/migration-steps.js';

/** A mailing knows to whom it went, who sent it, and whether it was stopped; the same request sends one of them. */
export class MailingsToWhom1763600000170 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mailings ADD COLUMN IF NOT EXISTS request_id uuid,
      ADD COLUMN IF NOT EXISTS draft_name text, ADD COLUMN IF NOT EXISTS audience jsonb,
      ADD COLUMN IF NOT EXISTS actor_type text, ADD COLUMN IF NOT EXISTS actor_id text,
      ADD COLUMN IF NOT EXISTS only_verified boolean NOT NULL DEFAULT false,
      ADD COLUMN IF NOT EXISTS stopped_at timestamptz`);
    await createUniqueIndex(
      runner,
      'uq_mailings_request ON mailings (project_id, request_id) WHERE request_id IS NOT NULL',
    );
    await createIndex(runner, 'ix_mailings_drafts ON mailings (project_id, created_at, id) WHERE draft_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'ix_mailings_drafts');
    await dropIndex(runner, 'uq_mailings_request');
    await runner.query(`ALTER TABLE mailings DROP COLUMN stopped_at, DROP COLUMN only_verified, DROP COLUMN actor_id,
      DROP COLUMN actor_type, DROP COLUMN audience, DROP COLUMN draft_name, DROP COLUMN request_id`);
  }
}
