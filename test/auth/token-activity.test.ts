import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MetricsRead } from '../../src/users/metrics/metrics.contract.js';
import { call } from '../support/client';
import { eventsOf } from '../support/events';
import { dayBefore, readMetrics } from '../support/metrics';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../support/project';
import { decodeToken } from '../support/tokens';
import { readUser } from '../support/users';
import { waitFor } from '../support/waiting';

const SRC = join(__dirname, '../../src');

let project: TestProject;
let account: Account;

beforeEach(async () => {
  project = await createProject();
  account = await signUp(project.client);
});

interface Minted {
  access_token: string;
}

const WAYS: Record<string, (account: Account) => ReturnType<typeof call<Minted>>> = {
  'POST /auth/oauth/token': ({ refreshToken: refresh_token }) =>
    call<Minted>({
      method: 'POST',
      path: '/auth/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token,
        client_id: project.id,
        client_secret: project.keys.client,
      }).toString(),
    }),
  'POST /auth/sessions/current/refresh': ({ refreshToken }) =>
    project.client<Minted>('POST /auth/sessions/current/refresh', {
      headers: { 'x-stack-refresh-token': refreshToken },
    }),
};

/** The moment of the last use of a user's only session, once one is written. */
async function lastUseOf(userId: string): Promise<number> {
  let at: number | undefined;
  await waitFor(async () => {
    const answer = await project.server<{ items: Array<{ last_used_at?: number }> }>('GET /auth/sessions', {
      query: { user_id: userId },
    });
    at = expectOk(answer).items[0]?.last_used_at;
    return at !== undefined;
  });
  return at ?? 0;
}

describe.each(Object.entries(WAYS))('an access token from %s', (_, refresh) => {
  it('is one use of its session, at its moment, and no other sign-in', async () => {
    const before = await lastUseOf(account.userId);
    const { claims } = decodeToken(expectOk(await refresh(account)).access_token);
    await waitFor(async () => (await lastUseOf(account.userId)) !== before);
    const after = await lastUseOf(account.userId);
    expect([claims.iat, claims.iat + 1]).toContain(Math.floor(after / 1000));
    expect((await readUser(project, account.userId)).last_active_at_millis).toBe(after);
    expect(claims.signed_up_at).toBe(decodeToken(account.accessToken).claims.signed_up_at);
    expect(await eventsOf(project, 'session.created')).toHaveLength(1);
  });

  it('that is refused is none', async () => {
    const before = await lastUseOf(account.userId);
    const wrong = { ...account, refreshToken: 'x'.repeat(45) };
    expect((await refresh(wrong)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    // Everything that was gathered before is written with this one, or before it.
    const other = await signUp(project.client);
    await lastUseOf(other.userId);
    expect(await lastUseOf(account.userId)).toBe(before);
  });
});

it('many at once, at both endpoints, are a use each, and their user comes once that day', async () => {
  const refreshes = Object.values(WAYS).flatMap((refresh) => Array.from({ length: 10 }, () => refresh(account)));
  const minted = (await Promise.all(refreshes)).map((answer) => decodeToken(expectOk(answer).access_token).claims);
  expect(new Set(minted.map(({ refresh_token_id }) => refresh_token_id)).size).toBe(1);
  const newest = Math.max(...minted.map(({ iat }) => iat));
  await waitFor(async () => Math.floor((await lastUseOf(account.userId)) / 1000) >= newest);
  const todayOf = ({ daily_active_users: days }: MetricsRead) =>
    days.find(({ date }) => date === dayBefore(0))?.activity;
  await waitFor(async () => todayOf(await readMetrics(project)) !== 0);
  expect(todayOf(await readMetrics(project))).toBe(1);
  expect(await eventsOf(project, 'session.created')).toHaveLength(1);
});

it('no token is minted but where its use is noted, once', () => {
  const names = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const text = names.map((name) => readFileSync(join(SRC, name), 'utf8')).join('\n');
  expect(text.match(/tokens\.mint\(/g)).toHaveLength(1);
  expect(text.match(/activity\.record\(/g)).toHaveLength(1);
  expect(text).toMatch(/tokens\.mint\((?:(?!\breturn\b)[\s\S])*activity\.record\(/);
});
