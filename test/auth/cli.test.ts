import { query } from '../support/database';
import { createProject, expectOk, signUp, signUpAnonymously, type Account, type TestProject } from '../support/project';
import { waitFor } from '../support/process';
import { expectSince } from '../support/moments';

interface Login {
  polling_code: string;
  login_code: string;
  expires_at: string;
}

let project: TestProject;
let account: Account;

beforeAll(async () => {
  project = await createProject();
  account = await signUp(project.client);
});

const begin = async (body?: object, of = project) => expectOk(await of.client<Login>('POST /auth/cli', { body }));
const poll = (polling_code: unknown, of = project) => of.client('POST /auth/cli/poll', { body: { polling_code } });
const complete = (login_code: unknown, refresh_token: unknown = account.refreshToken, of = project) =>
  of.client('POST /auth/cli/complete', { body: { login_code, refresh_token } });
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('POST /auth/cli', () => {
  it('answers two codes that last two hours, with or without a body', async () => {
    for (const body of [undefined, {}]) {
      const before = Date.now();
      const login = await begin(body);
      expect(Object.keys(login).toSorted()).toEqual(['expires_at', 'login_code', 'polling_code']);
      expect(login.polling_code).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/);
      expect(login.login_code).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/);
      expect(login.login_code).not.toBe(login.polling_code);
      expect(new Date(login.expires_at).toISOString()).toBe(login.expires_at);
      expectSince(before, Date.parse(login.expires_at) - 7_200_000);
    }
  });

  it('lasts as long as it is asked to', async () => {
    const before = Date.now();
    const { expires_at } = await begin({ expires_in_millis: 86_400_000 });
    expectSince(before, Date.parse(expires_at) - 86_400_000);
  });

  it.each([
    { expires_in_millis: 86_400_001 },
    { expires_in_millis: 0 },
    { expires_in_millis: 'soon' },
    { anon_refresh_token: {} },
    { extra: 1 },
  ])('refuses %p as a schema error', async (body) => {
    expect(await project.client('POST /auth/cli', { body })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('takes the session of an anonymous user, and no other', async () => {
    const anonymous = await signUpAnonymously(project.client);
    expect((await begin({ anon_refresh_token: anonymous.refreshToken })).polling_code).toHaveLength(45);
    const stranger = await signUpAnonymously((await createProject()).client);
    for (const anon_refresh_token of ['unknown', account.refreshToken, stranger.refreshToken]) {
      const answer = await project.client('POST /auth/cli', { body: { anon_refresh_token } });
      expect(answer).toMatchObject({ status: 400, code: undefined });
    }
  });

  it('needs credentials of the project', async () => {
    const headers = { 'x-stack-publishable-client-key': 'wrong' };
    expect((await project.client('POST /auth/cli', { headers })).code).toBe('INVALID_PUBLISHABLE_CLIENT_KEY');
  });

  it('stores neither codes nor sessions in the clear', async () => {
    const login = await begin();
    expectOk(await complete(login.login_code));
    const rows = await query<{ row: string }>(`SELECT c::text AS row FROM cli_logins c WHERE project_id = $1`, [
      project.id,
    ]);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of [login.polling_code, login.login_code, account.refreshToken]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});

describe('POST /auth/cli/poll', () => {
  it('waits, hands the session out with status 201, and only once', async () => {
    const { polling_code, login_code } = await begin();
    expect(await poll(polling_code)).toMatchObject({ status: 200, body: { status: 'waiting' } });
    expect(await complete(login_code)).toMatchObject({ status: 200, body: { success: true } });
    const answer = await poll(polling_code);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      status: 'success',
      refresh_token: expect.stringMatching(/^[0-9a-z]{45}$/) as string,
    });
    expect(answer.body.refresh_token).not.toBe(account.refreshToken);
    expect(await poll(polling_code)).toMatchObject({ status: 200, body: { status: 'used' } });
    const headers = { 'x-stack-refresh-token': String(answer.body.refresh_token) };
    expect((await project.client('POST /auth/sessions/current/refresh', { headers })).status).toBe(200);
  });

  it('hands the session to exactly one of 50 parallel polls', async () => {
    const { polling_code, login_code } = await begin();
    expectOk(await complete(login_code));
    const answers = await times(50, () => poll(polling_code));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.refresh_token !== undefined)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.status === 'used')).toHaveLength(49);
  });

  it('knows no other code', async () => {
    const { login_code, polling_code } = await begin();
    for (const code of ['made-up', '', login_code, polling_code.toUpperCase()]) {
      expect(await poll(code)).toMatchObject({ status: 400, code: 'INVALID_POLLING_CODE', details: undefined });
    }
    const other = await createProject();
    expect((await poll(polling_code, other)).code).toBe('INVALID_POLLING_CODE');
  });

  it('tells that the time is over, even if somebody confirmed or fetched it', async () => {
    const waiting = await begin({ expires_in_millis: 200 });
    await waitFor(async () => (await poll(waiting.polling_code)).body.status === 'expired');
    const confirmed = await begin();
    const fetched = await begin();
    for (const { login_code } of [confirmed, fetched]) expectOk(await complete(login_code));
    expectOk(await poll(fetched.polling_code));
    await query('UPDATE cli_logins SET expires_at = now() WHERE project_id = $1', [project.id]);
    for (const { polling_code } of [confirmed, fetched]) {
      expect(await poll(polling_code)).toMatchObject({ status: 200, body: { status: 'expired' } });
    }
  });

  it('refuses what is no text as a schema error', async () => {
    for (const body of [{}, { polling_code: null }, { polling_code: 'x', extra: 1 }]) {
      expect((await project.client('POST /auth/cli/poll', { body })).code).toBe('SCHEMA_ERROR');
    }
    expect((await project.client('POST /auth/cli/poll')).code).toBe('SCHEMA_ERROR');
  });

  it.each(['server', 'admin'] as const)('is open to the %s, too', async (tier) => {
    const { polling_code } = await begin();
    expect((await project[tier]('POST /auth/cli/poll', { body: { polling_code } })).status).toBe(200);
  });
});

