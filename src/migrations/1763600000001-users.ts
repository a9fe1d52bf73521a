import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Users1763600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        project_id text NOT NULL CONSTRAINT fk_users_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        display_name text,
        profile_image_url text,
        client_metadata jsonb,
        client_read_only_metadata jsonb,
        server_metadata jsonb,
        password_hash text,
        totp_secret bytea,
        otp_auth_enabled boolean NOT NULL DEFAULT false,
        is_anonymous boolean NOT NULL DEFAULT false,
        selected_team_id uuid,
        search_text text NOT NULL DEFAULT '',
        signed_up_at timestamptz NOT NULL DEFAULT now(),
        last_active_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_users PRIMARY KEY (project_id, id)
      )`);
    await runner.query(`CREATE INDEX ix_users_signed_up ON users (project_id, signed_up_at, id)`);
    await runner.query(`CREATE INDEX ix_users_kind_signed_up ON users (project_id, is_anonymous, signed_up_at, id)`);
    await runner.query(`CREATE INDEX ix_users_last_active ON users (project_id, last_active_at, id)`);
    await runner.query(`
      CREATE TABLE contact_channels (
        project_id text NOT NULL,
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        type text NOT NULL,
        value text NOT NULL,
        is_primary boolean NOT NULL DEFAULT false,
        is_verified boolean NOT NULL DEFAULT false,
        used_for_auth boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_contact_channels PRIMARY KEY (project_id, id),
        CONSTRAINT fk_contact_channels_user FOREIGN KEY (project_id, user_id)
          REFERENCES users (project_id, id) ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX ux_contact_channels_value ON contact_channels (project_id, user_id, type, value)`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX ux_contact_channels_primary ON contact_channels (project_id, user_id) WHERE is_primary`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX ux_contact_channels_auth ON contact_channels (project_id, type, value) WHERE used_for_auth`,
    );
    await runner.query(`
      CREATE TABLE oauth_accounts (
        project_id text NOT NULL,
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        provider_config_id text NOT NULL,
        account_id text NOT NULL,
        email text,
        allow_sign_in boolean NOT NULL DEFAULT true,
        allow_connected_accounts boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_oauth_accounts PRIMARY KEY (project_id, id),
        CONSTRAINT fk_oauth_accounts_user FOREIGN KEY (project_id, user_id)
          REFERENCES users (project_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_oauth_accounts_user ON oauth_accounts (project_id, user_id)`);
    await runner.query(
      `CREATE UNIQUE INDEX ux_oauth_accounts_sign_in ON oauth_accounts (project_id, provider_config_id, account_id)
        WHERE allow_sign_in`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE oauth_accounts`);
    await runner.query(`DROP TABLE contact_channels`);
    await runner.query(`DROP TABLE users`);
  }
}
