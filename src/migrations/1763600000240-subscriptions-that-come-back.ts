import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A subscription that ended because its payment was disputed comes back for the time that is paid once the dispute was won. */
export class SubscriptionsThatComeBack1763600000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_refunds
        ADD COLUMN ends_subscription boolean NOT NULL DEFAULT false,
        ADD COLUMN paid_until timestamptz`);
    await runner.query('ALTER TABLE subscriptions ADD COLUMN restored_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscriptions DROP COLUMN restored_until');
    await runner.query('ALTER TABLE payment_refunds DROP COLUMN ends_subscription, DROP COLUMN paid_until');
  }
}
