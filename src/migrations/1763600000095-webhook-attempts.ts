import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How an endpoint has been lately, noted with each batch that is sent to it: nothing has to be counted to tell. */
export class WebhookAttempts1763600000095 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_lanes ADD COLUMN last_attempt_at timestamptz, ADD COLUMN recent_attempts text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_lanes DROP COLUMN recent_attempts, DROP COLUMN last_attempt_at');
  }
}
