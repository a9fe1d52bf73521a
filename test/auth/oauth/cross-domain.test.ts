import { randomBytes } from 'node:crypto';
import { query as sql } from '../../support/database';
import { challengeOf, exchange, type Attempt } from '../../support/oauth-flow';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../../support/project';
import { enableTotp } from '../../support/totp';

const PAGE = 'http://localhost:4321/callback?stack_cross_domain_auth=1';

let project: TestProject;
let account: Account;

beforeAll(async () => {
  project = await createProject();
  account = await signUp(project.client);
});

const verifier = randomBytes(32).toString('base64url');
const INPUT = {
  redirect_uri: PAGE,
  state: 'state of the other origin',
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256',
  after_callback_redirect_url: 'http://localhost:4321/inside',
};
const ask = (input: object = {}, token: string | undefined = account.accessToken) =>
  project.client<{ redirect_url: string }>('POST /auth/oauth/cross-domain/authorize', {
    token,
    body: { ...INPUT, ...input },
  });
const redeem = (redirectUrl: string) => {
  const attempt: Attempt = { project, provider: '', verifier, query: { redirect_uri: PAGE } };
  return exchange(attempt, new URL(redirectUrl).searchParams.get('code') ?? '');
};

describe('POST /auth/oauth/cross-domain/authorize', () => {
  it('makes a code by which the other origin gets a session of the user', async () => {
    const { redirect_url } = expectOk(await ask());
    const url = new URL(redirect_url);
    expect(redirect_url.startsWith(PAGE)).toBe(true);
    expect(url.searchParams.get('state')).toBe(INPUT.state);
    const tokens = expectOk(await redeem(redirect_url));
    expect(tokens).toMatchObject({
      is_new_user: false,
      after_callback_redirect_url: INPUT.after_callback_redirect_url,
    });
    const user = expectOk(await project.client('GET /users/me', { token: tokens.access_token }));
    expect(user.id).toBe(account.userId);
    expect((await redeem(redirect_url)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it('gives a session that ends no later than the one that asked for it', async () => {
    const body = { user_id: account.userId, expires_in_millis: 120_000 };
    const short = expectOk(await project.server<{ access_token: string }>('POST /auth/sessions', { body }));
    const { redirect_url } = expectOk(await ask({}, short.access_token));
    expectOk(await redeem(redirect_url));
    const [session] = await sql<{ millis: string }>(
      `SELECT extract(epoch FROM expires_at - now()) * 1000 AS millis FROM sessions
       WHERE project_id = $1 AND user_id = $2 ORDER BY created_at DESC LIMIT 1`,
      [project.id, account.userId],
    );
    expect(Number(session?.millis)).toBeLessThanOrEqual(120_000);
  });

  it.each([
    { redirect_uri: undefined },
    { redirect_uri: 'no url' },
    { state: undefined },
    { code_challenge: undefined },
    { code_challenge: 'short' },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
    { after_callback_redirect_url: undefined },
    { extra: 1 },
  ])('refuses %p as a schema error', async (input) => {
    expect(await ask(input)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it.each([{ redirect_uri: 'https://evil.example/' }, { after_callback_redirect_url: 'https://evil.example/' }])(
    'refuses %p, which the project does not trust',
    async (input) => {
      expect(await ask(input)).toMatchObject({ status: 400, code: 'REDIRECT_URL_NOT_WHITELISTED' });
    },
  );

  it('needs a signed-in user', async () => {
    const answer = await project.client('POST /auth/oauth/cross-domain/authorize', { body: INPUT });
    expect(answer).toMatchObject({ status: 401, code: 'USER_AUTHENTICATION_REQUIRED' });
  });

  it('needs a session that lives and impersonates nobody', async () => {
    const gone = await signUp(project.client);
    expectOk(await project.client('DELETE /auth/sessions/current', { token: gone.accessToken, body: {} }));
    expect((await ask({}, gone.accessToken)).code).toBe('ACCESS_TOKEN_EXPIRED');
    const body = { user_id: account.userId, is_impersonation: true };
    const session = expectOk(await project.server<{ access_token: string }>('POST /auth/sessions', { body }));
    expect(await ask({}, session.access_token)).toMatchObject({ status: 403, code: undefined });
  });

  it('gives a code that dies with the session that asked for it', async () => {
    const leaving = await signUp(project.client);
    const { redirect_url } = expectOk(await ask({}, leaving.accessToken));
    expectOk(await project.client('DELETE /auth/sessions/current', { token: leaving.accessToken, body: {} }));
    expect((await redeem(redirect_url)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it('asks for the second factor where there is one', async () => {
    const careful = await signUp(project.client);
    const { redirect_url } = expectOk(await ask({}, careful.accessToken));
    await enableTotp(project, careful);
    expect((await redeem(redirect_url)).code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  });

  it('is of the project that is called', async () => {
    const other = await createProject();
    const answer = await other.client('POST /auth/oauth/cross-domain/authorize', {
      token: account.accessToken,
      body: INPUT,
    });
    expect(answer.code).toBe('INVALID_PROJECT_FOR_ACCESS_TOKEN');
  });
});
