import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that a project mails no more, because an email to them came back or was marked as spam. */
export class EmailSuppressions1763600000292 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE email_suppressions (
      project_id text NOT NULL,
      address text NOT NULL,
      reason text NOT NULL,
      detail text,
      email_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_email_suppressions PRIMARY KEY (project_id, address),
      CONSTRAINT ck_email_suppressions_reason CHECK (reason IN ('bounced', 'marked_as_spam')),
      CONSTRAINT fk_email_suppressions_project FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
    )`);
    await runner.query(
      'CREATE INDEX ix_email_suppressions_created ON email_suppressions (project_id, created_at, address)',
    );
    await runner.query('CREATE INDEX ix_email_suppressions_age ON email_suppressions (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_suppressions');
  }
}
