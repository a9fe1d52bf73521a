import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ins that are at a provider, and the codes that they end with. */
export class OauthFlowsAndCodes1763600000064 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE oauth_flows (
        project_id text NOT NULL CONSTRAINT fk_oauth_flows_project REFERENCES projects (id) ON DELETE CASCADE,
        state_hash bytea NOT NULL,
        provider_config_id text NOT NULL,
        remembered bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_oauth_flows PRIMARY KEY (project_id, state_hash)
      )`);
    await runner.query(`CREATE INDEX ix_oauth_flows_expiry ON oauth_flows (expires_at)`);
    await runner.query(`
      CREATE TABLE authorization_codes (
        project_id text NOT NULL,
        code_hash bytea NOT NULL,
        user_id uuid NOT NULL,
        account_id uuid,
        asking_session_id uuid,
        challenge_hash bytea NOT NULL,
        is_challenge_plain boolean NOT NULL,
        redirect_uri text NOT NULL,
        after_callback_redirect_url text,
        is_new_user boolean NOT NULL,
        session_ends_at timestamptz,
        begun_session_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        CONSTRAINT pk_authorization_codes PRIMARY KEY (project_id, code_hash),
        CONSTRAINT fk_authorization_codes_user FOREIGN KEY (project_id, user_id)
          REFERENCES users (project_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_authorization_codes_account FOREIGN KEY (project_id, account_id)
          REFERENCES oauth_accounts (project_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_authorization_codes_session FOREIGN KEY (project_id, asking_session_id)
          REFERENCES sessions (project_id, id) ON DELETE CASCADE,
        CONSTRAINT ck_authorization_codes_basis CHECK (num_nonnulls(account_id, asking_session_id) = 1)
      )`);
    await runner.query(`CREATE INDEX ix_authorization_codes_user ON authorization_codes (project_id, user_id)`);
    await runner.query(`CREATE INDEX ix_authorization_codes_account ON authorization_codes (project_id, account_id)`);
    await runner.query(
      `CREATE INDEX ix_authorization_codes_session ON authorization_codes (project_id, asking_session_id)`,
    );
    await runner.query(`CREATE INDEX ix_authorization_codes_expiry ON authorization_codes (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE authorization_codes`);
    await runner.query(`DROP TABLE oauth_flows`);
  }
}
