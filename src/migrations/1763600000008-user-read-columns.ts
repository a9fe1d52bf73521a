import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A user is read far more often than changed, so the primary address and the linked accounts stand in the user's own
 * row, too, kept by triggers: reading a user is one lookup, and a list is one scan.
 */
export class UserReadColumns1763600000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN primary_email text,
        ADD COLUMN primary_email_verified boolean NOT NULL DEFAULT false,
        ADD COLUMN primary_email_auth_enabled boolean NOT NULL DEFAULT false,
        ADD COLUMN oauth_providers jsonb NOT NULL DEFAULT '[]'`);
    await runner.query(`
      CREATE FUNCTION refresh_user_channels() RETURNS trigger LANGUAGE plpgsql AS $$
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
    await runner.query(`DROP TRIGGER tr_contact_channels_search ON contact_channels`);
    await runner.query(`DROP FUNCTION refresh_channel_search_text()`);
    await runner.query(`
      CREATE TRIGGER tr_contact_channels_user AFTER INSERT OR DELETE OR UPDATE ON contact_channels
      FOR EACH ROW EXECUTE FUNCTION refresh_user_channels()`);
    await runner.query(`
      CREATE FUNCTION refresh_user_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
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
      CREATE TRIGGER tr_oauth_accounts_user AFTER INSERT OR DELETE OR UPDATE ON oauth_accounts
      FOR EACH ROW EXECUTE FUNCTION refresh_user_accounts()`);
    // Touching every row makes the triggers fill in the users that are there already.
    await runner.query(`UPDATE contact_channels SET is_primary = is_primary WHERE is_primary`);
    await runner.query(`UPDATE oauth_accounts SET email = email`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER tr_oauth_accounts_user ON oauth_accounts`);
    await runner.query(`DROP FUNCTION refresh_user_accounts()`);
    await runner.query(`DROP TRIGGER tr_contact_channels_user ON contact_channels`);
    await runner.query(`DROP FUNCTION refresh_user_channels()`);
    await runner.query(`
      CREATE FUNCTION refresh_channel_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE channel record := coalesce(NEW, OLD);
      BEGIN
        UPDATE users SET search_text = user_search_text(project_id, id, display_name)
        WHERE project_id = channel.project_id AND id = channel.user_id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER tr_contact_channels_search AFTER INSERT OR DELETE OR UPDATE OF value ON contact_channels
      FOR EACH ROW EXECUTE FUNCTION refresh_channel_search_text()`);
    await runner.query(`
      ALTER TABLE users DROP COLUMN primary_email, DROP COLUMN primary_email_verified,
        DROP COLUMN primary_email_auth_enabled, DROP COLUMN oauth_providers`);
  }
}
