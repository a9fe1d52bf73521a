import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An identity token that an application shows signs in once. */
export class UsedIdentityTokens1763600000202 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE used_identity_tokens (
      project_id text NOT NULL,
      token_hash bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT pk_used_identity_tokens PRIMARY KEY (project_id, token_hash),
      CONSTRAINT fk_used_identity_tokens_project FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE INDEX ix_used_identity_tokens_expiry ON used_identity_tokens (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE used_identity_tokens');
  }
}
