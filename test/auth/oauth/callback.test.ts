import { call } from '../../support/client';
import { query as sql } from '../../support/database';
import {
  CALLBACK_URL,
  codeOf,
  comeBack,
  errorOf,
  exchange,
  newAttempt,
  passThrough,
  sendToProvider,
  signInAt,
  type Sent,
} from '../../support/oauth-flow';
import { createOauthProject, startOauthServer, type OauthServer } from '../../support/oauth-server';
import { visitIssuer } from '../../support/oidc-issuer';
import { OWN_SERVER_MS } from '../../support/own-server';
import type { TestProject } from '../../support/project';

const ADA = { sub: 'ada', name: 'Ada' };

let server: OauthServer;
let project: TestProject;

beforeAll(async () => {
  server = await startOauthServer();
  project = await createOauthProject();
}, OWN_SERVER_MS);

afterAll(() => server.stop());

const start = (query = {}, provider = 'google') => sendToProvider(newAttempt(project, provider, query));
const visit = async ({ location }: Sent) => visitIssuer(location.href, ADA);

const countUsers = async () => {
  const [row] = await sql<{ count: string }>(`SELECT count(*) FROM users WHERE project_id = $1`, [project.id]);
  return Number(row?.count);
};

describe('GET /auth/oauth/callback/{provider_id}', () => {
  it('brings a code and the state to the application, whose own parameters stay', async () => {
    const redirect_uri = `${CALLBACK_URL}?tab=2&code=old#part`;
    const answer = await passThrough(newAttempt(project, 'google', { redirect_uri, state: 'my state' }), ADA);
    expect(answer).toMatchObject({ status: 303, body: {} });
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe(CALLBACK_URL);
    expect(location.hash).toBe('');
    const { code, ...others } = Object.fromEntries(location.searchParams);
    expect(others).toEqual({ tab: '2', state: 'my state' });
    expect(code).toMatch(/^[0-9a-z]{45}$/);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('takes the cookie away, whatever comes of it', async () => {
    const sent = await start();
    const back = await visit(sent);
    const [expired] = (await comeBack(back, sent.cookie)).headers.getSetCookie();
    expect(expired).toBe(`stack-oauth-inner-${sent.state}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`);
  });

  it('touches no cookie of a state that is unknown', async () => {
    const sent = await start();
    const back = await visit(sent);
    expect((await comeBack(back, sent.cookie)).status).toBe(303);
    const again = await comeBack(back, sent.cookie);
    expect(again).toMatchObject({ status: 400, code: undefined });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('refuses a browser without the cookie, which keeps nobody from coming back with it', async () => {
    const sent = await start();
    const back = await visit(sent);
    for (const cookie of [undefined, '', `stack-oauth-inner-${sent.state}=false`, `${sent.cookie}x`, 'a=b; c=d']) {
      expect(await comeBack(back, cookie)).toMatchObject({ status: 400, code: undefined });
    }
    expect((await comeBack(back, `a=b; ${sent.cookie}; c=d`)).status).toBe(303);
  });

  it.each(['changed', '', 'a;b', '../..', 'x'.repeat(300)])('refuses the state %p', async (state) => {
    const sent = await start();
    const back = await visit(sent);
    back.searchParams.set('state', state);
    expect(await comeBack(back, sent.cookie)).toMatchObject({ status: 400, code: undefined });
    const answer = await comeBack(back, `stack-oauth-inner-${state}=true`);
    expect(answer).toMatchObject({ status: 400, code: undefined });
  });

  it('refuses a callback without any parameter', async () => {
    const answer = await call({ path: '/auth/oauth/callback/google' });
    expect(answer).toMatchObject({ status: 400, code: undefined });
  });

  it('lets a browser come back once, however often it does at the same moment', async () => {
    const sent = await start();
    const back = await visit(sent);
    const answers = await Promise.all(Array.from({ length: 50 }, () => comeBack(back, sent.cookie)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status, code }) => status === 400 && code === undefined)).toHaveLength(49);
  });

  it('tells the application when ten minutes are over', async () => {
    const sent = await start();
    const back = await visit(sent);
    await sql(`UPDATE oauth_flows SET expires_at = now() WHERE project_id = $1`, [project.id]);
    expect(errorOf(await comeBack(back, sent.cookie))).toMatchObject({ errorCode: 'OUTER_OAUTH_TIMEOUT', details: {} });
  });

  it('answers the error itself where no page is trusted', async () => {
    for (const page of ['https://evil.example', 'http://localhost.evil.example/', 'javascript:alert(1)']) {
      const pages = { error_redirect_url: page, redirect_uri: page };
      const answer = await passThrough(newAttempt(project, 'google', pages), { deny: 'access_denied' });
      expect(answer).toMatchObject({ status: 400, code: 'OAUTH_PROVIDER_ACCESS_DENIED' });
      expect(answer.headers.get('location')).toBeNull();
    }
  });

  it('brings the error to the callback of the application where it names no page for errors that is trusted', async () => {
    for (const error_redirect_url of [undefined, 'https://evil.example', 'http://localhost.evil.example/']) {
      const attempt = newAttempt(project, 'google', { error_redirect_url, redirect_uri: `${CALLBACK_URL}?tab=2` });
      const answer = await passThrough(attempt, { deny: 'access_denied' });
      expect(answer.status).toBe(307);
      const location = new URL(answer.headers.get('location') ?? '');
      expect(location.origin + location.pathname).toBe(CALLBACK_URL);
      const { message, error_description, ...rest } = Object.fromEntries(location.searchParams);
      expect(rest).toEqual({
        tab: '2',
        error: 'server_error',
        errorCode: 'OAUTH_PROVIDER_ACCESS_DENIED',
        details: '{}',
      });
      expect(message).toMatch(/\w/);
      expect(error_description).toBe(message);
    }
  });

  it('brings codes and errors to native applications', async () => {
    const native = { redirect_uri: 'stack-auth-mobile-oauth-url://success', error_redirect_url: undefined };
    const attempt = newAttempt(project, 'google', native);
    const code = codeOf(await passThrough(attempt, { sub: 'native' }));
    expect((await exchange(attempt, code)).status).toBe(200);
    const refused = await passThrough(newAttempt(project, 'google', native), { deny: 'access_denied' });
    expect(refused.headers.get('location')).toMatch(/^stack-auth-mobile-oauth-url:\/\/success\?/);
    expect(errorOf(refused)?.errorCode).toBe('OAUTH_PROVIDER_ACCESS_DENIED');
  });

  it('prefers error_redirect_uri to its older name, and keeps its parameters', async () => {
    const error_redirect_uri = 'http://localhost:3000/other?from=google';
    const answer = await passThrough(newAttempt(project, 'google', { error_redirect_uri }), { deny: 'access_denied' });
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.pathname).toBe('/other');
    expect(location.searchParams.get('from')).toBe('google');
    expect(errorOf(answer)?.errorCode).toBe('OAUTH_PROVIDER_ACCESS_DENIED');
  });

  it('tells of a provider that is not configured any more', async () => {
    const fading = await createOauthProject();
    const sent = await sendToProvider(newAttempt(fading, 'google'));
    const back = await visit(sent);
    const body = { config: { oauth_providers: [] } };
    expect((await fading.admin('PATCH /internal/projects/current', { body })).status).toBe(200);
    expect(errorOf(await comeBack(back, sent.cookie))?.errorCode).toBe('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
  });

  it('tells that somebody refused', async () => {
    const answer = await passThrough(newAttempt(project, 'google'), { deny: 'access_denied' });
    const error = errorOf(answer);
    expect(error).toMatchObject({ errorCode: 'OAUTH_PROVIDER_ACCESS_DENIED', details: {} });
    expect(error?.message).toContain('Access was denied');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('answers a code that the provider does not know in plain text, and leads nowhere', async () => {
    const sent = await start();
    const back = await visit(sent);
    back.searchParams.set('code', 'unknown');
    const answer = await comeBack(back, sent.cookie);
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expect(answer.headers.get('location')).toBeNull();
  });

  it('is not led from one provider to another', async () => {
    const sent = await start();
    const back = await visit(sent);
    const elsewhere = new URL(back.href.replace('/callback/google', '/callback/github'));
    const answer = await comeBack(elsewhere, sent.cookie);
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expect(answer.headers.get('location')).toBeNull();
    expect((await comeBack(back, sent.cookie)).status).toBe(400);
  });

  it('refuses an answer that says it is of another issuer', async () => {
    const sent = await start();
    const back = await visit(sent);
    back.searchParams.set('iss', 'https://accounts.example');
    expect(await comeBack(back, sent.cookie)).toMatchObject({ status: 400, code: undefined });
  });

  it('takes further parameters of the provider', async () => {
    const sent = await start();
    const back = await visit(sent);
    back.searchParams.set('session_state', 'x');
    back.searchParams.set('hd', 'example.com');
    expect((await comeBack(back, sent.cookie)).status).toBe(303);
  });

  it.each(['https://evil.example/', 'http://localhost.evil.example/', 'https://trusted.com.evil.com/'])(
    'checks the redirect to %s before any account is touched',
    async (redirect_uri) => {
      const before = await countUsers();
      const who = { sub: `untrusted-${redirect_uri}` };
      expect(errorOf(await passThrough(newAttempt(project, 'google', { redirect_uri }), who))).toMatchObject({
        errorCode: 'REDIRECT_URL_NOT_WHITELISTED',
      });
      const alone = { redirect_uri, error_redirect_url: undefined };
      expect((await passThrough(newAttempt(project, 'google', alone), who)).code).toBe('REDIRECT_URL_NOT_WHITELISTED');
      expect(await countUsers()).toBe(before);
    },
  );

  it('trusts nothing where the project trusts neither localhost nor a domain', async () => {
    const closed = await createOauthProject({ allow_localhost: false });
    const answer = await passThrough(newAttempt(closed, 'google'), ADA);
    expect(answer).toMatchObject({ status: 400, code: 'REDIRECT_URL_NOT_WHITELISTED' });
  });

  it.each([
    { scope: 'everything' },
    { response_type: 'token' },
    { code_challenge_method: 'S512' },
    { code_challenge_method: 's256' },
  ])('refuses %p in plain text, after it dealt with the account', async (query) => {
    const before = await countUsers();
    const who = { sub: `odd-${JSON.stringify(query)}` };
    const answer = await passThrough(newAttempt(project, 'google', query), who);
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expect(answer.headers.get('location')).toBeNull();
    expect(await countUsers()).toBe(before + 1);
  });
});

describe('POST /auth/oauth/callback/{provider_id}', () => {
  const post = async (back: URL, headers: Record<string, string | undefined>) =>
    call({
      method: 'POST',
      path: back.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: back.searchParams.toString(),
    });

  it('takes a form as it takes a query', async () => {
    const sent = await start();
    expect(codeOf(await post(await visit(sent), { cookie: sent.cookie }))).toHaveLength(45);
  });

  it('sends a browser that another site had post, and that left its cookie at home, here once more', async () => {
    const sent = await start();
    const back = await visit(sent);
    back.searchParams.set('user', 'dropped');
    const answer = await post(back, { origin: 'https://appleid.apple.com' });
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const again = new URL(answer.headers.get('location') ?? '', server.url);
    expect(again.origin).toBe(server.url);
    expect(again.pathname).toBe(back.pathname);
    back.searchParams.delete('user');
    expect(Object.fromEntries(again.searchParams)).toEqual(Object.fromEntries(back.searchParams));
    expect(await comeBack(again)).toMatchObject({ status: 400, code: undefined });
    expect((await comeBack(again, sent.cookie)).status).toBe(303);
    expect((await post(back, { origin: 'https://appleid.apple.com' })).status).toBe(400);
  });

  it('refuses who has no cookie and comes from nowhere', async () => {
    const sent = await start();
    expect(await post(await visit(sent), {})).toMatchObject({ status: 400, code: undefined });
  });

  it('hands on no more than an address holds', async () => {
    const { state } = await start();
    const back = new URL(`${server.url}/api/v1/auth/oauth/callback/google`);
    back.search = new URLSearchParams({ state, code: 'x'.repeat(9_000) }).toString();
    expect(await post(back, { origin: 'https://appleid.apple.com' })).toMatchObject({ status: 400, code: undefined });
  });
});

describe('the tokens of the provider', () => {
  const tokenOf = (token: string, scope: string) =>
    project.client<{ access_token: string }>('POST /connected-accounts/me/github/access-token', {
      token,
      body: { scope },
    });

  it('are kept for the account, and renewed as long as the provider lets', async () => {
    const { access_token: token } = await signInAt(project, 'github', { who: { sub: 'with-tokens' } });
    const first = await tokenOf(token, 'openid');
    expect(first.status).toBe(201);
    await server.issuer.revokeAll('AccessToken');
    const second = await tokenOf(token, 'openid');
    expect(second.status).toBe(201);
    expect(second.body.access_token).not.toBe(first.body.access_token);
    await server.issuer.revokeAll('AccessToken');
    await server.issuer.revokeAll('RefreshToken');
    expect((await tokenOf(token, 'openid')).code).toBe('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE');
  });

  it('cover more once more was linked', async () => {
    const { access_token: token } = await signInAt(project, 'github', { who: { sub: 'with-scopes' } });
    expect((await tokenOf(token, 'repo')).code).toBe('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE');
    const query = { type: 'link', token, provider_scope: 'repo' };
    const attempt = newAttempt(project, 'github', query);
    const code = codeOf(await passThrough(attempt, { sub: 'with-scopes' }));
    expect((await exchange(attempt, code)).status).toBe(200);
    expect((await tokenOf(token, 'repo')).status).toBe(201);
  });
});

describe('a provider that is away', () => {
  afterEach(() => server.issuer.fare('well'));

  it('is told of', async () => {
    const sent = await start();
    const back = await visit(sent);
    await server.issuer.fare('down');
    expect(errorOf(await comeBack(back, sent.cookie))).toMatchObject({
      errorCode: 'OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE',
    });
  });

  it('is waited for ten seconds, by so many of an owner, while all others are served', async () => {
    const sent = await Promise.all(Array.from({ length: 30 }, () => start()));
    const backs = await Promise.all(sent.map(visit));
    await server.issuer.fare('silent');
    const answers = backs.map((back, index) => comeBack(back, sent[index]?.cookie));
    // Those for whom there is no place are told at once: by then the others wait.
    await Promise.any(answers);
    const [held] = await sql<{ count: string }>(
      `SELECT count(*) FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'`,
    );
    expect(Number(held?.count)).toBe(0);
    const others = await Promise.all(Array.from({ length: 30 }, () => project.server('GET /users?limit=1')));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    for (const answer of await Promise.all(answers)) {
      expect(errorOf(answer)?.errorCode).toBe('OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE');
    }
  });
});
