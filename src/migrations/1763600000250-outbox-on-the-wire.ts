import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

const allow = (statuses: string) => `ALTER TABLE emails DROP CONSTRAINT IF EXISTS ck_emails_status,
  ADD CONSTRAINT ck_emails_status CHECK (status IN (${statuses})) NOT VALID`;
const ENDS = `'queued', 'sending', 'sent', 'failed', 'skipped'`;

/** Emails that wait can be paused, moved, edited and cancelled, each by itself, and tell what came of every attempt. */
export class OutboxOnTheWire1763600000250 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE emails
      ADD COLUMN IF NOT EXISTS scheduled_at timestamptz,
      ADD COLUMN IF NOT EXISTS rendering_started_at timestamptz,
      ADD COLUMN IF NOT EXISTS rendered_at timestamptz,
      ADD COLUMN IF NOT EXISTS sending_started_at timestamptz,
      ADD COLUMN IF NOT EXISTS changed_at timestamptz,
      ADD COLUMN IF NOT EXISTS attempt_errors jsonb,
      ADD COLUMN IF NOT EXISTS own_content bytea,
      ADD COLUMN IF NOT EXISTS addressing text,
      ADD COLUMN IF NOT EXISTS skips_check boolean NOT NULL DEFAULT false`);
    await runner.query(allow(`'paused', ${ENDS}`));
    await runner.query('ALTER TABLE emails VALIDATE CONSTRAINT ck_emails_status');
    await createIndex(runner, 'ix_emails_outbox ON emails (project_id, status, created_at DESC, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'ix_emails_outbox');
    await runner.query(`UPDATE emails SET status = 'queued' WHERE status = 'paused'`);
    await runner.query(allow(ENDS));
    await runner.query('ALTER TABLE emails VALIDATE CONSTRAINT ck_emails_status');
    for (const column of COLUMNS) await runner.query(`ALTER TABLE emails DROP COLUMN IF EXISTS ${column}`);
  }
}

const COLUMNS = [
  'scheduled_at',
  'rendering_started_at',
  'rendered_at',
  'sending_started_at',
  'changed_at',
  'attempt_errors',
  'own_content',
  'addressing',
  'skips_check',
];
