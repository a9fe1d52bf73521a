import { randomUUID } from 'node:crypto';
import { query } from '../../support/database';
import { RECOUNT } from '../../../src/users/counts/counts-cleanup.statements.js';
import { importLines } from '../../support/imports';
import { dayBefore, readMetrics, wrongCounts } from '../../support/metrics';
import { createProject, expectOk, freshEmail, signUp, type TestProject } from '../../support/project';

const DAY_MS = 86_400_000;

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

afterEach(async () => {
  expect(await wrongCounts(project.id)).toEqual([]);
});

const line = (fields: object = {}) => ({ type: 'user', id: randomUUID(), primary_email: freshEmail(), ...fields });
const idsOf = (users: ReadonlyArray<{ id: string }>) => users.map(({ id }) => id);

describe('users who are imported without a date', () => {
  it('are no sign-ups of today, and count among all', async () => {
    const { userId } = await signUp(project.client);
    const dated = line({ signed_up_at_millis: Date.now() - 3 * DAY_MS });
    const [first, second] = [line(), line()];
    await importLines(project, [dated, first, second]);
    const metrics = await readMetrics(project);
    expect(metrics.total_users).toBe(4);
    expect(metrics.daily_users.filter(({ activity }) => activity > 0)).toEqual([
      { date: dayBefore(3), activity: 1 },
      { date: dayBefore(0), activity: 1 },
    ]);
    expect(idsOf(metrics.recently_registered)).toEqual([userId, dated.id]);
    const found = await project.server<{ signed_up_at_millis: number }>(`GET /users/${first.id}`);
    // The moment of the import: applications expect one.
    expect(expectOk(found).signed_up_at_millis).toBeGreaterThan(Date.now() - DAY_MS);
  });

  it('are none after a recount either, and none that goes when they are deleted', async () => {
    const [first, second] = [line(), line()];
    await importLines(project, [first, second]);
    await query(RECOUNT, [project.id]);
    await project.server(`DELETE /users/${first.id}`);
    const metrics = await readMetrics(project);
    expect(metrics.total_users).toBe(1);
    expect(metrics.daily_users.filter(({ activity }) => activity !== 0)).toEqual([]);
  });

  it('are without one in an export, too', async () => {
    const [first, dated] = [line(), line({ signed_up_at_millis: 1_500_000_000_000 })];
    await importLines(project, [first, dated]);
    const { text } = await project.admin('POST /internal/exports');
    const lines = text
      .split('\n')
      .filter(Boolean)
      .map((each) => JSON.parse(each) as { id?: string; signed_up_at_millis?: number | null });
    const dateOf = (id: string) => lines.find((each) => each.id === id)?.signed_up_at_millis ?? null;
    expect([dateOf(first.id), dateOf(dated.id)]).toEqual([null, 1_500_000_000_000]);
  });
});

describe('activity that is imported', () => {
  it('is among the last active users, in the order of its time', async () => {
    const lines = Array.from({ length: 7 }, (_, day) =>
      line({ last_active_at_millis: Date.now() - (day + 1) * DAY_MS }),
    );
    await importLines(project, [...lines, line()]);
    expect(idsOf((await readMetrics(project)).recently_active)).toEqual(idsOf(lines.slice(0, 5)));
    const kept = await query<{ count: number }>(
      'SELECT count(*)::int AS count FROM last_visitors WHERE project_id = $1',
      [project.id],
    );
    expect(kept).toEqual([{ count: 5 }]);
  });

  it('is no later than now, and goes behind who came since', async () => {
    const [early, future] = [
      line({ last_active_at_millis: Date.now() - DAY_MS }),
      line({ last_active_at_millis: Date.now() + 300 * DAY_MS }),
    ];
    await importLines(project, [early, future]);
    const { userId } = await signUp(project.client);
    const first = await readMetrics(project);
    for (let metrics = first; ; metrics = await readMetrics(project)) {
      const active = idsOf(metrics.recently_active);
      if (!active.includes(userId)) continue;
      expect(active).toEqual([userId, future.id, early.id]);
      return;
    }
  });
});
