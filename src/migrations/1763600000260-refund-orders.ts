import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

const PAID_BACK = `least(refunded + disputed, charged) * CASE currency WHEN 'JPY' THEN 100 ELSE 1 END`;
/** All that filters of transactions ask for, behind the order of the list; an order tells a refund from a dispute. */
const FILTERED = `product_id, customer_type, customer_id, refunded, disputed, charged, currency, ordered_amount, (${PAID_BACK})`;
const EARLIER = FILTERED.replace(' ordered_amount,', '');

/** Refunds that a project orders here: how much, what is taken back for it, and until when its order is under way. */
export class RefundOrders1763600000260 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_refunds
        ADD COLUMN IF NOT EXISTS ordered_amount bigint,
        ADD COLUMN IF NOT EXISTS ordered_quantity integer,
        ADD COLUMN IF NOT EXISTS ordered_of integer,
        ADD COLUMN IF NOT EXISTS order_ending text,
        ADD COLUMN IF NOT EXISTS order_due timestamptz`);
    await createIndex(
      runner,
      'ix_payment_refunds_order ON payment_refunds (project_id, order_due, id) WHERE order_due IS NOT NULL',
    );
    await createIndex(
      runner,
      `ix_payment_refunds_filtered ON payment_refunds (project_id, created_at, id, ${FILTERED})`,
    );
    await dropIndex(runner, 'ix_payment_refunds_by_time');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndex(runner, `ix_payment_refunds_by_time ON payment_refunds (project_id, created_at, id, ${EARLIER})`);
    await dropIndex(runner, 'ix_payment_refunds_filtered');
    await dropIndex(runner, 'ix_payment_refunds_order');
    await runner.query(`
      ALTER TABLE payment_refunds DROP COLUMN IF EXISTS ordered_amount, DROP COLUMN IF EXISTS ordered_quantity,
        DROP COLUMN IF EXISTS ordered_of, DROP COLUMN IF EXISTS order_ending, DROP COLUMN IF EXISTS order_due`);
  }
}
