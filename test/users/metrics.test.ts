import { randomUUID } from 'node:crypto';
import { SoftwareAuthenticator } from '../support/authenticator';
import { linkAccount } from '../support/linked-accounts';
import { codeIn, waitForMail } from '../support/mails';
import { backdate, dayBefore, readMetrics, wrongCounts } from '../support/metrics';
import { waitFor } from '../support/process';
import {
  createProject,
  freshEmail,
  signIn,
  signUp,
  signUpAnonymously,
  type Account,
  type TestProject,
} from '../support/project';
import { createUser, SERVER_FIELDS } from '../support/users';

const DAYS = 31;
const OVERVIEWS = ['auth', 'payments', 'email', 'analytics'];
const ORIGIN = 'https://app.example.com';

let project: TestProject;

beforeEach(async () => {
  project = await createProject({
    magic_link_enabled: true,
    passkey_enabled: true,
    domains: [{ domain: ORIGIN, handler_path: '/handler' }],
    oauth_providers: [
      { id: 'github', type: 'shared' },
      { id: 'google', type: 'shared' },
    ],
  });
});

afterEach(async () => {
  expect(await wrongCounts(project.id)).toEqual([]);
});

const remove = (userId: string) => project.server(`DELETE /users/${userId}`);
const refresh = (refreshToken: string) =>
  project.client('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': refreshToken } });
const today = async (which: 'daily_users' | 'daily_active_users', withAnonymous = false) =>
  (await readMetrics(project, withAnonymous))[which].at(-1)?.activity;
const activeToday = (count: number, withAnonymous = false) =>
  waitFor(async () => (await today('daily_active_users', withAnonymous)) === count);
const methods = async () => (await readMetrics(project)).login_methods;

async function signUpByCode(email = freshEmail()): Promise<string> {
  await project.client('POST /auth/otp/send-sign-in-code', {
    body: { email, callback_url: `${ORIGIN}/handler/magic-link` },
  });
  const code = codeIn(await waitForMail(project, email));
  const { body } = await project.client<{ user_id: string }>('POST /auth/otp/sign-in', { body: { code } });
  return body.user_id;
}

