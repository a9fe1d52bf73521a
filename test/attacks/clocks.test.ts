import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SoftwareAuthenticator } from '../support/authenticator';
import { call, type Answer } from '../support/client';
import { query } from '../support/database';
import { makeDataDir, ROOT, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signUp,
  type SignInBody,
  type TestProject,
} from '../support/project';
import { databaseUrl, publicUrl } from '../support/server';
import { decodeToken, forgeToken } from '../support/tokens';
import { enableTotp, inYoungStep, totpCode } from '../support/totp';

const LATE_MILLIS = 90_000;
const MINUTE = 60_000;
const ORIGIN = 'https://app.example.com';

/** A replica whose clock runs late; the worker's own server is right, and both are on one database. */
let late: ServerProcess;
let project: TestProject;

jest.setTimeout(120_000);

beforeAll(async () => {
  const dataDir = makeDataDir();
  const environment = {
    VESTIBULE_DATABASE_URL: databaseUrl(),
    VESTIBULE_PUBLIC_URL: publicUrl(),
    VESTIBULE_ACCESS_TOKEN_TTL: '60s',
    VESTIBULE_RATE_LIMIT: 'on',
    NODE_OPTIONS: `--import=${join(ROOT, 'test/support/late-clock.mjs')}`,
    TEST_CLOCK_LATE_MILLIS: String(LATE_MILLIS),
  };
  late = await startServerProcess({ dataDir, environment });
  project = await createProject({ passkey_enabled: true, domains: [{ domain: ORIGIN, handler_path: '/handler' }] });
});

afterAll(async () => {
  await stopProcess(late.pid);
  await rm(late.dataDir, { recursive: true, force: true });
});

/** Calls the late replica as `project.client` calls the other. */
const atLate: TestProject['client'] = (request, options = {}) =>
  project.client(request, { ...options, base: late.url });

const refresh = (refreshToken: string, base?: string): Promise<Answer> =>
  project.client('POST /auth/sessions/current/refresh', { base, headers: { 'x-stack-refresh-token': refreshToken } });

describe('a replica whose clock is 90 seconds late', () => {
  it('is late', async () => {
    const answer = await project.client('DELETE /auth/sessions/current', { base: late.url });
    expect(Number(answer.details?.expired_at_millis)).toBeLessThan(Date.now() - MINUTE);
  });

  it('makes codes that others take', async () => {
    const account = await signUp(project.client);
    const { accessToken: token } = account;
    const begun = await atLate<{ options_json: { challenge: string }; code: string }>(
      'POST /auth/passkey/initiate-passkey-registration',
      { token },
    );
    const { options_json, code } = expectOk(begun);
    const options = { challenge: options_json.challenge, origin: ORIGIN };
    const credential = new SoftwareAuthenticator().register(account.userId, options);
    const answer = await project.client('POST /auth/passkey/register', { token, body: { credential, code } });
    expect(answer.status).toBe(200);
  });

  it('begins sessions that live as long as they were asked to', async () => {
    const { userId } = await signUp(project.client);
    const body = { user_id: userId, expires_in_millis: MINUTE };
    const made = expectOk(await project.server('POST /auth/sessions', { base: late.url, body }));
    expect((await refresh(String(made.refresh_token))).status).toBe(200);
  });

  it('says of an impersonation when it ends', async () => {
    const { userId } = await signUp(project.client);
    const answer = await call<{ data: { createImpersonationSession: { expiresAtMillis: number } } }>({
      base: late.url,
      method: 'POST',
      path: '/graphql',
      project: project.id,
      tier: 'admin',
      keys: { admin: project.keys.admin },
      body: { query: `mutation { createImpersonationSession(userId: "${userId}") { expiresAtMillis } }` },
    });
    const { expiresAtMillis } = expectOk(answer).data.createImpersonationSession;
    expect(expiresAtMillis).toBeGreaterThan(Date.now() + 59.5 * MINUTE);
  });

  it('begins logins of command lines that are not expired yet', async () => {
    const begun = expectOk(await atLate('POST /auth/cli', { body: { expires_in_millis: MINUTE } }));
    expect(Date.parse(String(begun.expires_at))).toBeGreaterThan(Date.now());
    const body = { polling_code: begun.polling_code };
    expect((await project.client('POST /auth/cli/poll', { body })).body.status).toBe('waiting');
  });

  it('mints access tokens that are not expired yet', async () => {
    const { refreshToken } = await signUp(project.client);
    const { access_token: token } = expectOk(await refresh(refreshToken, late.url));
    expect((await project.client('GET /users/me', { token: String(token) })).status).toBe(200);
    const { exp, iat } = decodeToken(String(token)).claims;
    expect(exp - iat).toBe(60);
  });

  it('takes no access token that is expired, nor one that it knew before', async () => {
    const { userId } = await signUp(project.client);
    const now = Math.floor(Date.now() / 1000);
    const expired = forgeToken(project.id, { userId, iat: now - 60, exp: now - 30 });
    expect((await atLate('GET /users/me', { token: expired })).code).toBe('ACCESS_TOKEN_EXPIRED');
    const ending = forgeToken(project.id, { userId, iat: now, exp: now + 2 });
    expect((await atLate('GET /users/me', { token: ending })).status).toBe(200);
    await waitFor(
      async () => (await atLate('GET /users/me', { token: ending })).code === 'ACCESS_TOKEN_EXPIRED',
      20_000,
    );
  });

  it('takes no project key that has expired', async () => {
    const made = await project.admin<{ secret_server_key: string }>('POST /internal/api-keys', {
      body: {
        description: 'Ends soon',
        expires_at_millis: Date.now() + 2000,
        has_publishable_client_key: false,
        has_secret_server_key: true,
        has_super_secret_admin_key: false,
      },
    });
    const headers = { 'x-stack-secret-server-key': expectOk(made).secret_server_key };
    const read = () => project.server('GET /projects/current', { base: late.url, headers });
    await waitFor(async () => (await read()).status === 200);
    await waitFor(async () => (await read()).code === 'INVALID_SECRET_SERVER_KEY', 20_000);
  });

  it('knows the codes that authenticators show now', async () => {
    const { userId, email } = await signUp(project.client);
    const secret = await enableTotp(project, userId);
    const body = { email, password: PASSWORD };
    await inYoungStep();
    const { details } = await project.client('POST /auth/password/sign-in', { body });
    const factor = { type: 'totp', totp: totpCode(secret), code: details?.attempt_code };
    expect((await atLate<SignInBody>('POST /auth/mfa/sign-in', { body: factor })).body.user_id).toBe(userId);
  });

  it('counts requests in the same windows as others', async () => {
    await atLate('POST /auth/password/sign-in', { body: { email: freshEmail(), password: PASSWORD } });
    const [longest] = await query<{ left: number }>(
      `SELECT (max(expire) / 1000 - extract(epoch FROM now()))::float8 AS left FROM rate_limits
       WHERE key LIKE 'password-sign-in/%'`,
    );
    expect(longest?.left).toBeGreaterThan(250);
  });
});
