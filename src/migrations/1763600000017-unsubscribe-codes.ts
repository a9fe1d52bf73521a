import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An unsubscribe link names no project, so its code alone must find it. */
export class UnsubscribeCodes1763600000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_verification_codes_unsubscribe ON verification_codes (code_hash) WHERE purpose = 'unsubscribe'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_verification_codes_unsubscribe`);
  }
}
