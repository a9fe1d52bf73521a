import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments of which customers were told by email: each once. */
export class PaymentEmails1763600000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payment_emails (
      project_id text NOT NULL CONSTRAINT fk_payment_emails_project REFERENCES projects (id) ON DELETE CASCADE,
      kind text NOT NULL,
      stripe_id text NOT NULL,
      customer_type text NOT NULL,
      customer_id text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_payment_emails PRIMARY KEY (project_id, kind, stripe_id)
    )`);
    await runner.query(`CREATE INDEX ix_payment_emails_failures ON payment_emails
      (project_id, customer_type, customer_id, created_at) WHERE kind = 'payment_failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_emails');
  }
}
