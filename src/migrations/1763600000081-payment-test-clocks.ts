import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, makeTable } from '../common/database/migration-steps.js';

/** A time of its own for the payments of a project, and how to find what renews by it. */
export class PaymentTestClocks1763600000081 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeTable(runner, 'payment_test_clocks', async () => {
      await runner.query(`
        CREATE TABLE payment_test_clocks (
          project_id text NOT NULL CONSTRAINT fk_payment_test_clocks_project REFERENCES projects (id) ON DELETE CASCADE,
          ahead_millis bigint NOT NULL,
          CONSTRAINT pk_payment_test_clocks PRIMARY KEY (project_id)
        )`);
    });
    await createIndex(
      runner,
      `ix_subscriptions_test_mode ON subscriptions (project_id, period_end, id)
      WHERE source = 'TEST_MODE' AND status IN ('active', 'trialing') AND period_end IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_subscriptions_test_mode');
    await runner.query('DROP TABLE payment_test_clocks');
  }
}
