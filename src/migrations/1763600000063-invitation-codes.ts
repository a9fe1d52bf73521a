import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../common/database/migration-steps.js';

/** Codes that let into a team go with it, and are listed by team and by the address that was invited. */
export class InvitationCodes1763600000063 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE verification_codes ADD COLUMN IF NOT EXISTS team_id uuid`);
    await runner.query(`ALTER TABLE verification_codes DROP CONSTRAINT IF EXISTS fk_verification_codes_team`);
    await runner.query(`
      ALTER TABLE verification_codes ADD CONSTRAINT fk_verification_codes_team FOREIGN KEY (project_id, team_id)
        REFERENCES teams (project_id, id) ON DELETE CASCADE NOT VALID`);
    await runner.query(`ALTER TABLE verification_codes VALIDATE CONSTRAINT fk_verification_codes_team`);
    await createIndex(
      runner,
      `ix_verification_codes_team ON verification_codes (project_id, team_id, created_at, id)
      WHERE team_id IS NOT NULL`,
    );
    await createIndex(
      runner,
      `ix_verification_codes_invited ON verification_codes (project_id, (data ->> 'email'))
      WHERE team_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_verification_codes_invited`);
    await runner.query(`DROP INDEX ix_verification_codes_team`);
    await runner.query(
      `ALTER TABLE verification_codes DROP CONSTRAINT fk_verification_codes_team, DROP COLUMN team_id`,
    );
  }
}