describe('POST /auth/cli/complete', () => {
  it('confirms once, however many do it at the same moment', async () => {
    const { login_code, polling_code } = await begin();
    const answers = await times(50, () => complete(login_code));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, code }) => status === 400 && code === undefined)).toHaveLength(49);
    expect((await poll(polling_code)).status).toBe(201);
    expect(await complete(login_code)).toMatchObject({ status: 400, code: undefined });
  });

  it('knows no other code, none of another project, and none that is too old', async () => {
    const { login_code, polling_code } = await begin();
    const other = await createProject();
    const refusals = [
      await complete('made-up'),
      await complete(polling_code),
      await complete(login_code, account.refreshToken, other),
    ];
    const late = await begin();
    await query('UPDATE cli_logins SET expires_at = now() WHERE project_id = $1 AND refresh_token IS NULL', [
      project.id,
    ]);
    refusals.push(await complete(late.login_code), await complete(login_code));
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 400, code: undefined });
  });

  it('takes no token that is not a session of the project, and leaves the login to wait', async () => {
    const { login_code, polling_code } = await begin();
    const stranger = await signUp((await createProject()).client);
    for (const token of ['made-up', '', undefined, stranger.refreshToken]) {
      const refused = await project.client('POST /auth/cli/complete', { body: { login_code, refresh_token: token } });
      expect(refused).toMatchObject({ status: 400, code: undefined });
      expect(refused.headers.get('x-vestibule-error')).toBe('CLI_SESSION_INVALID');
    }
    expect((await poll(polling_code)).body).toEqual({ status: 'waiting' });
    expect((await complete(login_code)).status).toBe(200);
  });

  it.each([{ refresh_token: 'x' }, { login_code: 'x', mode: 'other' }, { login_code: 'x', extra: 1 }, {}])(
    'refuses %p as a schema error',
    async (body) => {
      expect((await project.client('POST /auth/cli/complete', { body })).code).toBe('SCHEMA_ERROR');
    },
  );
});

describe('POST /auth/cli/complete {mode}', () => {
  const ask = (login_code: string, mode: string, of = project) =>
    of.client('POST /auth/cli/complete', { body: { login_code, mode } });
  const refusedAs = async (login_code: string, code: string, modes = ['check', 'claim-anon-session']) => {
    for (const mode of modes) {
      const answer = await ask(login_code, mode);
      expect(answer).toMatchObject({ status: 400, code: undefined });
      expect(answer.headers.get('x-vestibule-error')).toBe(code);
    }
  };

  it('check tells whether the command line has an anonymous user', async () => {
    const anonymous = await signUpAnonymously(project.client);
    const withOne = await begin({ anon_refresh_token: anonymous.refreshToken });
    expect((await ask(withOne.login_code, 'check')).body).toEqual({ cli_session_state: 'anonymous' });
    expect((await ask((await begin()).login_code, 'check')).body).toEqual({ cli_session_state: 'none' });
    expectOk(await project.server(`DELETE /users/${anonymous.userId}`));
    expect((await ask(withOne.login_code, 'check')).body).toEqual({ cli_session_state: 'none' });
  });

  it('claim-anon-session hands out the session of that user, once', async () => {
    const anonymous = await signUpAnonymously(project.client);
    const { login_code } = await begin({ anon_refresh_token: anonymous.refreshToken });
    const { status, body } = await ask(login_code, 'claim-anon-session');
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.any(String) as string, refresh_token: anonymous.refreshToken });
    const me = await project.client('GET /users/me', { token: String(body.access_token) });
    expect(me.body).toMatchObject({ id: anonymous.userId, is_anonymous: true });
    await refusedAs(login_code, 'CLI_ANONYMOUS_SESSION_MISSING', ['claim-anon-session']);
    expect((await ask(login_code, 'check')).body).toEqual({ cli_session_state: 'none' });
  });

  it('claim-anon-session is refused where there is none', async () => {
    await refusedAs((await begin()).login_code, 'CLI_ANONYMOUS_SESSION_MISSING', ['claim-anon-session']);
  });

  it('refuses in every mode a code that is unknown, of another project, expired, or completed', async () => {
    const anonymous = await signUpAnonymously(project.client);
    const options = { anon_refresh_token: anonymous.refreshToken };
    const [expired, completed, foreign] = [await begin(options), await begin(options), await begin(options)];
    await query('UPDATE cli_logins SET expires_at = now() WHERE project_id = $1 AND refresh_token IS NULL', [
      project.id,
    ]);
    const late = await begin(options);
    expectOk(await complete(late.login_code));
    for (const code of ['made-up', expired.login_code, completed.login_code, late.login_code]) {
      await refusedAs(code, 'CLI_LOGIN_CODE_INVALID');
    }
    expect((await ask(foreign.login_code, 'check', await createProject())).status).toBe(400);
  });
});
