import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

const PAID_BACK = `least(refunded + disputed, charged) * CASE currency WHEN 'JPY' THEN 100 ELSE 1 END`;
const SOLD = 'sold_amount(product, price_id, quantity)';
const BOUGHT = 'product_id, source, customer_type, customer_id';

/** The amount, and what filters ask for behind the order of each index. */
const INDEXES = {
  subscriptions: { amount: SOLD, filtered: BOUGHT },
  one_time_purchases: { amount: SOLD, filtered: BOUGHT },
  payment_refunds: { amount: PAID_BACK, filtered: 'product_id, customer_type, customer_id, refunded' },
};
const TABLES = Object.entries(INDEXES);

/** Transactions are sorted by amount, in hundredths of their currency; what has none is zero. */
export class TransactionsByAmount1763600000187 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, { amount, filtered }] of TABLES) {
      const keys = `(coalesce(${amount}, 0)), created_at, id`;
      await createIndex(runner, `ix_${table}_by_amount ON ${table} (project_id, ${keys}, ${filtered})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of TABLES) await dropIndex(runner, `ix_${table}_by_amount`);
  }
}
