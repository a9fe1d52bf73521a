import { randomUUID } from 'node:crypto';
import { insertTeam, query } from '../support/database';
import { readMetrics } from '../support/metrics';
import { createProject, freshEmail, type TestProject } from '../support/project';
import { createUser } from '../support/users';

interface ListCount {
  count: number;
  isExact: boolean;
}

let project: TestProject;
let ids: string[];

beforeAll(async () => {
  project = await createProject();
  ids = [];
  for (const body of [{ display_name: 'Anna' }, { display_name: 'Annabel' }, { display_name: 'Bert' }]) {
    ids.push((await createUser(project, body)).id);
  }
  await createUser(project, { is_anonymous: true });
});

const count = async (field: string): Promise<ListCount | undefined> => {
  const { data, errors } = await project.graphql<Record<'counted', ListCount>>(
    `{ counted: ${field} { count isExact } }`,
  );
  expect(errors).toEqual([]);
  return data?.counted;
};

describe('the length of a list', () => {
  it('of users is that of what is searched for, whatever the page', async () => {
    const teamId = await insertTeam(project.id, [ids[2] ?? '']);
    const exactly = (n: number) => ({ count: n, isExact: true });
    expect(await count('usersCount')).toEqual(exactly(3));
    expect(await count('usersCount(includeAnonymous: true)')).toEqual(exactly(4));
    expect(await count('usersCount(search: "ann")')).toEqual(exactly(2));
    expect(await count('usersCount(search: "annab")')).toEqual(exactly(1));
    expect(await count(`usersCount(search: "${ids[0]}")`)).toEqual(exactly(1));
    expect(await count(`usersCount(teamId: "${teamId}")`)).toEqual(exactly(1));
    expect(await count(`usersCount(teamId: "${randomUUID()}")`)).toEqual(exactly(0));
  });

  it('of teams, too', async () => {
    await insertTeam(project.id, [ids[0] ?? ''], 'Harbour');
    expect(await count('teamsCount(search: "harb")')).toEqual({ count: 1, isExact: true });
    expect(await count(`teamsCount(userId: "${ids[0]}")`)).toEqual({ count: 1, isExact: true });
  });

  it('of emails, too', async () => {
    const own = await createProject({ magic_link_enabled: true });
    const email = freshEmail();
    const body = { email, callback_url: 'http://localhost/here' };
    for (const to of [email, freshEmail()]) {
      await own.client('POST /auth/otp/send-sign-in-code', { body: { ...body, email: to } });
    }
    const { data } = await own.graphql(
      `{ all: emailsCount { count isExact } found: emailsCount(search: "${email}") { count }
         inbox: emailsCount(transport: custom) { count } failed: emailsCount(status: failed) { count }
         mailing: emailsCount(mailingId: "${randomUUID()}") { count } }`,
    );
    expect(data).toEqual({
      all: { count: 2, isExact: true },
      found: { count: 1 },
      inbox: { count: 0 },
      failed: { count: 0 },
      mailing: { count: 0 },
    });
  });

  it('is for users what the overview says, however many there are', async () => {
    const own = await createProject();
    await query(
      `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true)), made AS (
         INSERT INTO users (project_id, id, is_anonymous) SELECT $1, gen_random_uuid(), n > 10100
         FROM off, generate_series(1, 10105) n RETURNING is_anonymous)
       INSERT INTO user_counts (project_id, part, kind, is_anonymous, key, count)
       SELECT $1, 1, 'sign-up', is_anonymous, '', count(*) FROM made GROUP BY is_anonymous`,
      [own.id],
    );
    const { data } = await own.graphql(
      `{ usersCount { count isExact } all: usersCount(includeAnonymous: true) { count isExact } }`,
    );
    expect(data).toEqual({
      usersCount: { count: 10_100, isExact: true },
      all: { count: 10_105, isExact: true },
    });
    expect((await readMetrics(own)).total_users).toBe(10_100);
  });

  it('is exact beyond ten thousand, that of a search is counted no further than one thousand', async () => {
    const own = await createProject();
    await query(
      `INSERT INTO teams (project_id, id, display_name)
       SELECT $1, gen_random_uuid(), 'Team ' || n FROM generate_series(1, 10001) n`,
      [own.id],
    );
    const { data } = await own.graphql(
      `{ teamsCount { count isExact } common: teamsCount(search: "team ") { count isExact }
         rare: teamsCount(search: "9999") { count isExact } }`,
    );
    expect(data).toEqual({
      teamsCount: { count: 10_001, isExact: true },
      common: { count: 1_000, isExact: false },
      rare: { count: 1, isExact: true },
    });
  });

  it.each([
    'usersCount(teamId: "x")',
    'teamsCount(userId: "x")',
    'emailsCount(mailingId: "x")',
    'usersCount(search: "a\\u0000")',
  ])('is refused as a schema error by %s', async (field) => {
    const { errors } = await project.graphql(`{ ${field} { count } }`);
    expect(errors[0]?.extensions).toMatchObject({ code: 'SCHEMA_ERROR', status: 400 });
  });
});
