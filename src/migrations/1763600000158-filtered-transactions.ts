import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

const PAID_BACK = `least(refunded + disputed, charged) * CASE currency WHEN 'JPY' THEN 100 ELSE 1 END`;
const SOLD = 'sold_amount(product, price_id, quantity)';

/** What filters ask for, behind the order of each index: rows that do not match are passed over without a look at them. */
const INDEXES = {
  subscriptions: `product_id, source, customer_type, customer_id, (${SOLD})`,
  one_time_purchases: `product_id, source, customer_type, customer_id, (${SOLD})`,
  payment_refunds: `product_id, customer_type, customer_id, refunded, disputed, charged, currency, (${PAID_BACK})`,
  item_quantity_changes: 'item_id, customer_id',
};
const TABLES = Object.entries(INDEXES);

/**
 * Transactions are filtered by product, customer, test mode and amount, each source read in the order of one index. Amounts are in
 * hundredths of their currency, yen too.
 */
export class FilteredTransactions1763600000158 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // By itself, without other functions: an index is made where those of the schema are not found by name.
    await runner.query(`
      CREATE OR REPLACE FUNCTION sold_amount(product json, price_id text, quantity integer) RETURNS bigint
      LANGUAGE sql IMMUTABLE COST 1000 AS $$
        SELECT least(amount::numeric * quantity * 100, 9e15)::bigint
        FROM (
          SELECT place, product->'prices'->price_id->>currency AS amount
          FROM unnest(ARRAY['USD', 'EUR', 'GBP', 'JPY', 'INR', 'AUD', 'CAD']) WITH ORDINALITY c (currency, place)
        ) p WHERE amount ~ '^[0-9]{1,12}([.][0-9]{1,2})?$' ORDER BY place LIMIT 1
      $$`);
    for (const [table, filtered] of TABLES) {
      await createIndex(runner, `ix_${table}_by_time ON ${table} (project_id, created_at, id, ${filtered})`);
      // The one of the same order without filters is of no more use.
      await dropIndex(runner, `ix_${table}_created`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of TABLES) {
      await createIndex(runner, `ix_${table}_created ON ${table} (project_id, created_at, id)`);
      await dropIndex(runner, `ix_${table}_by_time`);
    }
    await runner.query('DROP FUNCTION sold_amount(json, text, integer)');
  }
}
