import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every mail is a row before anything is sent. A mailing holds what many mails share; what could be read for its
 * content is sealed. A row of a user who was deleted stays until it is cleaned up: it is the record of what was sent.
 */
export class Outbox1763600000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mailings (
        project_id text NOT NULL CONSTRAINT fk_mailings_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        content bytea NOT NULL,
        subject text,
        category text,
        template_id uuid,
        draft_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_mailings PRIMARY KEY (project_id, id)
      )`);
    await runner.query(`CREATE INDEX ix_mailings_created ON mailings (project_id, created_at, id)`);
    await runner.query(`
      CREATE TABLE emails (
        project_id text NOT NULL CONSTRAINT fk_emails_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        mailing_id uuid,
        template_id uuid,
        user_id uuid,
        recipient text NOT NULL,
        subject text,
        category text NOT NULL DEFAULT 'Transactional',
        priority smallint NOT NULL DEFAULT 0,
        status text NOT NULL DEFAULT 'queued'
          CONSTRAINT ck_emails_status CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'skipped')),
        variables bytea,
        rendered bytea,
        transport text,
        sender_config jsonb,
        message_id text,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        lease_id uuid,
        lease_until timestamptz,
        error_type text,
        error_message text,
        skipped_reason text,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        finished_at timestamptz,
        CONSTRAINT pk_emails PRIMARY KEY (project_id, id),
        CONSTRAINT fk_emails_mailing FOREIGN KEY (project_id, mailing_id)
          REFERENCES mailings (project_id, id) ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE INDEX ix_emails_due ON emails (project_id, priority, next_attempt_at) WHERE status = 'queued'`,
    );
    await runner.query(`CREATE INDEX ix_emails_leases ON emails (lease_until) WHERE status = 'sending'`);
    await runner.query(`CREATE INDEX ix_emails_created ON emails (project_id, created_at, id)`);
    await runner.query(`CREATE INDEX ix_emails_status ON emails (project_id, status, created_at, id)`);
    await runner.query(`CREATE INDEX ix_emails_mailing ON emails (project_id, mailing_id, status, created_at, id)`);
    await runner.query(`CREATE INDEX ix_emails_finished ON emails (project_id, finished_at)`);
    await runner.query(`CREATE INDEX ix_emails_age ON emails (finished_at)`);
    await runner.query(`
      CREATE INDEX ix_emails_search ON emails
      USING gin (project_id, search_grams(lower(recipient || E'\\n' || coalesce(subject, ''))))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE emails`);
    await runner.query(`DROP TABLE mailings`);
  }
}
