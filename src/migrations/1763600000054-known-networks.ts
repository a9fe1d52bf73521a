import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where users signed in before: guesses of strangers from elsewhere do not keep them out there. */
export class KnownNetworks1763600000054 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_networks (
        project_id text NOT NULL,
        user_id uuid NOT NULL,
        network_hash bytea NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_known_networks PRIMARY KEY (project_id, user_id, network_hash),
        CONSTRAINT fk_known_networks_user FOREIGN KEY (project_id, user_id)
          REFERENCES users (project_id, id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE known_networks`);
  }
}
