import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VerificationCodes1763600000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE verification_codes (
        project_id text NOT NULL CONSTRAINT fk_verification_codes_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        purpose text NOT NULL,
        code_hash bytea NOT NULL,
        nonce_hash bytea NOT NULL,
        data jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        attempts integer NOT NULL DEFAULT 0,
        CONSTRAINT pk_verification_codes PRIMARY KEY (project_id, id)
      )`);
    await runner.query(`CREATE UNIQUE INDEX ux_verification_codes_code ON verification_codes (project_id, code_hash)`);
    await runner.query(`CREATE INDEX ix_verification_codes_nonce ON verification_codes (project_id, nonce_hash)`);
    await runner.query(`CREATE INDEX ix_verification_codes_expiry ON verification_codes (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE verification_codes`);
  }
}
