import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../common/database/migration-steps.js';

/** Finds who has a product or an item, before it is removed. */
export class CatalogOwners1763600000080 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      `ix_subscriptions_product ON subscriptions (project_id, product_id, customer_type, customer_id)
      WHERE status NOT IN ('canceled', 'incomplete', 'incomplete_expired')`,
    );
    await createIndex(
      runner,
      `ix_one_time_purchases_product ON one_time_purchases (project_id, product_id, customer_type, customer_id)`,
    );
    await createIndex(
      runner,
      `ix_item_balances_item ON item_balances (project_id, item_id, customer_type, customer_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['ix_subscriptions_product', 'ix_one_time_purchases_product', 'ix_item_balances_item']) {
      await runner.query(`DROP INDEX ${index}`);
    }
  }
}
