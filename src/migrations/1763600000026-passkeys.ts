import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A user has one passkey at most; whether there is one also stands in the user's own row, kept by a trigger. */
export class Passkeys1763600000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        project_id text NOT NULL,
        user_id uuid NOT NULL,
        credential_id text NOT NULL,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports jsonb NOT NULL,
        device_type text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_passkeys PRIMARY KEY (project_id, user_id),
        CONSTRAINT fk_passkeys_user FOREIGN KEY (project_id, user_id)
          REFERENCES users (project_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE UNIQUE INDEX ux_passkeys_credential ON passkeys (project_id, credential_id)`);
    await runner.query(`ALTER TABLE users ADD COLUMN passkey_auth_enabled boolean NOT NULL DEFAULT false`);
    await runner.query(`
      CREATE FUNCTION refresh_user_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE passkey record := coalesce(NEW, OLD);
      BEGIN
        UPDATE users SET passkey_auth_enabled = (TG_OP = 'INSERT')
        WHERE project_id = passkey.project_id AND id = passkey.user_id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER tr_passkeys_user AFTER INSERT OR DELETE ON passkeys
      FOR EACH ROW EXECUTE FUNCTION refresh_user_passkey()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE passkeys`);
    await runner.query(`DROP FUNCTION refresh_user_passkey()`);
    await runner.query(`ALTER TABLE users DROP COLUMN passkey_auth_enabled`);
  }
}
