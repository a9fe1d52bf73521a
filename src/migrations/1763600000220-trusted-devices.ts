import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices on which users are not asked for their second factor, by hash of a token, and the sessions begun in this way. */
export class TrustedDevices1763600000220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE trusted_devices (
      project_id text NOT NULL,
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      token_hash bytea NOT NULL,
      user_agent text,
      trusted_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz,
      expires_at timestamptz NOT NULL,
      CONSTRAINT pk_trusted_devices PRIMARY KEY (project_id, id),
      CONSTRAINT fk_trusted_devices_user FOREIGN KEY (project_id, user_id)
        REFERENCES users (project_id, id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE INDEX ix_trusted_devices_user ON trusted_devices (project_id, user_id)');
    await runner.query('CREATE INDEX ix_trusted_devices_expiry ON trusted_devices (expires_at)');
    await runner.query('ALTER TABLE sessions ADD COLUMN is_on_trust boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN is_on_trust');
    await runner.query('DROP TABLE trusted_devices');
  }
}
