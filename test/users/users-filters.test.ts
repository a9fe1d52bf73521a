import { audited } from '../support/audit';
import { insertTeam, query } from '../support/database';
import { define } from '../support/permissions';
import { createProject, expectOk, PASSWORD, type TestProject } from '../support/project';
import { createUser, type UserPage } from '../support/users';

let project: TestProject;
/** By name. */
const ids: Record<string, string> = {};

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 4, 20, 12);

beforeAll(async () => {
  project = await createProject({
    magic_link_enabled: true,
    oauth_providers: [{ id: 'google', type: 'shared' }],
  });
  const make = async (name: string, fields: object = {}) => {
    ids[name] = (await createUser(project, { display_name: name, ...fields })).id;
  };
  await make('Émile', {
    primary_email: 'zed@example.com',
    primary_email_verified: true,
    primary_email_auth_enabled: true,
    password: PASSWORD,
  });
  await make('bert', { primary_email: 'mid@example.com', otp_auth_enabled: true });
  await make('Clara');
  const totp_secret_base64 = Buffer.alloc(20, 1).toString('base64');
  expectOk(await project.server(`PATCH /users/${ids.Clara}`, { body: { totp_secret_base64 } }));
  await make('Dora', {
    primary_email: 'all@example.com',
    oauth_providers: [{ id: 'google', account_id: 'g-1', email: null }],
  });
  await make('=Anon', { is_anonymous: true });
  for (const [index, name] of ['Émile', 'bert', 'Clara', 'Dora', '=Anon'].entries()) {
    await query(
      `UPDATE users SET signed_up_at = to_timestamp($3::float8 / 1000) + interval '5 microseconds',
         last_active_at = to_timestamp($4::float8 / 1000), country_code = $5 WHERE project_id = $1 AND id = $2`,
      [project.id, ids[name], NOON + index * DAY, NOON + (10 - index) * DAY, index < 2 ? 'NO' : 'US'],
    );
  }
});

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
const list = async (filter: Record<string, string>) => {
  const { items } = expectOk(await project.server<UserPage>('GET /users', { query: filter }));
  return items.map(({ id }) => nameOf(id));
};

const CASES: Array<[Record<string, string>, string[]]> = [
  [{ primary_email_verified: 'true' }, ['Émile']],
  [{ primary_email_verified: 'false' }, ['bert', 'Clara', 'Dora']],
  [{ sign_in_method: 'password' }, ['Émile']],
  [{ sign_in_method: 'otp' }, ['bert']],
  [{ sign_in_method: 'passkey' }, []],
  [{ oauth_provider_id: 'google' }, ['Dora']],
  [{ oauth_provider_id: 'nobody' }, []],
  [{ has_second_factor: 'true' }, ['Clara']],
  [{ has_second_factor: 'false' }, ['Émile', 'bert', 'Dora']],
  [{ country_code: 'NO' }, ['Émile', 'bert']],
  [{ signed_up_since_millis: String(NOON + DAY), signed_up_until_millis: String(NOON + 2 * DAY) }, ['bert', 'Clara']],
  [{ active_since_millis: String(NOON + 9 * DAY) }, ['Émile', 'bert']],
  [{ active_until_millis: String(NOON + 8 * DAY) }, ['Clara', 'Dora']],
  [{ country_code: 'NO', sign_in_method: 'otp', query: 'mid' }, ['bert']],
];

describe('filters of GET /users', () => {
  it.each(CASES)('%j', async (filter, names) => {
    expect(await list(filter)).toEqual(names);
    expect(await list({ ...filter, desc: 'true' })).toEqual(names.toReversed());
  });

  it('finds members of a team, and who holds a permission by whatever contains it', async () => {
    const team = await insertTeam(project.id, [ids.Clara ?? '']);
    await define(project, 'project', { read: [], write: ['read'] });
    await define(project, 'team', { speak: [] });
    expectOk(await project.server(`POST /project-permissions/${ids.bert}/write`));
    expectOk(await project.server(`POST /team-permissions/${team}/${ids.Clara}/speak`));
    expect(await list({ team_id: team })).toEqual(['Clara']);
    expect(await list({ permission_id: 'read' })).toEqual(['bert']);
    expect(await list({ permission_id: 'write' })).toEqual(['bert']);
    expect(await list({ permission_id: 'speak' })).toEqual(['Clara']);
    expect(await list({ permission_id: 'unknown' })).toEqual([]);
  });

  it('finds who has a product, bought once or by a subscription that runs', async () => {
    const buy = (name: string, table: string, [columns, values] = ['', '']) =>
      query(
        `INSERT INTO ${table} (project_id, id, customer_type, customer_id, product_id, product, quantity, source, created_at ${columns})
         VALUES ($1, gen_random_uuid(), 'user', $2, 'pro', '{}', 1, 'TEST_MODE', now() ${values})`,
        [project.id, ids[name]],
      );
    await buy('bert', 'one_time_purchases');
    await buy('Émile', 'one_time_purchases', [', revoked_quantity', ', 1']);
    await buy('Dora', 'subscriptions', [', status, period_start', `, 'active', now()`]);
    await buy('Clara', 'subscriptions', [', status, period_start', `, 'canceled', now()`]);
    expect(await list({ product_id: 'pro' })).toEqual(['bert', 'Dora']);
  });

  it.each([
    ['primary_email_verified', 'maybe'],
    ['sign_in_method', 'telepathy'],
    ['country_code', 'no'],
    ['signed_up_since_millis', 'yesterday'],
    ['has_second_factor', ''],
  ])('refuses %s=%s', async (name, value) => {
    expect(await project.server('GET /users', { query: { [name]: value } })).toMatchObject({ code: 'SCHEMA_ERROR' });
  });
});

