import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In hundredths of the currency, as transactions are filtered and sorted. */
const AMOUNT = `(paid * CASE currency WHEN 'JPY' THEN 100 ELSE 1 END)`;
/** The invoices that are transactions of their own: what opened a subscription is told by its purchase. */
const RENEWALS = `NOT opens_subscription AND status = 'paid' AND paid > 0`;

/** Invoices of subscriptions, as Stripe has them. */
export class SubscriptionInvoices1763600000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE subscription_invoices (
      project_id text NOT NULL CONSTRAINT fk_subscription_invoices_project REFERENCES projects (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      stripe_invoice_id text NOT NULL,
      subscription_id uuid NOT NULL,
      customer_type text NOT NULL,
      customer_id text NOT NULL,
      product_id text,
      product_name text,
      status text,
      currency text NOT NULL,
      total bigint NOT NULL,
      paid bigint NOT NULL,
      hosted_url text,
      opens_subscription boolean NOT NULL,
      period_start timestamptz,
      period_end timestamptz,
      created_at timestamptz NOT NULL,
      stripe_read bigint NOT NULL,
      CONSTRAINT pk_subscription_invoices PRIMARY KEY (project_id, id),
      CONSTRAINT uq_subscription_invoices_stripe UNIQUE (project_id, stripe_invoice_id)
    )`);
    await runner.query(
      'CREATE INDEX ix_subscription_invoices_subscription ON subscription_invoices (project_id, subscription_id, created_at, id)',
    );
    await runner.query(`CREATE INDEX ix_subscription_invoices_by_time ON subscription_invoices
      (project_id, created_at, id, product_id, customer_type, customer_id, paid, currency, ${AMOUNT}) WHERE ${RENEWALS}`);
    await runner.query(`CREATE INDEX ix_subscription_invoices_by_amount ON subscription_invoices
      (project_id, (coalesce(${AMOUNT}, 0)), created_at, id, product_id, customer_type, customer_id) WHERE ${RENEWALS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE subscription_invoices');
  }
}
