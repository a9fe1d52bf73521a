import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that are written but not sent yet. The theme is JSON: a theme's id, `false` for none, null for the active one. */
export class EmailDrafts1763600000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE email_drafts (
        project_id text NOT NULL CONSTRAINT fk_email_drafts_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        display_name text NOT NULL,
        tsx_source text NOT NULL,
        theme_id jsonb,
        sent_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_email_drafts PRIMARY KEY (project_id, id)
      )`);
    await runner.query(`CREATE INDEX ix_email_drafts_updated ON email_drafts (project_id, updated_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE email_drafts`);
  }
}