describe('orders of GET /users', () => {
  it.each([
    ['display_name', ['bert', 'Clara', 'Dora', 'Émile']],
    ['primary_email', ['Dora', 'bert', 'Émile', 'Clara']],
    ['last_active_at', ['Dora', 'Clara', 'bert', 'Émile']],
  ])('%s, page by page, both ways', async (order_by, names) => {
    for (const desc of ['false', 'true']) {
      const expected = desc === 'true' ? names.toReversed() : names;
      const seen: Array<string | undefined> = [];
      let cursor: string | null = null;
      do {
        const asked: Record<string, string> = { order_by, desc, limit: '1', ...(cursor ? { cursor } : {}) };
        const page: UserPage = expectOk(await project.server<UserPage>('GET /users', { query: asked }));
        seen.push(...page.items.map(({ id }) => nameOf(id)));
        cursor = page.pagination.next_cursor;
      } while (cursor !== null);
      expect(seen).toEqual(expected);
    }
  });
});

describe('the same over GraphQL', () => {
  const ask = `query ($filter: UserFilterInput) {
    users(filter: $filter, descending: false) { edges { node { id } } }
    usersCount(filter: $filter) { count isExact }
  }`;

  it.each<[object, string[]]>([
    [{ primaryEmailVerified: true }, ['Émile']],
    [{ signInMethod: 'otp' }, ['bert']],
    [{ anonymity: 'only' }, ['=Anon']],
    [{ anonymity: 'include', countryCode: 'US' }, ['Clara', 'Dora', '=Anon']],
    [{ query: 'example.com', hasSecondFactor: false }, ['Émile', 'bert', 'Dora']],
  ])('%j', async (filter, names) => {
    const { body } = await project.admin<{
      data: { users: { edges: Array<{ node: { id: string } }> }; usersCount: { count: number; isExact: boolean } };
    }>('POST /graphql', { body: { query: ask, variables: { filter } } });
    expect(body.data.users.edges.map(({ node }) => nameOf(node.id))).toEqual(names);
    expect(body.data.usersCount).toEqual({ count: names.length, isExact: true });
  });
});

describe('GET /internal/users/export', () => {
  const rows = async (filter: Record<string, string>) => {
    const answer = await project.admin('GET /internal/users/export', { query: filter });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return answer.text.trimEnd().split('\r\n');
  };

  it('has those who match, the newest first', async () => {
    const [head, ...users] = await rows({ country_code: 'NO' });
    expect(head).toBe(
      'id,display_name,primary_email,primary_email_verified,sign_in_methods,has_second_factor,country_code,is_anonymous,signed_up_at,last_active_at,restricted_reason',
    );
    expect(users).toEqual([
      `${ids.bert},bert,mid@example.com,false,otp,false,NO,false,2026-05-21T12:00:00.000Z,2026-05-29T12:00:00.000Z,`,
      `${ids['Émile']},Émile,zed@example.com,true,password,false,NO,false,2026-05-20T12:00:00.000Z,2026-05-30T12:00:00.000Z,`,
    ]);
  });

  it('has no cell that a spreadsheet would run', async () => {
    const [, user] = await rows({ anonymity: 'only' });
    expect(user).toContain(`,"'=Anon",`);
  });

  it('is in the audit log, with its filters', async () => {
    await rows({ sign_in_method: 'otp' });
    expect((await audited(project, 'users.exported'))[0]).toMatchObject({
      object: { type: 'project', id: project.id },
      changes: { sign_in_method: { after: 'otp' }, format: { after: 'csv' } },
    });
  });

  it('refuses other tiers, and filters that it does not know', async () => {
    expect((await project.server('GET /internal/users/export')).status).toBe(401);
    expect((await project.client('GET /internal/users/export')).status).toBe(401);
    const query = { surprise: '1' };
    expect(await project.admin('GET /internal/users/export', { query })).toMatchObject({ code: 'SCHEMA_ERROR' });
  });
});
