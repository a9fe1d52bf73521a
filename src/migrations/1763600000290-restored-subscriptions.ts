import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

/** Lists of a product's customers have those whose subscription has ended and was restored: hardly any, found by an index. */
export class RestoredSubscriptions1763600000290 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      `ix_subscriptions_restored ON subscriptions (project_id, product_id, customer_type, customer_id)
        WHERE restored_until IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'ix_subscriptions_restored');
  }
}
