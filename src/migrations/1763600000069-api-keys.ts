import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ApiKeys1763600000069 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_keys (
        project_id text NOT NULL,
        id uuid NOT NULL,
        user_id uuid,
        team_id uuid,
        description text NOT NULL,
        is_public boolean NOT NULL DEFAULT false,
        key_hash bytea NOT NULL,
        last_four text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz,
        revoked_at timestamptz,
        last_used_at timestamptz,
        CONSTRAINT pk_api_keys PRIMARY KEY (project_id, id),
        CONSTRAINT ck_api_keys_owner CHECK (num_nonnulls(user_id, team_id) = 1),
        CONSTRAINT fk_api_keys_user FOREIGN KEY (project_id, user_id)
          REFERENCES users (project_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_api_keys_team FOREIGN KEY (project_id, team_id)
          REFERENCES teams (project_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE UNIQUE INDEX ux_api_keys_hash ON api_keys (project_id, key_hash)`);
    // A key that somebody found names no project.
    await runner.query(`CREATE INDEX ix_api_keys_leak ON api_keys (key_hash)`);
    await runner.query(
      `CREATE INDEX ix_api_keys_user ON api_keys (project_id, user_id, created_at, id) WHERE user_id IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX ix_api_keys_team ON api_keys (project_id, team_id, created_at, id) WHERE team_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE api_keys`);
  }
}
