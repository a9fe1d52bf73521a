import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Projects that platforms make and hand over, and requests of platforms for the key of a project. */
export class Integrations1763600000076 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provisioned_projects (
        project_id text NOT NULL,
        client_id text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_provisioned_projects PRIMARY KEY (project_id),
        CONSTRAINT fk_provisioned_projects_project FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_provisioned_projects_client ON provisioned_projects (client_id)`);
    await runner.query(`
      CREATE TABLE integration_requests (
        project_id text NOT NULL,
        uid_hash bytea NOT NULL,
        client_id text NOT NULL,
        redirect_uri text NOT NULL,
        state bytea,
        challenge_hash bytea NOT NULL,
        external_name text,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        code_hash bytea,
        user_id uuid,
        connected_project_id text,
        code_expires_at timestamptz,
        used_at timestamptz,
        CONSTRAINT pk_integration_requests PRIMARY KEY (project_id, uid_hash),
        CONSTRAINT fk_integration_requests_project FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_integration_requests_user FOREIGN KEY (project_id, user_id)
          REFERENCES users (project_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_integration_requests_connected FOREIGN KEY (connected_project_id)
          REFERENCES projects (id) ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX ux_integration_requests_code ON integration_requests (project_id, code_hash)`,
    );
    await runner.query(`CREATE INDEX ix_integration_requests_user ON integration_requests (project_id, user_id)`);
    await runner.query(`CREATE INDEX ix_integration_requests_connected ON integration_requests (connected_project_id)`);
    await runner.query(`CREATE INDEX ix_integration_requests_expiry ON integration_requests (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE integration_requests`);
    await runner.query(`DROP TABLE provisioned_projects`);
  }
}
