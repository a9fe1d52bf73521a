import { countedOf } from '../../src/users/counts/user-counts.statements.js';
import type { MetricsRead } from '../../src/users/metrics/metrics.contract.js';
import { query } from './database';
import { expectOk, type TestProject } from './project';

/** The metrics of a project. */
export async function readMetrics(project: TestProject, withAnonymous = false): Promise<MetricsRead> {
  const asked = withAnonymous ? { include_anonymous: 'true' } : undefined;
  return expectOk(await project.admin<MetricsRead>('GET /internal/metrics', { query: asked }));
}

/** A day as metrics name it, so many days ago. */
export function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

const PROVIDERS = `SELECT a.provider_config_id FROM oauth_accounts a
  WHERE a.project_id = u.project_id AND a.user_id = u.id AND a.allow_sign_in`;
const COUNTER = `concat_ws(' ', kind, key, CASE WHEN is_anonymous THEN 'anonymous' END)`;

/**
 * The counters of a project that are not what counting its users says: none of a healthy project.
 *
 * @param ask asks the database, in a transaction of the test's own for example
 */
export async function wrongCounts(projectId: string, ask: typeof query = query): Promise<string[]> {
  const rows = await ask<{ wrong: string }>(
    `SELECT counter || ': ' || coalesce(c.count, 0) || ' instead of ' || coalesce(u.count, 0) AS wrong FROM
      (SELECT ${COUNTER} AS counter, sum(count) AS count FROM user_counts
        WHERE project_id = $1 AND kind NOT LIKE 'active%' GROUP BY 1) c
      FULL JOIN
      (SELECT ${COUNTER} AS counter, count(*) AS count FROM users u CROSS JOIN LATERAL (${countedOf(PROVIDERS)}) l
        WHERE u.project_id = $1 GROUP BY 1) u USING (counter)
     WHERE coalesce(c.count, 0) <> coalesce(u.count, 0)`,
    [projectId],
  );
  return rows.map(({ wrong }) => wrong);
}

/** Counts a month of users into a project, as if they had come: 40 sign-ups two days ago, 12 yesterday, fewer before. */
export async function fillMonth(projectId: string): Promise<void> {
  const signUps = Array.from({ length: 31 }, (_, days) => [dayBefore(days), [0, 12, 40][days] ?? (days * 7) % 23]);
  const active = signUps.map(([day, count]) => [day, Number(count) * 3 + 5]);
  const counters = [
    ...signUps.map(([key, count]) => ['sign-up', key, count]),
    ...active.map(([key, count]) => ['active', key, count]),
    ...Object.entries({ CH: 120, DE: 80, US: 75, FR: 31, IT: 12, BR: 9, JP: 5 }).map((one) => ['country', ...one]),
    ...Object.entries({ password: 210, otp: 95, passkey: 18 }).map((one) => ['method', ...one]),
    ['provider', 'github', 64],
  ];
  await query(
    `INSERT INTO user_counts (project_id, part, kind, is_anonymous, key, count)
     SELECT $1, 99, c->>0, false, c->>1, (c->>2)::bigint FROM json_array_elements($2::json) c`,
    [projectId, JSON.stringify(counters)],
  );
}

/** As if the user had signed up so many days ago. */
export async function backdate({ id: projectId }: TestProject, userId: string, days: number): Promise<void> {
  await query(
    `UPDATE users SET signed_up_at = signed_up_at - $3 * interval '1 day' WHERE project_id = $1 AND id = $2`,
    [projectId, userId, days],
  );
  await query(
    `INSERT INTO user_counts AS c (project_id, part, kind, is_anonymous, key, count)
     VALUES ($1, 0, 'sign-up', false, $2, -1), ($1, 0, 'sign-up', false, $3, 1)
     ON CONFLICT (project_id, part, kind, is_anonymous, key) DO UPDATE SET count = c.count + excluded.count`,
    [projectId, dayBefore(0), dayBefore(days)],
  );
}

/**
 * Fills what the overview counts, as if it had happened: 40 sign-ups two days ago and 12 yesterday, sign-ins every day, and
 * three emails that failed.
 */
export async function fillOverview(projectId: string): Promise<void> {
  await query(
    `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
     INSERT INTO users (project_id, id, signed_up_at)
     SELECT $1, gen_random_uuid(), (now() AT TIME ZONE 'UTC')::date AT TIME ZONE 'UTC' - ago * interval '1 day' + n * interval '1 second'
     FROM off, (VALUES (1, 12), (2, 40), (5, 9), (9, 21), (14, 33), (20, 5), (40, 60)) d (ago, many), generate_series(1, d.many) n`,
    [projectId],
  );
  await query(
    `INSERT INTO activity_counts (project_id, kind, at, count)
     SELECT $1, kind, date_bin('15 minutes', now(), 'epoch'::timestamptz) - ago * interval '1 day', share * (20 + ago * 7 % 23)
     FROM (VALUES ('sign_in', 12), ('failed_sign_in', 1), ('email_sent', 6), ('delivery', 30), ('active', 0)) k (kind, share),
       generate_series(0, 62) ago
     UNION ALL SELECT $1, 'email_failed', date_bin('15 minutes', now(), 'epoch'::timestamptz), 3
     ON CONFLICT (project_id, kind, at) DO UPDATE SET count = activity_counts.count + excluded.count`,
    [projectId],
  );
}