describe('GET /internal/metrics', () => {
  it('says nothing of a project without users', async () => {
    const metrics = await readMetrics(project);
    const days = Array.from({ length: DAYS }, (_, index) => ({ date: dayBefore(DAYS - 1 - index), activity: 0 }));
    expect(metrics).toEqual({
      total_users: 0,
      daily_users: days,
      daily_active_users: days,
      users_by_country: {},
      recently_registered: [],
      recently_active: [],
      login_methods: [],
      // See `metrics-overviews`.
      ...Object.fromEntries(OVERVIEWS.map((name) => [`${name}_overview`, expect.any(Object)])),
    });
  });

  it('counts one who signed up by code', async () => {
    const userId = await signUpByCode();
    await activeToday(1);
    const metrics = await readMetrics(project);
    expect(metrics).toMatchObject({ total_users: 1, login_methods: [{ method: 'otp', count: 1 }] });
    expect(metrics.daily_users.at(-1)).toEqual({ date: dayBefore(0), activity: 1 });
    expect(metrics.daily_users).toHaveLength(DAYS);
    expect(metrics.recently_registered.map(({ id }) => id)).toEqual([userId]);
    expect(metrics.recently_active.map(({ id }) => id)).toEqual([userId]);
    expect(Object.keys(metrics.recently_registered[0] ?? {}).toSorted()).toEqual(SERVER_FIELDS.toSorted());
  });

  it('leaves anonymous users out unless they are asked for', async () => {
    const { userId } = await signUpAnonymously(project.client);
    await activeToday(1, true);
    expect(await readMetrics(project)).toMatchObject({ total_users: 0, recently_registered: [], recently_active: [] });
    expect(await today('daily_users')).toBe(0);
    expect(await today('daily_active_users')).toBe(0);
    const all = await readMetrics(project, true);
    expect(all).toMatchObject({
      total_users: 1,
      recently_registered: [{ id: userId }],
      recently_active: [{ id: userId }],
    });
    expect(all.daily_users.at(-1)?.activity).toBe(1);
    const { body } = await project.admin('GET /internal/metrics', { query: { include_anonymous: 'false' } });
    expect(body).toMatchObject({ total_users: 0 });
  });

  it('counts an anonymous user who signs up as a regular one, and once', async () => {
    const anonymous = await signUpAnonymously(project.client);
    await activeToday(1, true);
    await project.client('POST /auth/password/sign-up', {
      token: anonymous.accessToken,
      body: { email: freshEmail(), password: 'correct horse battery' },
    });
    await activeToday(1);
    expect(await today('daily_active_users', true)).toBe(1);
    expect(await readMetrics(project)).toMatchObject({
      total_users: 1,
      login_methods: [{ method: 'password', count: 1 }],
    });
    expect(await readMetrics(project, true)).toMatchObject({ total_users: 1 });
    expect((await readMetrics(project)).recently_active).toMatchObject([{ id: anonymous.userId }]);
  });

  it('forgets a deleted user, but not that they came', async () => {
    const [gone, stays] = [await signUp(project.client), await signUp(project.client)];
    await remove(gone.userId);
    await activeToday(2);
    const metrics = await readMetrics(project);
    expect(metrics).toMatchObject({ total_users: 1, login_methods: [{ method: 'password', count: 1 }] });
    expect(metrics.daily_users.at(-1)?.activity).toBe(1);
    expect(metrics.recently_active.map(({ id }) => id)).toEqual([stays.userId]);
  });

  it('shows the last five who came, and nobody in the place of one who is gone', async () => {
    const accounts: Account[] = [];
    for (let index = 0; index < 7; index += 1) {
      accounts.push(await signUp(project.client));
      await activeToday(index + 1);
    }
    const ids = accounts.map(({ userId }) => userId).toReversed();
    const active = async () => (await readMetrics(project)).recently_active.map(({ id }) => id);
    expect(await active()).toEqual(ids.slice(0, 5));
    await remove(ids[1] ?? '');
    expect(await active()).toEqual([ids[0], ...ids.slice(2, 5)]);
    const { recently_registered } = await readMetrics(project);
    expect(recently_registered.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(2, 6)]);
    await refresh(accounts[0]?.refreshToken ?? '');
    await waitFor(async () => (await active())[0] === accounts[0]?.userId);
    expect(await active()).toEqual([accounts[0]?.userId, ids[0], ...ids.slice(2, 4)]);
  });

  it('counts nobody active who was only made', async () => {
    await createUser(project);
    const { userId } = await signUp(project.client);
    await activeToday(1);
    expect(await readMetrics(project)).toMatchObject({ total_users: 2, recently_active: [{ id: userId }] });
  });

  it('counts a user once a day, however often they come', async () => {
    const account = await signUp(project.client);
    await activeToday(1);
    const again = await signIn(project.client, account);
    await Promise.all([account, again, account, again].map(({ refreshToken }) => refresh(refreshToken)));
    await project.server('POST /auth/sessions', { body: { user_id: account.userId } });
    const other = await signUp(project.client);
    await activeToday(2);
    await remove(other.userId);
    expect(await today('daily_active_users')).toBe(2);
  });

  it('puts each user on the day of their sign-up, and older ones into the total alone', async () => {
    const [a, b, c] = [await createUser(project), await createUser(project), await createUser(project)];
    await backdate(project, a.id, 30);
    await backdate(project, b.id, 31);
    const metrics = await readMetrics(project);
    expect(metrics.total_users).toBe(3);
    expect(metrics.daily_users.filter(({ activity }) => activity > 0)).toEqual([
      { date: dayBefore(30), activity: 1 },
      { date: dayBefore(0), activity: 1 },
    ]);
    expect(metrics.recently_registered.map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
    for (const { id } of [a, b]) await remove(id);
    expect(await readMetrics(project)).toMatchObject({ total_users: 1 });
  });

  it.each<Record<string, string>>([{ include_anonymous: 'maybe' }, { include_anonymous: '' }, { surprise: '1' }])(
    'refuses %j as a schema error',
    async (asked) => {
      const answer = await project.admin('GET /internal/metrics', { query: asked });
      expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    },
  );

  it.each(['client', 'server'] as const)('is closed to the %s tier', async (tier) => {
    expect(await project[tier]('GET /internal/metrics')).toMatchObject({
      status: 401,
      code: 'INSUFFICIENT_ACCESS_TYPE',
      details: { allowed_access_types: ['admin'] },
    });
  });

  it('tells nothing of other projects', async () => {
    const other = await createProject();
    await signUp(other.client);
    expect(await readMetrics(project)).toMatchObject({ total_users: 0, recently_registered: [] });
  });

  it('says the same over GraphQL, with countries in a list', async () => {
    await signUp(project.client);
    await signUpAnonymously(project.client);
    const ask = (anonymous: boolean) =>
      project.graphql<{
        metrics: { totalUsers: number; countries: unknown[]; dailyUsers: Array<{ activity: number }> };
      }>(
        `query ($a: Boolean) { metrics(includeAnonymous: $a) {
          totalUsers countries { countryCode count } dailyUsers { date activity } loginMethods { method count }
          recentlyRegistered { id } } }`,
        { a: anonymous },
      );
    expect((await ask(false)).data?.metrics).toMatchObject({ totalUsers: 1, countries: [] });
    expect((await ask(true)).data?.metrics).toMatchObject({ totalUsers: 2 });
  });
});

