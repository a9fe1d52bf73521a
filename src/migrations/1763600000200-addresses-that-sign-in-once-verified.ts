import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An address that a user chose as their primary one signs in once it is verified, and not before. */
export class AddressesThatSignInOnceVerified1763600000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_channels ADD COLUMN signs_in_once_verified boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_channels DROP COLUMN signs_in_once_verified');
  }
}
