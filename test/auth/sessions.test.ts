import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import { createProject, signIn, signUp, signUpAnonymously, type Account, type TestProject } from '../support/project';
import { waitFor } from '../support/process';
import { decodeToken } from '../support/tokens';
import { expectSince } from '../support/moments';

interface Session {
  id: string;
  user_id: string;
  created_at: number;
  is_impersonation: boolean;
  last_used_at?: number;
  is_current_session: boolean;
  last_used_at_end_user_ip_info?: Record<string, unknown>;
}
interface SessionList {
  items: Session[];
  is_paginated: boolean;
}
interface Tokens {
  access_token: string;
  refresh_token: string;
}

let project: TestProject;
let account: Account;

beforeAll(async () => {
  project = await createProject();
});

beforeEach(async () => {
  account = await signUp(project.client);
});

const begin = (body: object, of = project) => of.server<Tokens>('POST /auth/sessions', { body });
const refresh = (refreshToken: string, of = project) =>
  of.client<{ access_token: string }>('POST /auth/sessions/current/refresh', {
    headers: { 'x-stack-refresh-token': refreshToken },
  });
const list = (tier: 'client' | 'server' | 'admin', userId: string, token?: string) =>
  project[tier]<SessionList>('GET /auth/sessions', { query: { user_id: userId }, token });
const sessionOf = (token: string): string => decodeToken(token).claims.refresh_token_id;

