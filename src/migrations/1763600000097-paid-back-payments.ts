import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATION_STEPS } from '../common/database/database.limits.js';
import { inBatches, makeTable } from '../common/database/migration-steps.js';

/** Payments that were paid back, what was taken back for that, and clients that ask for customers without a token. */
export class PaidBackPayments1763600000097 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeTable(runner, 'payment_refunds', async () => {
      await runner.query(`
        CREATE TABLE payment_refunds (
          project_id text NOT NULL CONSTRAINT fk_payment_refunds_project REFERENCES projects (id) ON DELETE CASCADE,
          id uuid NOT NULL,
          stripe_payment_intent_id text NOT NULL,
          purchase_kind text NOT NULL,
          purchase_id uuid NOT NULL,
          customer_type text NOT NULL,
          customer_id text NOT NULL,
          product_id text,
          product json NOT NULL,
          currency text NOT NULL,
          charged bigint NOT NULL,
          refunded bigint NOT NULL,
          disputed bigint NOT NULL,
          stripe_read bigint NOT NULL,
          taken_items json NOT NULL,
          is_notice_due boolean NOT NULL,
          created_at timestamptz NOT NULL,
          changed_at timestamptz NOT NULL,
          CONSTRAINT pk_payment_refunds PRIMARY KEY (project_id, id),
          CONSTRAINT uq_payment_refunds_stripe UNIQUE (project_id, stripe_payment_intent_id)
        )`);
      await runner.query('CREATE INDEX ix_payment_refunds_purchase ON payment_refunds (project_id, purchase_id)');
      await runner.query('CREATE INDEX ix_payment_refunds_created ON payment_refunds (project_id, created_at, id)');
      await runner.query(
        'CREATE INDEX ix_payment_refunds_notice ON payment_refunds (project_id, changed_at, id) WHERE is_notice_due',
      );
      // A constant default rewrites nothing.
      await runner.query('ALTER TABLE one_time_purchases ADD COLUMN revoked_quantity integer NOT NULL DEFAULT 0');
      await runner.query(`
        CREATE TABLE tokenless_customer_reads (
          project_id text NOT NULL CONSTRAINT fk_tokenless_customer_reads_project REFERENCES projects (id) ON DELETE CASCADE,
          seen_at timestamptz NOT NULL,
          CONSTRAINT pk_tokenless_customer_reads PRIMARY KEY (project_id)
        )`);
    });
    // Nobody looked so far: projects from before are told a week after this.
    await inBatches('', async (after) => {
      const projects: Array<{ id: string }> = await runner.query(
        `WITH batch AS (SELECT id FROM projects WHERE id > $1 ORDER BY id LIMIT ${MIGRATION_STEPS.batch}),
         noted AS (
           INSERT INTO tokenless_customer_reads (project_id, seen_at) SELECT id, now() FROM batch ORDER BY id
           ON CONFLICT DO NOTHING)
         SELECT id FROM batch ORDER BY id`,
        [after],
      );
      return projects.at(-1)?.id ?? null;
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tokenless_customer_reads');
    await runner.query('ALTER TABLE one_time_purchases DROP COLUMN revoked_quantity');
    await runner.query('DROP TABLE payment_refunds');
  }
}
