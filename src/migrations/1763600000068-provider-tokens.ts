import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProviderTokens1763600000068 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provider_tokens (
        project_id text NOT NULL,
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        subject text NOT NULL,
        kind text NOT NULL,
        token bytea NOT NULL,
        scopes text[] NOT NULL,
        expires_at timestamptz,
        uses integer NOT NULL DEFAULT 0,
        lease_id uuid,
        lease_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_provider_tokens PRIMARY KEY (project_id, id),
        CONSTRAINT fk_provider_tokens_account FOREIGN KEY (project_id, account_id)
          REFERENCES oauth_accounts (project_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_provider_tokens_account ON provider_tokens (project_id, account_id)`);
    await runner.query(
      `CREATE INDEX ix_provider_tokens_expiry ON provider_tokens (expires_at) WHERE expires_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE provider_tokens`);
  }
}
