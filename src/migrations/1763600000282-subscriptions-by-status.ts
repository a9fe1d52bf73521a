import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

/** Metrics tell how many subscriptions there are of each status, out of an index that has nothing else. */
export class SubscriptionsByStatus1763600000282 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_subscriptions_status ON subscriptions (project_id, status)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'ix_subscriptions_status');
  }
}
