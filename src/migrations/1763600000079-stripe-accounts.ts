import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, makeTable } from '../common/database/migration-steps.js';

/** Which account at Stripe is whose, and how far what was read there is. */
export class StripeAccounts1763600000079 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeTable(runner, 'stripe_accounts', async () => {
      await runner.query(`
        CREATE TABLE stripe_accounts (
          project_id text NOT NULL CONSTRAINT fk_stripe_accounts_project REFERENCES projects (id) ON DELETE CASCADE,
          account_id text,
          set_up_key uuid NOT NULL,
          created_at timestamptz NOT NULL DEFAULT now(),
          reconciled_at timestamptz,
          CONSTRAINT pk_stripe_accounts PRIMARY KEY (project_id)
        )`);
      await runner.query(`CREATE INDEX ix_stripe_accounts_account ON stripe_accounts (account_id)`);
      await runner.query(`CREATE INDEX ix_stripe_accounts_reconciled ON stripe_accounts (reconciled_at)`);
      await runner.query(`
        ALTER TABLE payment_customers
          ADD stripe_reads bigint NOT NULL DEFAULT 0,
          ADD stripe_read_at timestamptz`);
      await runner.query(`ALTER TABLE subscriptions ADD stripe_read bigint`);
    });
    await createIndex(
      runner,
      `ix_payment_customers_stripe_read ON payment_customers (project_id, stripe_read_at)
      WHERE stripe_customer_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE subscriptions DROP stripe_read`);
    await runner.query(`ALTER TABLE payment_customers DROP stripe_reads, DROP stripe_read_at`);
    await runner.query(`DROP TABLE stripe_accounts`);
  }
}
