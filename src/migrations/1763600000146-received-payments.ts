import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATION_STEPS } from '../common/database/database.limits.js';
import { createIndex, dropIndex, inBatches, makeTable } from '../common/database/migration-steps.js';

const HELD = `status NOT IN ('canceled', 'incomplete', 'incomplete_expired')`;
const NOBODY = { project: '', id: '00000000-0000-0000-0000-000000000000' };
type Row = typeof NOBODY;

/**
 * Money that recurs, and money that came in. Prices are read out of the product as it was sold, in the first of the currencies that
 * it has; what is no amount is nothing. Of earlier payments the one-time ones and the present periods are known.
 */
export class ReceivedPayments1763600000146 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION price_currency(product json, price_id text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT currency FROM unnest(ARRAY['USD', 'EUR', 'GBP', 'JPY', 'INR', 'AUD', 'CAD']) WITH ORDINALITY c (currency, place)
        WHERE product->'prices'->price_id->>currency ~ '^[0-9]{1,12}([.][0-9]{1,2})?$' ORDER BY place LIMIT 1
      $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION price_amount(product json, price_id text, quantity integer) RETURNS numeric
      LANGUAGE sql IMMUTABLE AS $$
        SELECT (product->'prices'->price_id->>currency)::numeric * quantity * CASE currency WHEN 'JPY' THEN 1 ELSE 100 END
        FROM price_currency(product, price_id) c (currency)
      $$`);
    // An average month has 365.25 / 12 days.
    await runner.query(`
      CREATE OR REPLACE FUNCTION monthly_amount(product json, price_id text, quantity integer) RETURNS numeric
      LANGUAGE sql IMMUTABLE AS $$
        SELECT round(price_amount(product, price_id, quantity) / CASE WHEN length->>0 ~ '^[1-9][0-9]{0,5}$' THEN (length->>0)::numeric END * CASE length->>1
          WHEN 'day' THEN 30.4375 WHEN 'week' THEN 30.4375 / 7 WHEN 'month' THEN 1 WHEN 'year' THEN 1 / 12.0 END, 4)
        FROM (SELECT product->'prices'->price_id->'interval') p (length)
        WHERE json_typeof(length) = 'array' AND length->>0 ~ '^[1-9][0-9]{0,5}$'
      $$`);
    await runner.query(
      'ALTER TABLE subscriptions ADD COLUMN IF NOT EXISTS currency text, ADD COLUMN IF NOT EXISTS monthly_amount numeric',
    );
    await makeTable(runner, 'received_payments', () => makeReceived(runner));
    await inBatches(NOBODY, (after) => priceSubscriptions(runner, after));
    await inBatches(NOBODY, (after) => receive(runner, ONE_TIME, after));
    await inBatches(NOBODY, (after) => receive(runner, PERIODS, after));
    await createIndex(
      runner,
      `ix_subscriptions_recurring ON subscriptions
        (project_id, product_id, source, status, cancel_at_period_end, currency, monthly_amount) WHERE ${HELD}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'ix_subscriptions_recurring');
    await runner.query('DROP TABLE received_payments');
    await runner.query('ALTER TABLE subscriptions DROP COLUMN monthly_amount, DROP COLUMN currency');
    await runner.query('DROP FUNCTION monthly_amount(json, text, integer)');
    await runner.query('DROP FUNCTION price_amount(json, text, integer)');
    await runner.query('DROP FUNCTION price_currency(json, text)');
  }
}

async function makeReceived(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE received_payments (
      project_id text NOT NULL CONSTRAINT fk_received_payments_project REFERENCES projects (id) ON DELETE CASCADE,
      purchase_id uuid NOT NULL,
      received_at timestamptz NOT NULL,
      customer_type text NOT NULL,
      customer_id text NOT NULL,
      product_id text,
      currency text NOT NULL,
      amount bigint NOT NULL,
      CONSTRAINT pk_received_payments PRIMARY KEY (project_id, purchase_id, received_at)
    )`);
  await runner.query(
    'CREATE INDEX ix_received_payments_at ON received_payments (project_id, received_at, currency, amount)',
  );
  await runner.query(`CREATE INDEX ix_received_payments_customer
    ON received_payments (project_id, customer_type, customer_id, currency, amount)`);
}

const BEHIND = `(project_id, id) > ($1, $2::uuid) ORDER BY project_id, id LIMIT ${MIGRATION_STEPS.batch}`;
const LAST = 'SELECT project_id AS project, id FROM batch ORDER BY project_id DESC, id DESC LIMIT 1';
const ONE_TIME = `SELECT *, created_at AS at FROM one_time_purchases WHERE source = 'PURCHASE_PAGE' AND ${BEHIND}`;
const PERIODS = `SELECT *, period_start AS at FROM subscriptions
  WHERE source = 'PURCHASE_PAGE' AND status IN ('active', 'canceled') AND ${BEHIND}`;

async function priceSubscriptions(runner: QueryRunner, after: Row): Promise<Row | null> {
  const rows: Row[] = await runner.query(
    `WITH batch AS (SELECT project_id, id FROM subscriptions WHERE price_id IS NOT NULL AND ${BEHIND}),
     written AS (
       UPDATE subscriptions s SET currency = price_currency(s.product, s.price_id),
         monthly_amount = monthly_amount(s.product, s.price_id, s.quantity)
       FROM batch b WHERE s.project_id = b.project_id AND s.id = b.id)
     ${LAST}`,
    [after.project, after.id],
  );
  return rows[0] ?? null;
}

async function receive(runner: QueryRunner, source: string, after: Row): Promise<Row | null> {
  const rows: Row[] = await runner.query(
    `WITH batch AS (${source}),
     written AS (
       INSERT INTO received_payments (project_id, purchase_id, received_at, customer_type, customer_id, product_id, currency, amount)
       SELECT b.project_id, b.id, b.at, b.customer_type, b.customer_id, b.product_id, p.currency, p.amount FROM batch b
       CROSS JOIN LATERAL (SELECT price_currency(b.product, b.price_id), price_amount(b.product, b.price_id, b.quantity))
         p (currency, amount)
       WHERE p.amount > 0 ON CONFLICT DO NOTHING)
     ${LAST}`,
    [after.project, after.id],
  );
  return rows[0] ?? null;
}
