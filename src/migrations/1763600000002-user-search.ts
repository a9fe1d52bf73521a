import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a user is found by stands in one column (display name and every contact channel, in lower case, a line each),
 * kept by triggers, so that a search is one index scan however many users a project has.
 */
export class UserSearch1763600000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await runner.query(`CREATE EXTENSION IF NOT EXISTS btree_gin`);
    await runner.query(`
      CREATE FUNCTION user_search_text(of_project text, of_user uuid, of_name text) RETURNS text
      LANGUAGE sql STABLE AS $$
        SELECT lower(coalesce(of_name, '')) || coalesce((
          SELECT string_agg(E'\\n' || lower(value), '' ORDER BY value) FROM contact_channels
          WHERE project_id = of_project AND user_id = of_user), '')
      $$`);
    await runner.query(`
      CREATE FUNCTION refresh_own_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_text := user_search_text(NEW.project_id, NEW.id, NEW.display_name);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER tr_users_search BEFORE INSERT OR UPDATE OF display_name ON users
      FOR EACH ROW EXECUTE FUNCTION refresh_own_search_text()`);
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
    await runner.query(
      `CREATE INDEX ix_users_search ON users USING gin (project_id, search_text gin_trgm_ops) WITH (fastupdate = off)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_users_search`);
    await runner.query(`DROP TRIGGER tr_contact_channels_search ON contact_channels`);
    await runner.query(`DROP TRIGGER tr_users_search ON users`);
    await runner.query(`DROP FUNCTION refresh_channel_search_text()`);
    await runner.query(`DROP FUNCTION refresh_own_search_text()`);
    await runner.query(`DROP FUNCTION user_search_text(text, uuid, text)`);
  }
}
