import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a contact channel has its address, where that is another one than it was made with. */
export class ChangedAddresses1763600000058 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE contact_channels ADD COLUMN value_changed_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE contact_channels DROP COLUMN value_changed_at`);
  }
}
