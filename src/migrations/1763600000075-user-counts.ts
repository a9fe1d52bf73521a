import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATION_STEPS } from '../common/database/database.limits.js';
import { fill, inBatches, makeTable } from '../common/database/migration-steps.js';

/** The last row of a batch, in the order of its key. */
interface Position {
  project_id: string;
  id: string;
}

/** Before every user, as PostgreSQL sorts ids. */
const FIRST_USER: Position = { project_id: '', id: '00000000-0000-0000-0000-000000000000' };
const FIRST_EVENT: Position = { project_id: '', id: '0' };

/**
 * How many users there are, by day, way in and country, counted as they come, sign in and go: what metrics say costs the
 * same however many there are. What a server of the version before writes meanwhile is not counted.
 */
export class UserCounts1763600000075 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN IF NOT EXISTS country_code text`);
    await makeTable(runner, 'user_counts', async () => {
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
    });
    // An attempt before may have filled them in part; nobody counts before this one is through.
    await runner.query(`TRUNCATE user_counts, active_users, last_visitors`);
    await this.fillUsers(runner);
    await this.fillFromEvents(runner);
    await this.fillCounts(runner);
    await this.fillVisits(runner);
  }

  /**
   * The countries of users, and the days on which their sessions began and were last used. In batches, each of which locks
   * its users for a moment: in one go, a server of the version before waited a minute for them.
   */
  private async fillUsers(runner: QueryRunner): Promise<void> {
    await inBatches(FIRST_USER, async (after) => {
      const users: Position[] = await runner.query(
        `WITH batch AS MATERIALIZED (
           SELECT project_id, id, is_anonymous FROM users WHERE (project_id, id) > ($1, $2::uuid)
           ORDER BY project_id, id LIMIT ${MIGRATION_STEPS.batch}),
         theirs AS MATERIALIZED (
           SELECT s.project_id, s.user_id, b.is_anonymous, s.created_at, s.last_used_at,
             s.last_used_ip_info->>'countryCode' AS country
           FROM batch b JOIN sessions s ON s.project_id = b.project_id AND s.user_id = b.id),
         located AS (
           UPDATE users u SET country_code = c.country FROM (
             SELECT DISTINCT ON (project_id, user_id) project_id, user_id, country FROM theirs
             WHERE country ~ '^[A-Z]{2}$' ORDER BY project_id, user_id, last_used_at DESC) c
           WHERE u.project_id = c.project_id AND u.id = c.user_id AND u.country_code IS DISTINCT FROM c.country),
         noted AS (
           INSERT INTO active_users (project_id, day, user_id, is_anonymous)
           SELECT DISTINCT t.project_id, (v.at AT TIME ZONE 'UTC')::date, t.user_id, t.is_anonymous
           FROM theirs t CROSS JOIN LATERAL (VALUES (t.created_at), (t.last_used_at)) v (at)
           WHERE v.at > now() - interval '31 days')
         SELECT project_id, id FROM batch ORDER BY project_id, id`,
        [after.project_id, after.id],
      );
      return users.at(-1) ?? null;
    });
  }

  /** The days on which sessions began that may be gone, as their users may be. */
  private async fillFromEvents(runner: QueryRunner): Promise<void> {
    await inBatches(FIRST_EVENT, async (after) => {
      const events: Position[] = await runner.query(
        `WITH batch AS MATERIALIZED (
           SELECT project_id, id, type, data, occurred_at FROM events WHERE (project_id, id) > ($1, $2::bigint)
           ORDER BY project_id, id LIMIT ${MIGRATION_STEPS.batch}),
         noted AS (
           INSERT INTO active_users (project_id, day, user_id, is_anonymous)
           SELECT DISTINCT b.project_id, (b.occurred_at AT TIME ZONE 'UTC')::date, (b.data->>'user_id')::uuid,
             coalesce(u.is_anonymous, false)
           FROM batch b LEFT JOIN users u ON u.project_id = b.project_id AND u.id = (b.data->>'user_id')::uuid
           WHERE b.type = 'session.created' AND b.occurred_at > now() - interval '31 days'
           ON CONFLICT DO NOTHING)
         SELECT project_id, id FROM batch ORDER BY project_id, id`,
        [after.project_id, after.id],
      );
      return events.at(-1) ?? null;
    });
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
    await fill(() =>
      runner.query(`
        INSERT INTO user_counts (project_id, part, kind, is_anonymous, key, count)
        SELECT project_id, 0, kind, is_anonymous, key, count(*) FROM (${counted.join(' UNION ALL ')}) c
        GROUP BY project_id, kind, is_anonymous, key`),
    );
  }

  /** The number of users of each day, and those who were there last. */
  private async fillVisits(runner: QueryRunner): Promise<void> {
    await fill(() =>
      runner.query(`
        INSERT INTO user_counts (project_id, part, kind, is_anonymous, key, count)
        SELECT project_id, 0, 'active', is_anonymous, to_char(day, 'YYYY-MM-DD'), count(*) FROM active_users GROUP BY 1, 4, 5`),
    );
    await runner.query(`DELETE FROM active_users WHERE day < (now() AT TIME ZONE 'UTC')::date - 1`);
    await fill(() =>
      runner.query(`
        INSERT INTO last_visitors (project_id, user_id, is_anonymous, at)
        SELECT project_id, user_id, is_anonymous, at FROM (
          SELECT v.*, row_number() OVER (PARTITION BY project_id, is_anonymous ORDER BY at DESC) AS place FROM (
            SELECT s.project_id, s.user_id, u.is_anonymous, max(s.last_used_at) AS at FROM sessions s
            JOIN users u ON u.project_id = s.project_id AND u.id = s.user_id
            WHERE s.last_used_at IS NOT NULL GROUP BY 1, 2, 3) v) r
        WHERE place <= 5`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE last_visitors`);
    await runner.query(`DROP TABLE active_users`);
    await runner.query(`DROP TABLE user_counts`);
    await runner.query(`ALTER TABLE users DROP COLUMN country_code`);
  }
}
