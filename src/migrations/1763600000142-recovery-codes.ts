import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes that stand in for the second factor, each once; by hash. */
export class RecoveryCodes1763600000142 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE recovery_codes (
      project_id text NOT NULL,
      user_id uuid NOT NULL,
      code_hash bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_recovery_codes PRIMARY KEY (project_id, user_id, code_hash),
      CONSTRAINT fk_recovery_codes_user FOREIGN KEY (project_id, user_id)
        REFERENCES users (project_id, id) ON DELETE CASCADE
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recovery_codes');
  }
}
