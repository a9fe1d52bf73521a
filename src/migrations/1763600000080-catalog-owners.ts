import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds who has a product or an item, before it is removed. */
export class CatalogOwners1763600000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_subscriptions_product ON subscriptions (project_id, product_id, customer_type, customer_id)
      WHERE status NOT IN ('canceled', 'incomplete', 'incomplete_expired')`);
    await runner.query(`
      CREATE INDEX ix_one_time_purchases_product ON one_time_purchases (project_id, product_id, customer_type, customer_id)`);
    await runner.query(
      `CREATE INDEX ix_item_balances_item ON item_balances (project_id, item_id, customer_type, customer_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['ix_subscriptions_product', 'ix_one_time_purchases_product', 'ix_item_balances_item']) {
      await runner.query(`DROP INDEX ${index}`);
    }
  }
}