describe('ways to sign in', () => {
  it('are counted as users get and lose them', async () => {
    const { userId } = await signUp(project.client);
    expect(await methods()).toEqual([{ method: 'password', count: 1 }]);
    const email = freshEmail();
    const other = await signUpByCode(email);
    expect(await methods()).toEqual([
      { method: 'otp', count: 1 },
      { method: 'password', count: 1 },
    ]);
    await project.server(`PATCH /users/${userId}`, { body: { otp_auth_enabled: true } });
    await project.server(`PATCH /users/${userId}`, { body: { password: null } });
    expect(await methods()).toEqual([{ method: 'otp', count: 2 }]);
    await remove(other);
    expect(await methods()).toEqual([{ method: 'otp', count: 1 }]);
  });

  it('are passkeys, too', async () => {
    const account = await signUp(project.client);
    const { body } = await project.client<{ options_json: { challenge: string }; code: string }>(
      'POST /auth/passkey/initiate-passkey-registration',
      { token: account.accessToken },
    );
    const { challenge } = body.options_json;
    const credential = new SoftwareAuthenticator().register(account.userId, { challenge, origin: ORIGIN });
    await project.client('POST /auth/passkey/register', {
      token: account.accessToken,
      body: { credential, code: body.code },
    });
    expect(await methods()).toEqual([
      { method: 'passkey', count: 1 },
      { method: 'password', count: 1 },
    ]);
    await project.server(`PATCH /users/${account.userId}`, { body: { passkey_auth_enabled: false } });
    expect(await methods()).toEqual([{ method: 'password', count: 1 }]);
  });

  it('are accounts at providers, those that sign in', async () => {
    const { id } = await createUser(project, {
      oauth_providers: [{ id: 'github', account_id: randomUUID(), email: null }],
    });
    const google = await linkAccount(project, id, { provider_config_id: 'google' });
    await linkAccount(project, id, { allow_sign_in: false });
    expect(await methods()).toEqual([
      { method: 'github', count: 1 },
      { method: 'google', count: 1 },
    ]);
    await project.server(`PATCH /oauth-providers/${id}/${google.id}`, { body: { allow_sign_in: false } });
    expect(await methods()).toEqual([{ method: 'github', count: 1 }]);
    await project.server(`PATCH /oauth-providers/${id}/${google.id}`, { body: { allow_sign_in: true } });
    await project.server(`DELETE /oauth-providers/${id}/${google.id}`);
    expect(await methods()).toEqual([{ method: 'github', count: 1 }]);
    await remove(id);
    expect(await methods()).toEqual([]);
  });

  it('move with an anonymous user who becomes a regular one', async () => {
    const { id } = await createUser(project, {
      is_anonymous: true,
      oauth_providers: [{ id: 'github', account_id: randomUUID(), email: null }],
    });
    expect(await methods()).toEqual([]);
    await project.server(`PATCH /users/${id}`, { body: { is_anonymous: false } });
    expect(await methods()).toEqual([{ method: 'github', count: 1 }]);
  });
});

describe('many at once', () => {
  it('are counted exactly', async () => {
    const accounts = await Promise.all(Array.from({ length: 12 }, () => signUp(project.client)));
    const anonymous = await Promise.all(Array.from({ length: 12 }, () => signUpAnonymously(project.client)));
    await Promise.all(
      [...accounts, ...anonymous].flatMap(({ refreshToken }) => [refresh(refreshToken), refresh(refreshToken)]),
    );
    await Promise.all(
      [...accounts.slice(0, 6), ...anonymous.slice(0, 6)].flatMap(({ userId }) => [remove(userId), remove(userId)]),
    );
    await activeToday(12);
    await activeToday(24, true);
    expect(await readMetrics(project)).toMatchObject({
      total_users: 6,
      login_methods: [{ method: 'password', count: 6 }],
    });
    expect(await readMetrics(project, true)).toMatchObject({ total_users: 12 });
  });

  it('who want one address are counted once', async () => {
    const body = { email: freshEmail(), password: 'correct horse battery' };
    await Promise.all(Array.from({ length: 8 }, () => project.client('POST /auth/password/sign-up', { body })));
    expect(await readMetrics(project)).toMatchObject({ total_users: 1 });
  });

  it('who change one user count that user once', async () => {
    const { id } = await createUser(project, { primary_email: freshEmail(), primary_email_auth_enabled: true });
    const patch = (body: object) => project.server(`PATCH /users/${id}`, { body });
    await Promise.all([true, false, true, true, false, true].map((otp_auth_enabled) => patch({ otp_auth_enabled })));
    await patch({ otp_auth_enabled: true });
    expect(await methods()).toEqual([{ method: 'otp', count: 1 }]);
  });
});
