import { waitFor } from '../support/process';
import { createProject, expectOk, signIn, signUp, type Account, type TestProject } from '../support/project';
import { query } from '../support/database';
import { decodeToken } from '../support/tokens';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

interface Session {
  id: string;
  is_current_session: boolean;
  device: { browser: string | null; system: string | null; kind: string | null } | null;
}

let project: TestProject;
let account: Account;

beforeEach(async () => {
  project = await createProject();
  account = await signUp(project.client);
});

const list = async (token = account.accessToken) =>
  expectOk(await project.client<{ items: Session[] }>('GET /auth/sessions', { query: { user_id: 'me' }, token })).items;
const sessionOf = (token: string): string => decodeToken(token).claims.refresh_token_id;
const signInWith = async (userAgent: string) => {
  const { email, password } = account;
  const answer = await project.client<{ access_token: string; refresh_token: string }>('POST /auth/password/sign-in', {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  });
  return expectOk(answer);
};
const deviceOf = async (token: string) => (await list()).find(({ id }) => id === sessionOf(token))?.device;
const refresh = (refreshToken: string, userAgent?: string) =>
  project.client('POST /auth/sessions/current/refresh', {
    headers: { 'x-stack-refresh-token': refreshToken, ...(userAgent === undefined ? {} : { 'user-agent': userAgent }) },
  });

describe('the device of a session', () => {
  it('is what its user agent tells, from the first moment', async () => {
    const { access_token: token } = await signInWith(WINDOWS);
    expect(await deviceOf(token)).toEqual({ browser: 'Chrome', system: 'Windows', kind: 'desktop' });
    const { access_token: phone } = await signInWith(IPHONE);
    expect(await deviceOf(phone)).toEqual({ browser: 'Safari', system: 'iOS', kind: 'mobile' });
  });

  it('is nothing for a program, which does not take the place of the browser that used it', async () => {
    expect(await deviceOf(account.accessToken)).toBeNull();
    const { access_token: token, refresh_token: refreshToken } = await signInWith(WINDOWS);
    expectOk(await refresh(refreshToken, IPHONE));
    await waitFor(async () => (await deviceOf(token))?.system === 'iOS');
    expectOk(await refresh(refreshToken, 'node'));
    expectOk(await refresh(account.refreshToken, WINDOWS));
    await waitFor(async () => (await deviceOf(account.accessToken))?.system === 'Windows');
    expect((await deviceOf(token))?.system).toBe('iOS');
  });

  it('is not that of a server that begins it', async () => {
    const answer = await project.server<{ access_token: string }>('POST /auth/sessions', {
      body: { user_id: account.userId },
      headers: { 'user-agent': 'Something on Windows' },
    });
    expect(await deviceOf(expectOk(answer).access_token)).toBeNull();
  });

  it('is kept bounded, however long the user agent is and whatever it holds', async () => {
    const { access_token: token } = await signInWith(`${WINDOWS} ${'<b>(;'.repeat(1_000)}`);
    expect(await deviceOf(token)).toMatchObject({ browser: 'Chrome', system: 'Windows' });
    const sql = 'SELECT max(length(user_agent)) AS length FROM sessions WHERE project_id = $1';
    expect(await query<{ length: number }>(sql, [project.id])).toEqual([{ length: 256 }]);
  });

  it('is in GraphQL, too', async () => {
    await signInWith(WINDOWS);
    const { data } = await project.graphql<{ user: { sessions: Array<{ device: object | null }> } }>(
      'query ($id: ID!) { user(id: $id) { sessions { device { browser system kind } } } }',
      { id: account.userId },
    );
    expect(data?.user.sessions[0]?.device).toEqual({ browser: 'Chrome', system: 'Windows', kind: 'desktop' });
  });
});

describe('DELETE /auth/sessions', () => {
  const end = (user_id: string, token?: string) =>
    project.client<{ ended_count: number }>('DELETE /auth/sessions', { query: { user_id }, token });

  it('ends all of a user but the one of the request, and records each', async () => {
    const others = [await signIn(project.client, account), await signIn(project.client, account)];
    expect(expectOk(await end('me', account.accessToken)).ended_count).toBe(2);
    expect((await list()).map(({ id }) => id)).toEqual([sessionOf(account.accessToken)]);
    for (const { refreshToken } of others) expect((await refresh(refreshToken)).status).toBe(401);
    expectOk(await refresh(account.refreshToken));
    const rows = await project.server<{ items: Array<{ type: string }> }>(
      `GET /users/${account.userId}/security-events`,
    );
    expect(rows.body.items.filter(({ type }) => type === 'session.ended')).toHaveLength(2);
    expect(expectOk(await end('me', account.accessToken)).ended_count).toBe(0);
  });

  it('ends all for a server, and nobody else’s', async () => {
    const neighbour = await signUp(project.client);
    const answer = await project.server<{ ended_count: number }>('DELETE /auth/sessions', {
      query: { user_id: account.userId },
    });
    expect(expectOk(answer).ended_count).toBe(1);
    expect((await refresh(account.refreshToken)).status).toBe(401);
    expectOk(await refresh(neighbour.refreshToken));
  });

  it('is refused to a client for somebody else, and without a user', async () => {
    const victim = await signUp(project.client);
    expect((await end(victim.userId, account.accessToken)).status).toBe(403);
    expect((await end('me')).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await project.client('DELETE /auth/sessions', { token: account.accessToken })).code).toBe('SCHEMA_ERROR');
    expectOk(await refresh(victim.refreshToken));
  });

  it('ends nothing of another project', async () => {
    const stranger = await createProject();
    const answer = await stranger.server<{ ended_count: number }>('DELETE /auth/sessions', {
      query: { user_id: account.userId },
    });
    expect(expectOk(answer).ended_count).toBe(0);
    expectOk(await refresh(account.refreshToken));
  });

  it('counts each session once, however many ask for it at the same time', async () => {
    await signIn(project.client, account);
    await signIn(project.client, account);
    const answers = await Promise.all(Array.from({ length: 6 }, () => end('me', account.accessToken)));
    expect(answers.reduce((sum, answer) => sum + expectOk(answer).ended_count, 0)).toBe(2);
  });
});

describe('revokeSessionsOfUser', () => {
  it('signs a user out everywhere', async () => {
    await signIn(project.client, account);
    const mutation = 'mutation ($userId: ID!) { revokeSessionsOfUser(userId: $userId) { endedCount } }';
    const { data } = await project.graphql(mutation, { userId: account.userId });
    expect(data).toEqual({ revokeSessionsOfUser: { endedCount: 2 } });
    expect((await refresh(account.refreshToken)).status).toBe(401);
  });
});
