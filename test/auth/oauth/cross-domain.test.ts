import { randomBytes } from 'node:crypto';
import { query as sql } from '../../support/database';
import { challengeOf, exchange, type Attempt } from '../../support/oauth-flow';
import { createProject, expectOk, signIn, signUp, type Account, type TestProject } from '../../support/project';
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
type Tokens = Pick<Account, 'accessToken' | 'refreshToken'>;
const ask = (input: object = {}, { accessToken, refreshToken }: Tokens = account) =>
  project.client<{ redirect_url: string }>('POST /auth/oauth/cross-domain/authorize', {
    token: accessToken,
    headers: { 'x-stack-refresh-token': refreshToken },
    body: { ...INPUT, ...input },
  });
const redeem = (redirectUrl: string, members: Partial<Attempt> = {}) => {
  const attempt: Attempt = { project, provider: '', verifier, query: { redirect_uri: PAGE }, ...members };
  return exchange(attempt, new URL(redirectUrl).searchParams.get('code') ?? '');
};
const refresh = (token: string) =>
  project.client('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': token }, body: {} });
const signOut = ({ accessToken: token }: { accessToken: string }) =>
  project.client('DELETE /auth/sessions/current', { token, body: {} });
const sessionOf = async (body: object): Promise<Tokens> => {
  const made = await project.server<{ access_token: string; refresh_token: string }>('POST /auth/sessions', { body });
  const { access_token: accessToken, refresh_token: refreshToken } = expectOk(made);
  return { accessToken, refreshToken };
};

describe('POST /auth/oauth/cross-domain/authorize', () => {
  it('makes a code by which the other origin gets the same session', async () => {
    const { redirect_url } = expectOk(await ask());
    const url = new URL(redirect_url);
    expect(redirect_url.startsWith(PAGE)).toBe(true);
    expect(url.searchParams.get('state')).toBe(INPUT.state);
    const tokens = expectOk(await redeem(redirect_url));
    expect(tokens).toMatchObject({
      is_new_user: false,
      refresh_token: account.refreshToken,
      after_callback_redirect_url: INPUT.after_callback_redirect_url,
    });
    const user = expectOk(await project.client('GET /users/me', { token: tokens.access_token }));
    expect(user.id).toBe(account.userId);
  });

  it('ends on both origins at once', async () => {
    const leaving = await signUp(project.client);
    const { redirect_url } = expectOk(await ask({}, leaving));
    const { access_token, refresh_token } = expectOk(await redeem(redirect_url));
    expectOk(await signOut({ accessToken: access_token }));
    for (const token of [refresh_token, leaving.refreshToken]) {
      expect((await refresh(token)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    }
    expect((await ask({}, leaving)).code).toBe('ACCESS_TOKEN_EXPIRED');
  });

  it('gives a session that ends no later than the one that asked for it', async () => {
    const short = await sessionOf({ user_id: account.userId, expires_in_millis: 120_000 });
    const { redirect_url } = expectOk(await ask({}, short));
    const { refresh_token } = expectOk(await redeem(redirect_url));
    expect(refresh_token).toBe(short.refreshToken);
    const [session] = await sql<{ millis: string }>(
      `SELECT extract(epoch FROM expires_at - now()) * 1000 AS millis FROM sessions
       WHERE project_id = $1 AND user_id = $2 ORDER BY created_at DESC LIMIT 1`,
      [project.id, account.userId],
    );
    expect(Number(session?.millis)).toBeLessThanOrEqual(120_000);
  });

  it('takes a challenge without its method, and no address to go on to', async () => {
    const { redirect_url } = expectOk(
      await ask({ code_challenge_method: undefined, after_callback_redirect_url: undefined }),
    );
    expect(expectOk(await redeem(redirect_url)).after_callback_redirect_url).toBeNull();
  });

  it.each([
    { redirect_uri: undefined },
    { redirect_uri: 'no url' },
    { state: undefined },
    { state: '' },
    { state: 'x'.repeat(513) },
    { code_challenge: undefined },
    { code_challenge: 'short' },
    { code_challenge_method: 'plain' },
    { after_callback_redirect_url: '/inside' },
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
    expectOk(await signOut(gone));
    expect((await ask({}, gone)).code).toBe('ACCESS_TOKEN_EXPIRED');
    const session = await sessionOf({ user_id: account.userId, is_impersonation: true });
    expect(await ask({}, session)).toMatchObject({ status: 403, code: undefined });
  });

  it('needs the refresh token of that session', async () => {
    const [other, foreign] = [await signIn(project.client, account), await signUp(project.client)];
    expect(await ask({}, { ...account, refreshToken: '' })).toMatchObject({ status: 400, code: undefined });
    for (const refreshToken of [other.refreshToken, foreign.refreshToken, 'unknown']) {
      expect(await ask({}, { ...account, refreshToken })).toMatchObject({ status: 401, code: undefined });
    }
  });

  it('gives a code that dies with the session that asked for it', async () => {
    const leaving = await signUp(project.client);
    const { redirect_url } = expectOk(await ask({}, leaving));
    expectOk(await signOut(leaving));
    expect((await redeem(redirect_url)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it('asks nobody for the second factor twice, and gives nothing of a session from before there was one', async () => {
    const careful = await signUp(project.client);
    const before = await signIn(project.client, careful);
    const [own, earlier] = [expectOk(await ask({}, careful)), expectOk(await ask({}, before))];
    await enableTotp(project, careful);
    expect((await redeem(earlier.redirect_url)).code).toBe('INVALID_AUTHORIZATION_CODE');
    expect(expectOk(await redeem(own.redirect_url)).refresh_token).toBe(careful.refreshToken);
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
