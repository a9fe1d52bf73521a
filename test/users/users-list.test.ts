import { randomUUID } from 'node:crypto';
import { insertEmail, insertTeam } from '../support/database';
import { createProject, expectOk, PASSWORD, signUp, signUpAnonymously, type TestProject } from '../support/project';
import { waitFor } from '../support/process';
import { createUser, GIF, readUser, type UserPage } from '../support/users';

let project: TestProject;
let ids: string[];

beforeAll(async () => {
  project = await createProject();
  ids = [];
  for (const name of ['Anna', 'Bert', 'Clara', 'Dora', 'Emil']) {
    ids.push((await createUser(project, { display_name: name, primary_email: `${name}@example.com` })).id);
  }
});

const list = async (query: Record<string, string> = {}, of = project) =>
  (await of.server<UserPage>('GET /users', { query })).body;
const idsOf = ({ items }: UserPage): string[] => items.map(({ id }) => id);

describe('GET /users', () => {
  it('lists everybody by sign-up time without a limit', async () => {
    const page = await list();
    expect(idsOf(page)).toEqual(ids);
    expect(page).toMatchObject({ is_paginated: true, pagination: { next_cursor: null } });
    expect(page.items[0]).toEqual(await readUser(project, ids[0] ?? ''));
  });

  it('shows of everybody what reading each shows', async () => {
    const many = await createProject({ oauth_providers: [{ id: 'google', type: 'shared' }] });
    await createUser(many, {
      display_name: 'Quotes " and \\ and\nlines\u2028é😀',
      primary_email: 'all@example.com',
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      password: PASSWORD,
      otp_auth_enabled: false,
      profile_image_url: `data:image/gif;base64,${GIF}`,
      totp_secret_base64: Buffer.alloc(20, 1).toString('base64'),
      client_metadata: { b: [1.5, 1e21, null, true], a: { '': 'é"' } },
      client_read_only_metadata: 'text',
      server_metadata: [{}],
      oauth_providers: [{ id: 'google', account_id: 'g-1', email: null }],
    });
    await createUser(many, { is_anonymous: true });
    const { id } = await createUser(many);
    await insertTeam(many.id, [id]);
    const [team] = expectOk(await many.server<{ items: Array<{ id: string }> }>(`GET /teams?user_id=${id}`)).items;
    expectOk(await many.server(`PATCH /users/${id}`, { body: { selected_team_id: team!.id } }));
    const { items } = await list({ include_anonymous: 'true' }, many);
    expect(items).toHaveLength(3);
    for (const item of items) expect(item).toEqual(await readUser(many, item.id));
    expect(items.map((item) => Object.keys(item))).toEqual(items.map(() => Object.keys(items[0]!)));
  });

  it('pages with the first item of the next page as cursor', async () => {
    const first = await list({ limit: '2' });
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(first.pagination.next_cursor).toBe(ids[2]);
    const second = await list({ limit: '3', cursor: first.pagination.next_cursor ?? '' });
    expect(idsOf(second)).toEqual(ids.slice(2));
    expect(second.pagination.next_cursor).toBeNull();
  });

  it('has no next page when the limit is met exactly', async () => {
    expect((await list({ limit: '5' })).pagination.next_cursor).toBeNull();
    expect((await list({ limit: '4' })).pagination.next_cursor).toBe(ids[4]);
  });

  it('lists everything from a cursor on without a limit', async () => {
    expect(idsOf(await list({ cursor: ids[3] ?? '' }))).toEqual(ids.slice(3));
  });

  it('pages descending, too', async () => {
    const reversed = ids.toReversed();
    const first = await list({ desc: 'true', limit: '2' });
    expect(idsOf(first)).toEqual(reversed.slice(0, 2));
    const rest = await list({ desc: 'true', limit: '9', cursor: first.pagination.next_cursor ?? '' });
    expect(idsOf(rest)).toEqual(reversed.slice(2));
    expect(idsOf(await list({ desc: 'false' }))).toEqual(ids);
  });

  it('is empty from an unknown cursor on, also one of another project', async () => {
    const other = await createProject();
    const stranger = await createUser(other);
    for (const cursor of [randomUUID(), stranger.id]) {
      expect(await list({ cursor })).toMatchObject({ items: [], pagination: { next_cursor: null } });
    }
  });

  it.each([
    ['limit', '0'],
    ['cursor', 'x'],
    ['order_by', 'name'],
    ['desc', 'yes'],
    ['team_id', 'x'],
    ['include_anonymous', '1'],
    ['only_anonymous', 'TRUE'],
    ['surprise', '1'],
  ])('refuses %s=%s', async (name, value) => {
    expect(await project.server('GET /users', { query: { [name]: value } })).toMatchObject({ code: 'SCHEMA_ERROR' });
  });

  it.each([
    ['anna', 0],
    ['LARA', 2],
    ['bert@example.COM', 1],
    ['dora@', 3],
  ])('finds %s by name or address in any letters', async (query, index) => {
    expect(idsOf(await list({ query }))).toEqual([ids[index]]);
  });

  it('finds by any address, by id, and everybody by the empty text', async () => {
    await insertEmail(project.id, ids[4] ?? '', { value: 'second-address@elsewhere.example' });
    expect(idsOf(await list({ query: 'second-address' }))).toEqual([ids[4]]);
    expect(idsOf(await list({ query: ` ${ids[1]?.toUpperCase()} ` }))).toEqual([ids[1]]);
    expect(idsOf(await list({ query: `{${ids[1]}}` }))).toEqual([ids[1]]);
    expect(idsOf(await list({ query: '' }))).toEqual(ids);
  });

  it.each(['%', '_', '\\', '%%', "' OR 1=1 --", 'nobody', 'anna\nbert', 'anna bert', 'x'.repeat(5000)])(
    'takes %p literally',
    async (query) => {
      expect(idsOf(await list({ query }))).toEqual([]);
    },
  );

  it('pages through what was found', async () => {
    const first = await list({ query: 'example.com', limit: '3' });
    expect(idsOf(first)).toEqual(ids.slice(0, 3));
    const rest = await list({ query: 'example.com', limit: '3', cursor: first.pagination.next_cursor ?? '' });
    expect(idsOf(rest)).toEqual(ids.slice(3));
  });

  it('lists the members of a team, and nobody of an unknown one', async () => {
    const team = await insertTeam(project.id, [ids[0] ?? '', ids[3] ?? '']);
    expect(idsOf(await list({ team_id: team }))).toEqual([ids[0], ids[3]]);
    expect(idsOf(await list({ team_id: team, query: 'dora' }))).toEqual([ids[3]]);
    expect(idsOf(await list({ team_id: team, limit: '1' }))).toEqual([ids[0]]);
    expect(idsOf(await list({ team_id: randomUUID() }))).toEqual([]);
  });

  it('sees no user of another project', async () => {
    const other = await createProject();
    const user = await createUser(other, { display_name: 'Anna' });
    expect(idsOf(await list({ query: 'anna' }, other))).toEqual([user.id]);
  });

  it('hides anonymous users unless asked for, also in searches', async () => {
    const mixed = await createProject();
    const regular = await createUser(mixed, { display_name: 'Zoe' });
    const anonymous = await createUser(mixed, { display_name: 'Zoe', is_anonymous: true });
    const both = [regular.id, anonymous.id];
    for (const query of [{}, { query: 'zoe' }] as Array<Record<string, string>>) {
      expect(idsOf(await list(query, mixed))).toEqual([regular.id]);
      expect(idsOf(await list({ ...query, include_anonymous: 'false' }, mixed))).toEqual([regular.id]);
      expect(idsOf(await list({ ...query, include_anonymous: 'true' }, mixed))).toEqual(both);
      const only = await list({ ...query, include_anonymous: 'true', only_anonymous: 'true' }, mixed);
      expect(idsOf(only)).toEqual([anonymous.id]);
    }
    expect(idsOf(await list({ query: anonymous.id }, mixed))).toEqual([]);
    expect(idsOf(await list({ include_restricted: 'true' }, mixed))).toEqual([regular.id]);
  });

  it('orders by last activity', async () => {
    const active = await createProject();
    const early = await signUp(active.client);
    const late = await createUser(active);
    const before = await readUser(active, early.userId);
    await active.server('POST /auth/sessions', { body: { user_id: early.userId } });
    await waitFor(async () => {
      const now = await readUser(active, early.userId);
      return now.last_active_at_millis > Math.max(before.last_active_at_millis, late.last_active_at_millis);
    });
    expect(idsOf(await list({ order_by: 'last_active_at' }, active))).toEqual([late.id, early.userId]);
    expect(idsOf(await list({ order_by: 'signed_up_at' }, active))).toEqual([early.userId, late.id]);
    expect(idsOf(await list({ order_by: 'last_active_at', desc: 'true', limit: '1' }, active))).toEqual([early.userId]);
  });

  it('refuses clients', async () => {
    expect(await project.client('GET /users')).toMatchObject({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' });
    expect((await project.admin('GET /users')).status).toBe(200);
  });

  it('reads nobody else when an anonymous visitor comes', async () => {
    const fresh = await createProject();
    await signUpAnonymously(fresh.client);
    expect((await list({}, fresh)).items).toEqual([]);
    expect((await list({ include_anonymous: 'true' }, fresh)).items).toHaveLength(1);
  });
});