describe('POST /auth/sessions', () => {
  it('begins a session of a year for a user', async () => {
    const answer = await begin({ user_id: account.userId });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['access_token', 'refresh_token']);
    expect(answer.body.refresh_token).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/);
    expect(decodeToken(answer.body.access_token).claims.sub).toBe(account.userId);
    expect((await refresh(answer.body.refresh_token)).status).toBe(200);
    const [row] = await query<{ days: number }>(
      `SELECT extract(epoch FROM expires_at - created_at)::float8 / 86400 AS days FROM sessions WHERE id = $1`,
      [sessionOf(answer.body.access_token)],
    );
    expect(row?.days).toBeCloseTo(365, 1);
  });

  it('ends when the time that was asked for is over', async () => {
    const { body: longer } = await begin({ user_id: account.userId, expires_in_millis: 3_600_000 });
    const { body } = await begin({ user_id: account.userId, expires_in_millis: 300 });
    await waitFor(async () => (await refresh(body.refresh_token)).code === 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    expect((await refresh(longer.refresh_token)).status).toBe(200);
    const own = await project.client('GET /users/me', { token: body.access_token });
    expect(own.status).toBe(200);
  });

  it('takes me for the signed-in user', async () => {
    const answer = await project.server<Tokens>('POST /auth/sessions', {
      token: account.accessToken,
      body: { user_id: 'me' },
    });
    expect(decodeToken(answer.body.access_token).claims.sub).toBe(account.userId);
    const without = await begin({ user_id: 'me' });
    expect(without).toMatchObject({ status: 400, code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
  });

  it('knows only users of the project', async () => {
    const stranger = await signUp((await createProject()).client);
    for (const user_id of [randomUUID(), stranger.userId]) {
      expect(await begin({ user_id })).toMatchObject({
        status: 400,
        code: 'USER_ID_DOES_NOT_EXIST',
        details: { user_id },
      });
    }
  });

  it.each([
    { user_id: undefined },
    { user_id: 'nobody' },
    { expires_in_millis: 31_708_800_001 },
    { expires_in_millis: 0 },
    { expires_in_millis: -1 },
    { is_impersonation: 'perhaps' },
    { surprise: 1 },
  ])('refuses %p as a schema error', async (changes) => {
    expect(await begin({ user_id: account.userId, ...changes })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('takes the longest session of 367 days', async () => {
    expect((await begin({ user_id: account.userId, expires_in_millis: 31_708_800_000 })).status).toBe(200);
  });

  it('is closed to clients', async () => {
    const answer = await project.client('POST /auth/sessions', { body: { user_id: account.userId } });
    expect(answer).toMatchObject({
      status: 401,
      code: 'INSUFFICIENT_ACCESS_TYPE',
      details: { allowed_access_types: ['server', 'admin'] },
    });
  });

  it('does not ask for a second factor', async () => {
    await project.server(`PATCH /users/${account.userId}`, {
      body: { totp_secret_base64: 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA=' },
    });
    expect((await begin({ user_id: account.userId })).status).toBe(200);
  });
});

describe('GET /auth/sessions', () => {
  it('lists own sessions, newest first, and marks the current one', async () => {
    const again = await signIn(project.client, account);
    const answer = await list('client', 'me', again.accessToken);
    expect(answer.body.is_paginated).toBe(false);
    expect(answer.body.items.map(({ id }) => id)).toEqual([
      sessionOf(again.accessToken),
      sessionOf(account.accessToken),
    ]);
    expect(answer.body.items.map((item) => item.is_current_session)).toEqual([true, false]);
    expect(answer.body.items[0]).toMatchObject({ user_id: account.userId, is_impersonation: false });
    expect((await list('client', account.userId, again.accessToken)).body.items).toHaveLength(2);
  });

  it('shows impersonating sessions to administrators only', async () => {
    const { body } = await begin({ user_id: account.userId, is_impersonation: true });
    const id = sessionOf(body.access_token);
    const idsFor = async (tier: 'client' | 'server' | 'admin', token?: string) =>
      (await list(tier, account.userId, token)).body.items.map((session) => session.id);
    expect(await idsFor('client', account.accessToken)).not.toContain(id);
    expect(await idsFor('server')).not.toContain(id);
    expect(await idsFor('admin')).toContain(id);
    expect((await list('admin', account.userId)).body.items[0]).toMatchObject({ is_impersonation: true });
  });

  it('shows clients nothing of others', async () => {
    const other = await signUp(project.client);
    expect(await list('client', other.userId, account.accessToken)).toMatchObject({ status: 403, code: undefined });
    expect(await list('client', other.userId)).toMatchObject({ status: 400, code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
    expect(await list('client', 'me')).toMatchObject({ status: 400, code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
  });

  it('is empty for unknown users and users of other projects', async () => {
    const stranger = await signUp((await createProject()).client);
    for (const id of [randomUUID(), stranger.userId]) expect((await list('server', id)).body.items).toEqual([]);
  });

  it('wants a user id', async () => {
    expect((await project.server('GET /auth/sessions')).code).toBe('SCHEMA_ERROR');
    expect((await list('server', 'nobody')).code).toBe('SCHEMA_ERROR');
  });

  it('tells when a session was last used', async () => {
    await waitFor(async () => (await list('server', account.userId)).body.items[0]?.last_used_at !== undefined);
    const [before] = (await list('server', account.userId)).body.items;
    await refresh(account.refreshToken);
    await waitFor(async () => {
      const [now] = (await list('server', account.userId)).body.items;
      return Number(now?.last_used_at) > Number(before?.last_used_at);
    });
  });
});

describe('DELETE /auth/sessions/{id}', () => {
  const end = (tier: 'client' | 'server', id: string, options: { token?: string; userId?: string } = {}) =>
    project[tier](`DELETE /auth/sessions/${id}`, {
      token: options.token,
      ...(options.userId === undefined ? {} : { query: { user_id: options.userId } }),
    });

  it('ends another session of the own user at once', async () => {
    const again = await signIn(project.client, account);
    const id = sessionOf(account.accessToken);
    const answer = await end('client', id, { token: again.accessToken, userId: 'me' });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await refresh(account.refreshToken)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    expect((await refresh(again.refreshToken)).status).toBe(200);
    expect((await project.client('GET /users/me', { token: account.accessToken })).status).toBe(200);
    expect(await end('client', id, { token: again.accessToken, userId: 'me' })).toMatchObject({
      status: 404,
      code: undefined,
    });
  });

  it('refuses to end the current session', async () => {
    const current = sessionOf(account.accessToken);
    for (const id of [current, current.toUpperCase()]) {
      const answer = await end('client', id, { token: account.accessToken, userId: 'me' });
      expect(answer).toMatchObject({ status: 400, code: 'CANNOT_DELETE_CURRENT_SESSION' });
    }
    expect((await refresh(account.refreshToken)).status).toBe(200);
  });

  it('hides sessions of others from clients', async () => {
    const other = await signUp(project.client);
    const answer = await end('client', sessionOf(other.accessToken), { token: account.accessToken, userId: 'me' });
    expect(answer).toMatchObject({ status: 404, code: undefined });
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  it('lets servers end any session of the project, with or without a user id', async () => {
    const again = await signIn(project.client, account);
    const foreign = await signUp((await createProject()).client);
    expect((await end('server', sessionOf(account.accessToken))).status).toBe(200);
    expect((await end('server', sessionOf(again.accessToken), { userId: account.userId })).status).toBe(200);
    expect(await end('server', sessionOf(foreign.accessToken))).toMatchObject({ status: 404, code: undefined });
    expect((await end('server', randomUUID())).status).toBe(404);
  });

  it('wants a user id from clients, and sound ids from all', async () => {
    const id = sessionOf(account.accessToken);
    expect((await end('client', id, { token: account.accessToken })).code).toBe('SCHEMA_ERROR');
    expect((await end('client', 'x', { token: account.accessToken, userId: 'me' })).code).toBe('SCHEMA_ERROR');
    expect((await end('client', id, { userId: 'me' })).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });
});

describe('DELETE /auth/sessions/current', () => {
  const signOut = (token?: string) => project.client('DELETE /auth/sessions/current', { token, body: {} });

  it('ends the session of the access token, once', async () => {
    expect(await signOut(account.accessToken)).toMatchObject({ status: 200, body: { success: true } });
    expect((await refresh(account.refreshToken)).status).toBe(401);
    expect(await signOut(account.accessToken)).toMatchObject({
      status: 401,
      code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
    });
    expect((await project.client('GET /users/me', { token: account.accessToken })).status).toBe(200);
  });

  it('needs an access token', async () => {
    const before = Date.now();
    const answer = await signOut();
    expect(answer).toMatchObject({ status: 401, code: 'ACCESS_TOKEN_EXPIRED' });
    expectSince(before, Number(answer.details?.expired_at_millis));
  });

  it('leaves other sessions alone', async () => {
    const again = await signIn(project.client, account);
    await signOut(again.accessToken);
    expect((await refresh(account.refreshToken)).status).toBe(200);
  });
});

describe('POST /auth/sessions/current/refresh', () => {
  it('gives an access token with the values of now', async () => {
    await project.server(`PATCH /users/${account.userId}`, {
      body: { display_name: 'Ada', primary_email_verified: true },
    });
    const answer = await refresh(account.refreshToken);
    expect(Object.keys(answer.body)).toEqual(['access_token']);
    const { claims } = decodeToken(answer.body.access_token);
    expect(claims).toMatchObject({
      name: 'Ada',
      email_verified: true,
      refresh_token_id: sessionOf(account.accessToken),
    });
    const rest = decodeToken(account.accessToken).claims;
    expect(rest).toMatchObject({ name: null, email_verified: false });
  });

  it('wants the header, under either name', async () => {
    const without = await project.client('POST /auth/sessions/current/refresh');
    expect(without).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(String(without.details?.message)).toContain('x-stack-refresh-token');
    const headers = { 'x-hexclave-refresh-token': account.refreshToken };
    expect((await project.client('POST /auth/sessions/current/refresh', { headers })).status).toBe(200);
  });

  it('knows no token of another project, and none that is made up', async () => {
    const other = await createProject();
    for (const [token, of] of [
      [account.refreshToken, other],
      ['made-up', project],
      ['x'.repeat(5000), project],
    ] as const) {
      expect(await refresh(token, of)).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' });
    }
  });

  it('answers only 200 or 401 while the session is being ended', async () => {
    const refreshes = Array.from({ length: 20 }, () => refresh(account.refreshToken));
    const ending = project.client('DELETE /auth/sessions/current', { token: account.accessToken });
    const more = Array.from({ length: 20 }, () => refresh(account.refreshToken));
    const answers = await Promise.all([...refreshes, ...more]);
    expect((await ending).status).toBe(200);
    for (const { status, code } of answers) {
      expect([200, 401]).toContain(status);
      if (status === 401) expect(code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    }
    expect((await refresh(account.refreshToken)).status).toBe(401);
  });

  it('signs out exactly one of parallel callers', async () => {
    const token = account.accessToken;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => project.client('DELETE /auth/sessions/current', { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')).toHaveLength(7);
  });

  it('serves anonymous users', async () => {
    const anonymous = await signUpAnonymously(project.client);
    const { body } = await refresh(anonymous.refreshToken);
    expect(decodeToken(body.access_token).claims.is_anonymous).toBe(true);
  });
});

describe('IP information', () => {
  it('is not taken from headers of a proxy that is not trusted', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': 'CH' };
    await project.client('POST /auth/sessions/current/refresh', {
      headers: { ...headers, 'x-stack-refresh-token': account.refreshToken },
    });
    const known = async () => (await list('server', account.userId)).body.items[0]?.last_used_at_end_user_ip_info;
    await waitFor(async () => (await known()) !== undefined);
    expect(await known()).toMatchObject({ ip: '127.0.0.1', countryCode: null });
  });
});
