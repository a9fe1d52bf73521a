import { CLEANUP } from '../../src/users/counts/counts-cleanup.statements.js';
import { COUNTS, LATEST } from '../../src/users/metrics/metrics-sql.queries.js';
import { query } from '../support/database';
import { backdate, dayBefore, readMetrics, wrongCounts } from '../support/metrics';
import { waitFor } from '../support/process';
import { createProject, signUp, type TestProject } from '../support/project';
import { createUser } from '../support/users';

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

afterEach(async () => {
  expect(await wrongCounts(project.id)).toEqual([]);
});

const remove = (userId: string) => project.server(`DELETE /users/${userId}`);
const activeToday = (count: number) =>
  waitFor(async () => (await readMetrics(project)).daily_active_users.at(-1)?.activity === count);

describe('days that are no longer shown', () => {
  it('are forgotten, but for the users who signed up on them', async () => {
    const [old, shown] = [await createUser(project), await createUser(project)];
    await backdate(project, old.id, 40);
    await backdate(project, shown.id, 30);
    const { userId } = await signUp(project.client);
    await activeToday(1);
    await query(
      `INSERT INTO active_users (project_id, day, user_id, is_anonymous)
       SELECT $1, (now() AT TIME ZONE 'UTC')::date - days, $2, false FROM unnest(ARRAY[1, 2, 40]) days`,
      [project.id, userId],
    );
    await query(
      `INSERT INTO user_counts (project_id, part, kind, is_anonymous, key, count)
       VALUES ($1, 0, 'active', false, $2, 1), ($1, 0, 'active', false, $3, 1)`,
      [project.id, dayBefore(30), dayBefore(40)],
    );
    const before = await readMetrics(project);
    for (const statement of [...CLEANUP, ...CLEANUP]) await query(statement);
    expect(await readMetrics(project)).toEqual(before);
    expect(before).toMatchObject({ total_users: 3 });
    const days = await query<{ ago: number }>(
      `SELECT (now() AT TIME ZONE 'UTC')::date - day AS ago FROM active_users WHERE project_id = $1 ORDER BY 1`,
      [project.id],
    );
    expect(days.map(({ ago }) => ago)).toEqual([0, 1]);
    const keys = await query<{ key: string }>(
      `SELECT DISTINCT key FROM user_counts WHERE project_id = $1 AND kind IN ('sign-up', 'active') AND count > 0
       ORDER BY key`,
      [project.id],
    );
    expect(keys.map(({ key }) => key)).toEqual(['', dayBefore(30), dayBefore(0)]);
    await remove(old.id);
    for (const statement of CLEANUP) await query(statement);
    expect(await readMetrics(project)).toMatchObject({ total_users: 2 });
    await query(`DELETE FROM user_counts WHERE project_id = $1`, [project.id]);
    for (const id of [shown.id, userId])
      await query('DELETE FROM users WHERE project_id = $1 AND id = $2', [project.id, id]);
  });
});

describe('a large project', () => {
  it('is read by a few rows, however many users it has', async () => {
    await query(
      `INSERT INTO users (project_id, id, signed_up_at, last_active_at)
       SELECT $1, gen_random_uuid(), now() - n * interval '10 minutes', now() FROM generate_series(1, 20000) n`,
      [project.id],
    );
    await query(
      `INSERT INTO user_counts (project_id, part, kind, is_anonymous, key, count)
       SELECT project_id, 0, 'sign-up', false, to_char(signed_up_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), count(*)
       FROM users WHERE project_id = $1 GROUP BY 1, 5`,
      [project.id],
    );
    await query('ANALYZE users');
    expect((await readMetrics(project)).total_users).toBe(20_000);
    expect(await rowsRead(project.id)).toBeLessThan(500);
  });
});

interface Plan {
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** The number of rows of tables that the statements of metrics look at. */
async function rowsRead(projectId: string): Promise<number> {
  const plans = await Promise.all([
    query<{ 'QUERY PLAN': Array<{ Plan: Plan }> }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${COUNTS}`, [projectId, true]),
    query<{ 'QUERY PLAN': Array<{ Plan: Plan }> }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${LATEST.regular}`, [projectId]),
  ]);
  return plans.flat().reduce((sum, row) => sum + row['QUERY PLAN'].reduce((all, { Plan }) => all + rowsOf(Plan), 0), 0);
}

function rowsOf(plan: Plan): number {
  const own = plan['Relation Name'] ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  return (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), own);
}
