import { ACTIVE_KINDS } from '../../../src/projects/overview/active-users.js';
import { listDays } from '../../../src/projects/overview/local-days.js';
import { ACTIVE_UP_TO, ACTIVITY, SIGN_UPS } from '../../../src/projects/overview/overview-sql.queries.js';
import { query, vacuum } from '../../support/database';
import { planOf } from '../../support/plans';
import { createProject } from '../../support/project';

/** Enough that looking at every user would show. */
const USERS = 30_000;

let projectId: string;

beforeAll(async () => {
  projectId = (await createProject()).id;
  await query(
    `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
     INSERT INTO users (project_id, id, signed_up_at, last_active_at)
     SELECT $1, gen_random_uuid(), now() - n * interval '1 hour', now() FROM off, generate_series(1, $2::int) n`,
    [projectId, USERS],
  );
  const others = await Promise.all(Array.from({ length: 5 }, async () => (await createProject()).id));
  await query(
    `INSERT INTO activity_counts (project_id, kind, at, count)
     SELECT project, kind, date_bin('15 minutes', now(), 'epoch'::timestamptz) - n * interval '15 minutes', 10
     FROM unnest($1::text[]) project, generate_series(0, 5000) n,
       unnest(ARRAY['sign_in', 'email_sent', 'active', 'active:24', 'active:168']) kind`,
    [[projectId, ...others]],
  );
  await vacuum('users', 'activity_counts');
});

afterAll(async () => {
  await query(
    `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
     DELETE FROM users USING off WHERE project_id = $1`,
    [projectId],
  );
  await vacuum('users');
});

describe('the numbers of the overview', () => {
  const days = listDays(Date.now(), 'Asia/Kathmandu', 60).map(({ from }) => new Date(from));

  it('count sign-ups out of an index alone, those of the days that are shown', async () => {
    const plan = await planOf(SIGN_UPS, [projectId, days]);
    expect(plan.some((node) => node['Index Name'] === 'ix_users_sign_ups')).toBe(true);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(Math.max(...plan.map((node) => node['Actual Rows']))).toBeLessThan(60 * 24 + 100);
  });

  it.each([
    ['what happened', ACTIVITY, ['sign_in', 'email_sent']],
    ['active users', ACTIVE_UP_TO, ACTIVE_KINDS],
  ])('read %s by its key, of one project', async (_, text, kinds) => {
    const plan = await planOf(text, [projectId, days, kinds]);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(plan.some((node) => node['Index Name'] === 'pk_activity_counts')).toBe(true);
    expect(Math.max(...plan.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(3 * 5_001);
  });
});
