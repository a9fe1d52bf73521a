import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many users there are, by day, way in and country, counted as they come, sign in and go: what metrics say costs the
 * same however many there are. What a server of the version before writes meanwhile is not counted.
 */
export class UserCounts1763600000075 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN country_code text`);
    // Counters change often and never in what they are found by: with room on the page that costs no index entry.
    await runner.query(`
      CREATE TABLE user_counts (
        project_id text NOT NULL CONSTRAINT fk_user_counts_project REFERENCES projects (id) ON DELETE CASCADE,
        part smallint NOT NULL,
        kind text NOT NULL,
        is_anonymous boolean NOT NULL,
        key text NOT NULL,
        count bigint NOT NULL,
        CONSTRAINT pk_user_counts PRIMARY KEY (project_id, part, kind, is_anonymous, key)
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE active_users (
        project_id text NOT NULL CONSTRAINT fk_active_users_project REFERENCES projects (id) ON DELETE CASCADE,
        day date NOT NULL,
        user_id uuid NOT NULL,
        is_anonymous boolean NOT NULL,
        CONSTRAINT pk_active_users PRIMARY KEY (project_id, day, user_id)
      )`);
    // Rows come in the order of days, so this finds those of a day and costs next to nothing.
    await runner.query(`CREATE INDEX ix_active_users_day ON active_users USING brin (day)`);
    await runner.query(`
      CREATE TABLE last_visitors (
        project_id text NOT NULL CONSTRAINT fk_last_visitors_project REFERENCES projects (id) ON DELETE CASCADE,
        user_id uuid NOT NULL,
        is_anonymous boolean NOT NULL,
        at timestamptz NOT NULL,
        CONSTRAINT pk_last_visitors PRIMARY KEY (project_id, user_id)
      ) WITH (fillfactor = 50)`);
    await this.fillCountries(runner);
    await this.fillCounts(runner);
    await this.fillVisits(runner);
  }

  private async fillCountries(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users u SET country_code = s.country FROM (
        SELECT DISTINCT ON (project_id, user_id) project_id, user_id, last_used_ip_info->>'countryCode' AS country
        FROM sessions WHERE last_used_ip_info->>'countryCode' ~ '^[A-Z]{2}$'
        ORDER BY project_id, user_id, last_used_at DESC) s
      WHERE u.project_id = s.project_id AND u.id = s.user_id`);
  }

  private async fillCounts(runner: QueryRunner): Promise<void> {
    const day = `to_char(signed_up_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
    const counted = [
      `SELECT project_id, is_anonymous, 'sign-up' AS kind,
         CASE WHEN ${day} < to_char(now() AT TIME ZONE 'UTC' - interval '31 days', 'YYYY-MM-DD') THEN '' ELSE ${day} END AS key
       FROM users`,
      `SELECT project_id, is_anonymous, 'country', country_code FROM users WHERE country_code IS NOT NULL`,
      `SELECT project_id, is_anonymous, 'method', 'password' FROM users WHERE password_hash IS NOT NULL`,
      `SELECT project_id, is_anonymous, 'method', 'otp' FROM users WHERE otp_auth_enabled`,
      `SELECT project_id, is_anonymous, 'method', 'passkey' FROM users WHERE passkey_auth_enabled`,
      `SELECT u.project_id, u.is_anonymous, 'provider', a.provider_config_id FROM oauth_accounts a
       JOIN users u ON u.project_id = a.project_id AND u.id = a.user_id WHERE a.allow_sign_in`,
    ];
    await runner.query(`
      INSERT INTO user_counts (project_id, part, kind, is_anonymous, key, count)
      SELECT project_id, 0, kind, is_anonymous, key, count(*) FROM (${counted.join(' UNION ALL ')}) c
      GROUP BY project_id, kind, is_anonymous, key`);
  }

  /** As far as is still known: when sessions began, and when each was last used. */
  private async fillVisits(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO active_users (project_id, day, user_id, is_anonymous)
      SELECT v.project_id, (v.at AT TIME ZONE 'UTC')::date, v.user_id, bool_and(coalesce(u.is_anonymous, false)) FROM (
        SELECT project_id, user_id, last_used_at AS at FROM sessions
        UNION ALL SELECT project_id, user_id, created_at FROM sessions
        UNION ALL SELECT project_id, (data->>'user_id')::uuid, occurred_at FROM events WHERE type = 'session.created') v
      LEFT JOIN users u ON u.project_id = v.project_id AND u.id = v.user_id
      WHERE v.at > now() - interval '31 days' GROUP BY 1, 2, 3`);
    await runner.query(`
      INSERT INTO user_counts (project_id, part, kind, is_anonymous, key, count)
      SELECT project_id, 0, 'active', is_anonymous, to_char(day, 'YYYY-MM-DD'), count(*) FROM active_users GROUP BY 1, 4, 5`);
    await runner.query(`DELETE FROM active_users WHERE day < (now() AT TIME ZONE 'UTC')::date - 1`);
    await runner.query(`
      INSERT INTO last_visitors (project_id, user_id, is_anonymous, at)
      SELECT project_id, user_id, is_anonymous, at FROM (
        SELECT v.*, row_number() OVER (PARTITION BY project_id, is_anonymous ORDER BY at DESC) AS place FROM (
          SELECT s.project_id, s.user_id, u.is_anonymous, max(s.last_used_at) AS at FROM sessions s
          JOIN users u ON u.project_id = s.project_id AND u.id = s.user_id
          WHERE s.last_used_at IS NOT NULL GROUP BY 1, 2, 3) v) r
      WHERE place <= 5`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE last_visitors`);
    await runner.query(`DROP TABLE active_users`);
    await runner.query(`DROP TABLE user_counts`);
    await runner.query(`ALTER TABLE users DROP COLUMN country_code`);
  }
}
