import { COUNT_VISITS } from '../../../src/users/counts/visits.statements.js';
import { CLEANUP } from '../../../src/users/counts/counts-cleanup.statements.js';
import { DROP_OLD_ACTIVITY } from '../../../src/common/activity/activity-counts.statements.js';
import { listDays } from '../../../src/projects/overview/local-days.js';
import { query } from '../../support/database';
import { waitFor } from '../../support/process';
import { createProject, signUp, signUpAnonymously, type TestProject } from '../../support/project';
import { createUser } from '../../support/users';

interface Figure {
  count: number;
  before: number | null;
}
interface Day {
  date: string;
  fromMillis: number;
  signUps: number;
  activeUsers: number;
  signIns: number;
  failedSignIns: number;
}
interface Overview {
  timeZone: string;
  countedSinceMillis: number | null;
  days: Day[];
  signUps: Figure;
  signIns: Figure;
  failedSignIns: Figure;
  activeUsers: { day: Figure; week: Figure; month: Figure; weekFromMillis: number };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ASK = `query ($period: OverviewPeriod, $timeZone: String) { overview(period: $period, timeZone: $timeZone) {
  timeZone countedSinceMillis days { date fromMillis signUps activeUsers signIns failedSignIns }
  signUps { count before } signIns { count before } failedSignIns { count before }
  activeUsers { day { count before } week { count before } month { count before } weekFromMillis } } }`;

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

async function read(variables: { period?: string; timeZone?: string } = {}): Promise<Overview> {
  const { data, errors } = await project.graphql<{ overview: Overview }>(ASK, variables);
  expect(errors).toEqual([]);
  return data!.overview;
}

const visit = (userId: string, at: number, isAnonymous = false) =>
  query(COUNT_VISITS.text, [
    JSON.stringify([{ projectId: project.id, userId, at: new Date(at), isAnonymous, countryCode: null }]),
  ]);

describe('Query.overview', () => {
  it('has a day for each, and nothing in a project without users', async () => {
    const overview = await read();
    expect(overview.days).toHaveLength(30);
    expect(overview).toMatchObject({
      timeZone: 'UTC',
      countedSinceMillis: null,
      signUps: { count: 0, before: 0 },
      signIns: { count: 0, before: 0 },
      activeUsers: { day: { count: 0, before: 0 }, week: { count: 0, before: 0 }, month: { count: 0, before: 0 } },
    });
    expect((await read({ period: 'WEEK' })).days).toHaveLength(7);
    expect((await read({ period: 'QUARTER' })).days).toHaveLength(90);
  });

  it('counts who signed up, signed in, failed to, and was active; nobody anonymous', async () => {
    const { email, password } = await signUp(project.client);
    await signUpAnonymously(project.client);
    await project.client('POST /auth/password/sign-in', { body: { email, password } });
    for (const tried of ['wrong', 'wrong again']) {
      await project.client('POST /auth/password/sign-in', { body: { email, password: tried } });
    }
    await waitFor(async () => {
      const { signIns, failedSignIns, activeUsers } = await read();
      return signIns.count === 2 && failedSignIns.count === 2 && activeUsers.day.count === 1;
    });
    const { days, signUps, activeUsers } = await read();
    expect(days.at(-1)).toMatchObject({ signUps: 1, activeUsers: 1, signIns: 2, failedSignIns: 2 });
    expect(signUps).toEqual({ count: 1, before: 0 });
    expect(activeUsers).toMatchObject({ week: { count: 1, before: 0 }, month: { count: 1, before: 0 } });
  });

  it('puts a sign-up on the day that it was where the operator is', async () => {
    const zones = ['Pacific/Kiritimati', 'Asia/Kathmandu', 'Europe/Zurich', 'Pacific/Pago_Pago'];
    const users = [];
    for (const zone of zones) {
      const { id } = await createUser(project);
      const [, , day] = listDays(Date.now(), zone, 5);
      await query('UPDATE users SET signed_up_at = $3 WHERE project_id = $1 AND id = $2', [
        project.id,
        id,
        new Date(day!.from),
      ]);
      users.push({ id, zone, date: day!.date, from: day!.from });
    }
    for (const { zone, date, from } of users) {
      const { days } = await read({ timeZone: zone });
      const until = days.find((day) => day.date === date)!.fromMillis + DAY;
      const expected = users.filter((one) => one.from >= from && one.from < until).length;
      expect(days.find((day) => day.date === date)?.signUps).toBe(expected);
    }
  });

  it('compares with the days before up to the same hour', async () => {
    const now = Date.now();
    const at = (moment: number, change: number) =>
      query(
        `INSERT INTO activity_counts (project_id, kind, at, count)
         VALUES ($1, 'sign_in', date_bin('15 minutes', $2, 'epoch'::timestamptz), $3)
         ON CONFLICT (project_id, kind, at) DO UPDATE SET count = activity_counts.count + excluded.count`,
        [project.id, new Date(moment), change],
      );
    await at(now, 5);
    await at(now - 6 * DAY, 7);
    await at(now - 7 * DAY - HOUR, 11);
    await at(now - 8 * DAY, 13);
    await at(now - 15 * DAY, 17);
    const { signIns } = await read({ period: 'WEEK' });
    expect(signIns).toEqual({ count: 12, before: 24 });
  });

  it('says nothing of the time before that nobody counted', async () => {
    await query(`INSERT INTO activity_counts (project_id, kind, at, count) VALUES ($1, 'since', $2, 0)`, [
      project.id,
      new Date(Date.now() - 20 * DAY),
    ]);
    const week = await read({ period: 'WEEK' });
    expect(week.countedSinceMillis).toBeGreaterThan(Date.now() - 21 * DAY);
    expect(week).toMatchObject({
      signIns: { before: 0 },
      activeUsers: { week: { before: 0 }, month: { before: null } },
    });
    expect(await read({ period: 'MONTH' })).toMatchObject({ signIns: { before: null }, signUps: { before: 0 } });
  });

  it.each(['Mars/Olympus', '+01:00', '', "UTC'; SELECT 1", 'x'.repeat(65), 'UTC\0'])(
    'refuses the time zone %j',
    async (timeZone) => {
      const { data, errors } = await project.graphql(ASK, { timeZone });
      expect(data).toBeFalsy();
      expect(errors?.[0]?.extensions?.code).toBe('SCHEMA_ERROR');
    },
  );

  it('tells nothing of other projects', async () => {
    const other = await createProject();
    await signUp(other.client);
    expect(await read()).toMatchObject({ signUps: { count: 0 }, signIns: { count: 0 } });
  });
});

describe('active users', () => {
  it('are those whom looking at every visit finds, in days of any zone, each once', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => createUser(project)));
    const now = Date.now();
    const visits: Array<{ userId: string; at: number }> = [];
    let seed = 7;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (const [index, { id: userId }] of users.entries()) {
      // Some come every hour, some once a fortnight.
      for (let at = now - 62 * DAY * random(); at < now; at += random() * HOUR * (index < 1 ? 4 : 40 * index)) {
        visits.push({ userId, at });
      }
    }
    for (const { userId, at } of visits.toSorted((a, b) => a.at - b.at)) await visit(userId, at);
    for (const timeZone of ['UTC', 'Asia/Kathmandu', 'America/New_York']) {
      const overview = await read({ timeZone, period: 'MONTH' });
      const days = listDays(now, timeZone, 60);
      const quarter = (moment: number) => Math.floor(moment / (HOUR / 4)) * (HOUR / 4);
      const activeIn = (from: number, until: number) =>
        new Set(visits.filter(({ at }) => quarter(at) >= from && quarter(at) < until).map(({ userId }) => userId)).size;
      expect(overview.days.map(({ activeUsers }) => activeUsers)).toEqual(
        days.slice(-30).map(({ from, until }) => activeIn(from, until)),
      );
      const last = (length: number, skipped = 0) =>
        activeIn(days[60 - skipped - length]!.from, days[59 - skipped]!.until);
      expect(overview.activeUsers).toMatchObject({
        day: { count: last(1), before: last(1, 1) },
        week: { count: last(7), before: last(7, 7) },
        month: { count: last(30), before: last(30, 30) },
      });
    }
  });

  it('are counted once though two processes count one visit at the same time', async () => {
    const { id } = await createUser(project);
    const now = Date.now();
    await Promise.all(Array.from({ length: 8 }, () => visit(id, now)));
    expect((await read()).activeUsers.day.count).toBe(1);
  });

  it('stay what they were when what is old is dropped', async () => {
    const { id } = await createUser(project);
    for (const ago of [200, 199, 40, 3, 0]) await visit(id, Date.now() - ago * DAY);
    const before = await read();
    for (const statement of [DROP_OLD_ACTIVITY, ...CLEANUP, DROP_OLD_ACTIVITY]) await query(statement);
    expect(await read()).toEqual(before);
    expect(before.activeUsers).toMatchObject({ day: { count: 1 }, week: { count: 1 }, month: { count: 1, before: 1 } });
    const [oldest] = await query<{ days: number }>(
      `SELECT extract(day FROM now() - min(at))::int AS days FROM activity_counts WHERE project_id = $1`,
      [project.id],
    );
    expect(oldest?.days).toBeLessThanOrEqual(190);
  });

  it('go with the user who is deleted, and stay in the counts', async () => {
    const { userId } = await signUp(project.client);
    await waitFor(async () => (await read()).activeUsers.day.count === 1);
    await project.server(`DELETE /users/${userId}`);
    expect(await query('SELECT 1 FROM user_visits WHERE project_id = $1', [project.id])).toEqual([]);
    expect((await read()).activeUsers.day.count).toBe(1);
  });
});
