import { Sealer } from '../../src/common/crypto/sealing.js';
import { query } from '../support/database';
import { TEST_SECRET } from '../support/server';
import { createProject, expectOk, signUp, signUpAnonymously, type Account, type TestProject } from '../support/project';

interface Login {
  polling_code: string;
  login_code: string;
}

interface ListedSession {
  created_at: number;
  is_command_line: boolean;
}

const DAY_MS = 86_400_000;

let project: TestProject;
let victim: Account;

beforeEach(async () => {
  project = await createProject();
  victim = await signUp(project.client);
});

const begin = async () => expectOk(await project.client<Login>('POST /auth/cli'));
const confirm = (login_code: string, refresh_token = victim.refreshToken) =>
  project.client('POST /auth/cli/complete', { body: { login_code, refresh_token } });
const fetchToken = async (polling_code: string) =>
  String((await project.client('POST /auth/cli/poll', { body: { polling_code } })).body.refresh_token);
const refresh = (token: string) =>
  project.client('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': token } });
const details = (login_code: string) => project.client('POST /auth/cli/details', { body: { login_code } });

/** The session that an attacker gets whose link the victim confirmed. */
async function steal(refreshToken = victim.refreshToken): Promise<string> {
  const { login_code, polling_code } = await begin();
  expectOk(await confirm(login_code, refreshToken));
  return fetchToken(polling_code);
}

const listSessions = async () =>
  expectOk(
    await project.client<{ items: ListedSession[] }>('GET /auth/sessions?user_id=me', { token: victim.accessToken }),
  ).items;

const sessionsInDays = () =>
  query<{ days: number; isCommandLine: boolean }>(
    `SELECT round(date_part('epoch', expires_at - now()) / 86400) AS days, is_command_line AS "isCommandLine"
     FROM sessions WHERE project_id = $1 ORDER BY created_at`,
    [project.id],
  );

it('a confirmed link gives whoever started it a session of its own, not the year-long one of the browser', async () => {
  const stolen = await steal();
  expect(stolen).not.toBe(victim.refreshToken);
  expect((await refresh(stolen)).status).toBe(200);
  expect(await sessionsInDays()).toEqual([
    { days: 365, isCommandLine: false },
    { days: 30, isCommandLine: true },
  ]);
});

it('the session of a command line is named in the list, and ends without that of the browser', async () => {
  const stolen = await steal();
  const sessions = await listSessions();
  expect(sessions.map(({ is_command_line }) => is_command_line)).toEqual([true, false]);
  const [{ id }] = sessions as unknown as [{ id: string }];
  const ended = `DELETE /auth/sessions/${id}?user_id=${victim.userId}`;
  expectOk(await project.client(ended, { token: victim.accessToken }));
  expect((await refresh(stolen)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  expect((await refresh(victim.refreshToken)).status).toBe(200);
});

it('a command line outlives neither the session that confirmed it nor a change of the password', async () => {
  const body = { user_id: victim.userId, expires_in_millis: DAY_MS, is_impersonation: true };
  const { refresh_token } = expectOk(await project.server<{ refresh_token: string }>('POST /auth/sessions', { body }));
  await steal(refresh_token);
  const rows = await query(
    `SELECT expires_at <= now() + interval '1 day' AS "isShort" FROM sessions WHERE project_id = $1 AND is_command_line AND is_impersonation`,
    [project.id],
  );
  expect(rows).toEqual([{ isShort: true }]);
  const stolen = await steal();
  expectOk(await project.server(`PATCH /users/${victim.userId}`, { body: { password: 'another password' } }));
  expect((await refresh(stolen)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
});

it('of 20 parallel confirmations one makes a session', async () => {
  const { login_code } = await begin();
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(login_code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await sessionsInDays()).filter(({ isCommandLine }) => isCommandLine)).toHaveLength(1);
});

it('whoever is asked to confirm is told when and where it was started, and whether that was here and now', async () => {
  const { login_code } = await begin();
  const answer = expectOk(await details(login_code));
  expect(answer).toEqual({
    started_at_millis: expect.any(Number) as number,
    network: '127.0.0.0/24',
    is_same_network: true,
    is_recent: true,
  });
  await query(
    `UPDATE cli_logins SET created_at = now() - interval '11 minutes', network = '203.0.113.0/24' WHERE project_id = $1`,
    [project.id],
  );
  expect(expectOk(await details(login_code))).toMatchObject({
    network: '203.0.113.0/24',
    is_same_network: false,
    is_recent: false,
  });
});

it('nothing is told of a login that is unknown, of another project, or confirmed', async () => {
  const { login_code, polling_code } = await begin();
  const other = await createProject();
  expect((await other.client('POST /auth/cli/details', { body: { login_code } })).status).toBe(400);
  for (const code of ['made-up', polling_code]) expect((await details(code)).status).toBe(400);
  expectOk(await confirm(login_code));
  expect((await details(login_code)).status).toBe(400);
});

describe('the anonymous session of a command line', () => {
  const claim = (login_code: string) =>
    project.client('POST /auth/cli/complete', { body: { login_code, mode: 'claim-anon-session' } });
  const beginAs = async (anon_refresh_token: string) =>
    expectOk(await project.client<Login>('POST /auth/cli', { body: { anon_refresh_token } }));

  it('is handed to one of 20 who claim it at once', async () => {
    const { login_code } = await beginAs((await signUpAnonymously(project.client)).refreshToken);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(login_code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  it('is nothing that whoever reads the database and has the secret of the server could open', async () => {
    const anonymous = await signUpAnonymously(project.client);
    const { login_code } = await beginAs(anonymous.refreshToken);
    const [row] = await query<{ token: Buffer; hash: Buffer }>(
      'SELECT anonymous_token AS token, login_code_hash AS hash FROM cli_logins WHERE project_id = $1',
      [project.id],
    );
    const [token, context] = [row?.token ?? Buffer.alloc(0), `cli-login/${project.id}/${row?.hash.toString('hex')}`];
    expect(() => new Sealer([TEST_SECRET]).unseal(token, context)).toThrow();
    expect(new Sealer([login_code], 'cli-anonymous-session/v1').unseal(token, context)).toBe(anonymous.refreshToken);
  });

  it('is not that of somebody who has signed up since', async () => {
    const anonymous = await signUpAnonymously(project.client);
    const { login_code } = await beginAs(anonymous.refreshToken);
    expectOk(await project.server(`PATCH /users/${anonymous.userId}`, { body: { is_anonymous: false } }));
    expect((await claim(login_code)).status).toBe(400);
  });

  it('gives whoever planted it nothing of the account that somebody makes of it', async () => {
    const planted = await signUpAnonymously(project.client);
    const { login_code } = await beginAs(planted.refreshToken);
    const claimed = expectOk(await claim(login_code));
    const body = { email: 'claimed@example.com', password: 'correct horse battery' };
    const made = await project.client('POST /auth/password/sign-up', { token: String(claimed.access_token), body });
    expect(expectOk(made).user_id).toBe(planted.userId);
    expect((await refresh(planted.refreshToken)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  });
});
