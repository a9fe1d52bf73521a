import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

const allow = (statuses: string) => `ALTER TABLE emails DROP CONSTRAINT IF EXISTS ck_emails_status,
  ADD CONSTRAINT ck_emails_status CHECK (status IN (${statuses})) NOT VALID`;
const BEFORE = `'paused', 'queued', 'sending', 'sent', 'failed', 'skipped'`;
const REPORTED = `'delayed', 'bounced', 'marked_as_spam'`;

/** Emails keep what a provider reports of them: that they arrived, are delayed, came back, or were marked as spam. */
export class ReportsOnEmails1763600000291 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE emails
      ADD COLUMN IF NOT EXISTS provider_id text,
      ADD COLUMN IF NOT EXISTS delivered_at timestamptz,
      ADD COLUMN IF NOT EXISTS delayed_at timestamptz,
      ADD COLUMN IF NOT EXISTS bounced_at timestamptz,
      ADD COLUMN IF NOT EXISTS bounce_type text,
      ADD COLUMN IF NOT EXISTS bounce_reason text,
      ADD COLUMN IF NOT EXISTS complained_at timestamptz`);
    await runner.query(allow(`${BEFORE}, ${REPORTED}`));
    await runner.query('ALTER TABLE emails VALIDATE CONSTRAINT ck_emails_status');
    await createIndex(runner, 'ix_emails_message_id ON emails (message_id) WHERE message_id IS NOT NULL');
    await createIndex(runner, 'ix_emails_provider_id ON emails (provider_id) WHERE provider_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'ix_emails_message_id');
    await dropIndex(runner, 'ix_emails_provider_id');
    await runner.query(`UPDATE emails SET status = 'sent' WHERE status IN (${REPORTED})`);
    await runner.query(allow(BEFORE));
    await runner.query('ALTER TABLE emails VALIDATE CONSTRAINT ck_emails_status');
    for (const column of COLUMNS) await runner.query(`ALTER TABLE emails DROP COLUMN IF EXISTS ${column}`);
  }
}

const COLUMNS = [
  'provider_id',
  'delivered_at',
  'delayed_at',
  'bounced_at',
  'bounce_type',
  'bounce_reason',
  'complained_at',
];
