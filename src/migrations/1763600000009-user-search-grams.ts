import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Runs of three letters are shared by too many users: looking a name up among a million means crossing long lists.
 * Runs of five are shared by hardly more than those who are looked for, so a search costs what it finds.
 */
export class UserSearchGrams1763600000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION search_grams(searched text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT coalesce(array_agg(DISTINCT substr(searched, start, 5)), '{}')
        FROM generate_series(1, length(searched) - 4) start
      $$`);
    await runner.query(`
      CREATE INDEX ix_users_search_grams ON users USING gin (project_id, search_grams(search_text))
      WITH (fastupdate = off)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_users_search_grams`);
    await runner.query(`DROP FUNCTION search_grams(text)`);
  }
}
