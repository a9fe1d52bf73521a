import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What customers own and how many of which item they have. Rows stay when a user or team goes: what was sold is part of the
 * project's books.
 */
export class Payments1763600000077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_customers (
        project_id text NOT NULL CONSTRAINT fk_payment_customers_project REFERENCES projects (id) ON DELETE CASCADE,
        type text NOT NULL,
        id text NOT NULL,
        stripe_customer_id text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_payment_customers PRIMARY KEY (project_id, type, id),
        CONSTRAINT uq_payment_customers_stripe UNIQUE (project_id, stripe_customer_id)
      )`);
    await this.createItems(runner);
    await this.createPurchases(runner);
  }

  private async createItems(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE item_quantity_changes (
        project_id text NOT NULL CONSTRAINT fk_item_quantity_changes_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        customer_type text NOT NULL,
        customer_id text NOT NULL,
        item_id text NOT NULL,
        quantity integer NOT NULL,
        description text,
        expires_at timestamptz,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_item_quantity_changes PRIMARY KEY (project_id, id)
      )`);
    const item = 'project_id, customer_type, customer_id, item_id';
    await runner.query(`CREATE INDEX ix_item_quantity_changes_item ON item_quantity_changes (${item}, created_at)`);
    await runner.query(`
      CREATE INDEX ix_item_quantity_changes_expiry ON item_quantity_changes (${item}, expires_at)
      WHERE expires_at IS NOT NULL`);
    await runner.query(
      `CREATE INDEX ix_item_quantity_changes_created ON item_quantity_changes (project_id, created_at, id)`,
    );
    await runner.query(
      `CREATE INDEX ix_item_quantity_changes_customer ON item_quantity_changes (project_id, customer_id, created_at, id)`,
    );
    // A balance changes often and never in what it is found by: with room on the page that costs no index entry.
    await runner.query(`
      CREATE TABLE item_balances (
        project_id text NOT NULL CONSTRAINT fk_item_balances_project REFERENCES projects (id) ON DELETE CASCADE,
        customer_type text NOT NULL,
        customer_id text NOT NULL,
        item_id text NOT NULL,
        ledger json NOT NULL,
        past text NOT NULL,
        CONSTRAINT pk_item_balances PRIMARY KEY (${item})
      ) WITH (fillfactor = 50)`);
  }

  private async createPurchases(runner: QueryRunner): Promise<void> {
    const purchase = (table: string) => `
        project_id text NOT NULL CONSTRAINT fk_${table}_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        customer_type text NOT NULL,
        customer_id text NOT NULL,
        product_id text,
        price_id text,
        product json NOT NULL,
        quantity integer NOT NULL,
        source text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_${table} PRIMARY KEY (project_id, id)`;
    await runner.query(`
      CREATE TABLE subscriptions (${purchase('subscriptions')},
        status text NOT NULL,
        period_start timestamptz NOT NULL,
        period_end timestamptz,
        cancel_at_period_end boolean NOT NULL DEFAULT false,
        stripe_subscription_id text,
        CONSTRAINT uq_subscriptions_stripe UNIQUE (project_id, stripe_subscription_id)
      )`);
    await runner.query(`
      CREATE TABLE one_time_purchases (${purchase('one_time_purchases')},
        stripe_payment_intent_id text,
        CONSTRAINT uq_one_time_purchases_stripe UNIQUE (project_id, stripe_payment_intent_id)
      )`);
    for (const table of ['subscriptions', 'one_time_purchases']) {
      await runner.query(
        `CREATE INDEX ix_${table}_customer ON ${table} (project_id, customer_type, customer_id, created_at, id)`,
      );
      await runner.query(`CREATE INDEX ix_${table}_created ON ${table} (project_id, created_at, id)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'one_time_purchases',
      'subscriptions',
      'item_balances',
      'item_quantity_changes',
      'payment_customers',
    ];
    for (const table of tables) await runner.query(`DROP TABLE ${table}`);
  }
}
