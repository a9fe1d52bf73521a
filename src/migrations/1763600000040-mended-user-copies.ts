import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a copy was not written together with its origin, `vestibule.strict_copies = on` refuses instead of mending. */
const REFUSE = `IF FOUND AND current_setting('vestibule.strict_copies', true) = 'on' THEN
          RAISE EXCEPTION 'The copies of % in users were not written with it', TG_TABLE_NAME;
        END IF;`;

/**
 * Who writes contact channels, linked accounts, passkeys and names now writes their copies in `users` in the same
 * statement. The triggers no longer write, but mend: a version of the server that leaves the copies to them may still
 * be running.
 */
export class MendedUserCopies1763600000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.mendSearchText(runner);
    await runner.query(`
      CREATE OR REPLACE FUNCTION refresh_user_channels() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        channel record := coalesce(NEW, OLD);
        main record;
      BEGIN
        SELECT value, coalesce(is_verified, false) AS is_verified, coalesce(used_for_auth, false) AS used_for_auth
        INTO main FROM (SELECT) always LEFT JOIN contact_channels ON
          project_id = channel.project_id AND user_id = channel.user_id AND is_primary;
        UPDATE users SET search_text = user_search_text(project_id, id, display_name), primary_email = main.value,
          primary_email_verified = main.is_verified, primary_email_auth_enabled = main.used_for_auth
        WHERE project_id = channel.project_id AND id = channel.user_id
          AND (search_text, primary_email, primary_email_verified, primary_email_auth_enabled) IS DISTINCT FROM
            (user_search_text(project_id, id, display_name), main.value, main.is_verified, main.used_for_auth);
        ${REFUSE}
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION refresh_user_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        account record := coalesce(NEW, OLD);
        accounts jsonb;
      BEGIN
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', provider_config_id, 'account_id', account_id, 'email', email)
          ORDER BY created_at, id), '[]')
        INTO accounts FROM oauth_accounts WHERE project_id = account.project_id AND user_id = account.user_id;
        UPDATE users SET oauth_providers = accounts
        WHERE project_id = account.project_id AND id = account.user_id AND oauth_providers IS DISTINCT FROM accounts;
        ${REFUSE}
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION refresh_user_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE passkey record := coalesce(NEW, OLD);
      BEGIN
        UPDATE users SET passkey_auth_enabled = NOT passkey_auth_enabled
        WHERE project_id = passkey.project_id AND id = passkey.user_id AND passkey_auth_enabled <> EXISTS (
          SELECT 1 FROM passkeys WHERE project_id = passkey.project_id AND user_id = passkey.user_id);
        ${REFUSE}
        RETURN NULL;
      END $$`);
  }

  /** After the statement instead of before the row: one statement may bring a user together with their addresses. */
  private async mendSearchText(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER tr_users_search ON users`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION refresh_own_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE users SET search_text = user_search_text(project_id, id, display_name)
        WHERE project_id = NEW.project_id AND id = NEW.id
          AND search_text <> user_search_text(project_id, id, display_name);
        ${REFUSE}
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER tr_users_search AFTER INSERT OR UPDATE OF display_name ON users
      FOR EACH ROW EXECUTE FUNCTION refresh_own_search_text()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER tr_users_search ON users`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION refresh_own_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_text := user_search_text(NEW.project_id, NEW.id, NEW.display_name);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER tr_users_search BEFORE INSERT OR UPDATE OF display_name ON users
      FOR EACH ROW EXECUTE FUNCTION refresh_own_search_text()`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION refresh_user_channels() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        channel record := coalesce(NEW, OLD);
        main record;
      BEGIN
        SELECT value, is_verified, used_for_auth INTO main FROM contact_channels
        WHERE project_id = channel.project_id AND user_id = channel.user_id AND is_primary;
        UPDATE users SET search_text = user_search_text(project_id, id, display_name), primary_email = main.value,
          primary_email_verified = coalesce(main.is_verified, false),
          primary_email_auth_enabled = coalesce(main.used_for_auth, false)
        WHERE project_id = channel.project_id AND id = channel.user_id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION refresh_user_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE account record := coalesce(NEW, OLD);
      BEGIN
        UPDATE users SET oauth_providers = coalesce((
          SELECT jsonb_agg(jsonb_build_object('id', provider_config_id, 'account_id', account_id, 'email', email)
            ORDER BY created_at, id)
          FROM oauth_accounts WHERE project_id = account.project_id AND user_id = account.user_id), '[]')
        WHERE project_id = account.project_id AND id = account.user_id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION refresh_user_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE passkey record := coalesce(NEW, OLD);
      BEGIN
        UPDATE users SET passkey_auth_enabled = (TG_OP = 'INSERT')
        WHERE project_id = passkey.project_id AND id = passkey.user_id;
        RETURN NULL;
      END $$`);
  }
}
