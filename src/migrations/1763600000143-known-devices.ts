import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The devices that each user signed in with, by hash: another one is new. */
export class KnownDevices1763600000143 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE known_devices (
      project_id text NOT NULL,
      user_id uuid NOT NULL,
      device_hash bytea NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_known_devices PRIMARY KEY (project_id, user_id, device_hash),
      CONSTRAINT fk_known_devices_user FOREIGN KEY (project_id, user_id)
        REFERENCES users (project_id, id) ON DELETE CASCADE
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_devices');
  }
}
