import { createHash } from 'node:crypto';
import type { ClientAppOptions } from '../../sdk/src/index.js';
import { Accounts, CLIENT_KEY, PROJECT_ID, USER_ID } from './support/accounts.js';
import { createClientApp, signIn } from './support/client-app.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, StandIn, type Reply } from './support/stand-in.js';

const AUTHORIZE = 'GET /auth/oauth/authorize/google';
const TOKEN = 'POST /auth/oauth/token';
const PROVIDER_URL = 'https://accounts.test/authorize?state=inner';
const COOKIE = 'stack-oauth-outer-';

let standIn: StandIn;
let runtime: FakeRuntime;
let accounts: Accounts;

beforeEach(async () => {
  standIn = await StandIn.start();
});
afterEach(() => standIn.stop());

function onPage(href: string, options: Partial<ClientAppOptions> = {}) {
  runtime = new FakeRuntime(href);
  accounts = new Accounts(standIn, runtime);
  standIn.on(AUTHORIZE, { json: { location: PROVIDER_URL } });
  return createClientApp(standIn, runtime, { redirectMethod: 'window', ...options });
}

function listAttempts(): string[] {
  return [...runtime.page!.cookies.keys()].filter((name) => name.startsWith(COOKIE));
}

async function untilGone(): Promise<void> {
  while (runtime.page!.navigations.length === 0) await new Promise((resolve) => setImmediate(resolve));
}

/** Leaves for the provider; the query that the server was asked with. */
async function leave(begin: () => Promise<unknown>): Promise<Record<string, string>> {
  runtime.page!.navigations.length = 0;
  void begin();
  await untilGone();
  return standIn.list(AUTHORIZE).at(-1)!.query;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

describe('signInWithOAuth', () => {
  it('asks for a code in the name of this browser, and goes where the server says', async () => {
    const app = onPage('https://app.test/handler/sign-in#x');
    const query = await leave(() => app.signInWithOAuth('Google'));
    expect(query).toEqual({
      client_id: PROJECT_ID,
      client_secret: CLIENT_KEY,
      redirect_uri: 'https://app.test/handler/oauth-callback',
      scope: 'legacy',
      state: expect.stringMatching(/^[\w-]{43}$/),
      grant_type: 'authorization_code',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      response_type: 'code',
      type: 'authenticate',
      error_redirect_url: 'https://app.test/handler/error',
      bot_challenge_phase: 'invisible',
      stack_response_mode: 'json',
    });
    const verifier = runtime.page!.cookies.get(COOKIE + query.state!)!;
    expect(hash(verifier)).toBe(query.code_challenge);
    const attributes = `${COOKIE}${query.state}=${verifier}; Path=/; SameSite=Lax; Max-Age=3600; Secure`;
    expect(runtime.page!.cookieWrites).toContain(attributes);
    expect(runtime.page!.navigations).toEqual([{ url: PROVIDER_URL, replace: false }]);
  });

  it('asks without headers that a browser would have to ask for first', async () => {
    const app = onPage('https://app.test/');
    await leave(() => app.signInWithOAuth('google'));
    expect(Object.keys(standIn.last.headers).filter((name) => name.startsWith('x-'))).toEqual([]);
  });

  it('leaves whatever redirectMethod says', async () => {
    const app = onPage('https://app.test/', { redirectMethod: 'none' });
    await leave(() => app.signInWithOAuth('google'));
    expect(runtime.page!.navigations).toEqual([{ url: PROVIDER_URL, replace: false }]);
  });

  it('asks for more scopes where the app says so, for that provider only', async () => {
    const app = onPage('https://app.test/', {
      oauthScopesOnSignIn: { google: ['calendar', 'drive'], github: ['repo'] },
    });
    expect(await leave(() => app.signInWithOAuth('google'))).toMatchObject({ provider_scope: 'calendar drive' });
  });

  it('says who is signed in, so that an anonymous user becomes the account', async () => {
    const app = onPage('https://app.test/');
    await app.getUser({ or: 'anonymous' });
    const { accessToken } = await app.getAuthJson();
    expect(await leave(() => app.signInWithOAuth('google'))).toMatchObject({ token: accessToken });
  });

  it('renews an access token that the server has tired of', async () => {
    const app = onPage('https://app.test/');
    await app.getUser({ or: 'anonymous' });
    const { accessToken: old } = await app.getAuthJson();
    const refusal = { ...knownError('ACCESS_TOKEN_EXPIRED', 401, { expired_at_millis: null }), status: 401 };
    standIn.on(AUTHORIZE, refusal, { json: { location: PROVIDER_URL } });
    const query = await leave(() => app.signInWithOAuth('google'));
    expect(query.token).toBe((await app.getAuthJson()).accessToken);
    expect(query.token).not.toBe(old);
    expect(listAttempts()).toEqual([COOKIE + query.state]);
  });

  it('gives up when a fresh one is refused, too', async () => {
    const app = onPage('https://app.test/');
    await app.getUser({ or: 'anonymous' });
    standIn.on(AUTHORIZE, { ...knownError('UNPARSABLE_ACCESS_TOKEN', 401), status: 401 });
    await expect(app.signInWithOAuth('google')).rejects.toMatchObject({ code: 'UNPARSABLE_ACCESS_TOKEN' });
    expect(standIn.list(AUTHORIZE)).toHaveLength(2);
  });

  it('carries the way back through the provider: that of the page, or the one that it is told', async () => {
    const callback = 'https://app.test/handler/oauth-callback?after_auth_return_to=';
    const app = onPage('https://app.test/handler/sign-in?after_auth_return_to=%2Fcart');
    expect(await leave(() => app.signInWithOAuth('google'))).toMatchObject({ redirect_uri: `${callback}%2Fcart` });
    const other = onPage('https://app.test/in');
    const told = await leave(() => other.signInWithOAuth('google', { returnTo: '/a?b#c' }));
    expect(told.redirect_uri).toBe(`${callback}%2Fa%3Fb%23c`);
  });

  it('returns to no site that the project does not trust', async () => {
    const app = onPage('https://app.test/');
    standIn.on('GET /projects/current', { json: { config: { allow_localhost: false, domains: [] } } });
    for (const returnTo of ['https://evil.test/', '//evil.test', 'javascript:alert(1)']) {
      await expect(app.signInWithOAuth('google', { returnTo })).rejects.toThrow('Redirect URL is not trusted');
    }
    expect(listAttempts()).toEqual([]);
  });

  it('throws what the server finds wrong, and stays', async () => {
    const app = onPage('https://app.test/');
    const refusal = knownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED', 400);
    standIn.on(AUTHORIZE, { ...refusal, status: 400 });
    await expect(app.signInWithOAuth('google')).rejects.toMatchObject({
      code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
      status: 400,
    });
    expect(runtime.page!.navigations).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['no location', { json: {} }],
    ['a location that is code', { json: { location: 'javascript:alert(1)' } }],
    ['no JSON', { text: '<html>' }],
  ])('goes nowhere when the server names %s', async (_, reply) => {
    const app = onPage('https://app.test/');
    standIn.on(AUTHORIZE, reply);
    await expect(app.signInWithOAuth('google')).rejects.toMatchObject({ name: 'UnexpectedResponseError' });
    expect(runtime.page!.navigations).toEqual([]);
  });

  it('keeps ten attempts at most, the latest', async () => {
    const app = onPage('https://app.test/');
    for (let attempt = 0; attempt < 10; attempt++) await leave(() => app.signInWithOAuth('google'));
    const [oldest, ...others] = listAttempts();
    expect(others).toHaveLength(9);
    await leave(() => app.signInWithOAuth('google'));
    expect(listAttempts()).toHaveLength(10);
    expect(listAttempts()).not.toContain(oldest);
    expect(listAttempts()).toEqual(expect.arrayContaining(others));
  });

  it('happens in browsers only, and needs somewhere to keep tokens', async () => {
    runtime = new FakeRuntime();
    await expect(createClientApp(standIn, runtime).signInWithOAuth('google')).rejects.toThrow('in a browser only');
    const app = onPage('https://app.test/', { tokenStore: null });
    await expect(app.signInWithOAuth('google')).rejects.toThrow('persistent token store');
  });
});

/** Comes back from the provider to the page that the app named, as the server sends the browser there. */
function comeBack(redirectUri: string, changes: Record<string, string> = {}): void {
  const url = new URL(redirectUri);
  const state = listAttempts()[0]!.slice(COOKIE.length);
  for (const [name, value] of Object.entries({ code: 'the-code', state, ...changes })) {
    url.searchParams.set(name, value);
  }
  runtime.page!.href = url.href;
  runtime.page!.navigations.length = 0;
}

function answerWith(isNewUser: boolean, changes: object = {}): void {
  const { access_token, refresh_token } = accounts.signIn();
  const tokens = { access_token, refresh_token, token_type: 'Bearer', expires_in: 599, is_new_user: isNewUser };
  standIn.on(TOKEN, { json: { ...tokens, ...changes } });
}

async function leaveAndComeBack(options: Partial<ClientAppOptions> = {}, page = 'https://app.test/handler/sign-in') {
  const app = onPage(page, options);
  const query = await leave(() => app.signInWithOAuth('google'));
  comeBack(query.redirect_uri!);
  return { app, query, verifier: runtime.page!.cookies.get(COOKIE + query.state!) };
}

describe('callOAuthCallback', () => {
  it('redeems the code with the verifier that this browser kept', async () => {
    const { app, query, verifier } = await leaveAndComeBack();
    answerWith(false);
    expect(await app.callOAuthCallback()).toBe(true);
    const [request] = standIn.list(TOKEN);
    expect(Object.fromEntries(request!.form)).toEqual({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: query.redirect_uri,
      code_verifier: verifier,
      client_id: PROJECT_ID,
      client_secret: CLIENT_KEY,
    });
    expect(await app.getUser()).toMatchObject({ id: USER_ID });
  });

  it('leads a new user to the after-sign-up page and others to the after-sign-in page', async () => {
    const urls = { afterSignUp: '/welcome', afterSignIn: '/inside' };
    const first = await leaveAndComeBack({ urls });
    answerWith(true);
    await first.app.callOAuthCallback();
    expect(runtime.page!.navigations).toEqual([{ url: '/welcome', replace: true }]);
    const second = await leaveAndComeBack({ urls });
    answerWith(false);
    await second.app.callOAuthCallback();
    expect(runtime.page!.navigations).toEqual([{ url: '/inside', replace: true }]);
  });

  it('leads back to where the user wanted to be', async () => {
    const { app } = await leaveAndComeBack({}, 'https://app.test/in?after_auth_return_to=%2Fcart%3Fa%3Db%20c');
    answerWith(true);
    await app.callOAuthCallback();
    expect(runtime.page!.navigations).toEqual([{ url: '/cart?a=b c', replace: true }]);
  });

  it('leaves neither code nor attempt behind', async () => {
    const { app } = await leaveAndComeBack({ redirectMethod: 'none' }, 'https://app.test/in?after_auth_return_to=%2Fx');
    answerWith(false);
    await app.callOAuthCallback();
    expect(runtime.page!.href).toBe('https://app.test/handler/oauth-callback?after_auth_return_to=%2Fx');
    expect(listAttempts()).toEqual([]);
    expect(await app.callOAuthCallback()).toBe(false);
  });

  it('is one for all who call at the same moment', async () => {
    const { app } = await leaveAndComeBack();
    answerWith(false);
    expect(await Promise.all([app.callOAuthCallback(), app.callOAuthCallback()])).toEqual([true, true]);
    expect(standIn.list(TOKEN)).toHaveLength(1);
  });

  it('gives no code of somebody else away', async () => {
    const { app, query } = await leaveAndComeBack();
    comeBack(query.redirect_uri!, { state: 'planted' });
    expect(await app.callOAuthCallback()).toBe(false);
    runtime.page!.href = 'https://app.test/handler/oauth-callback?code=the-code';
    expect(await app.callOAuthCallback()).toBe(false);
    expect(standIn.list(TOKEN)).toEqual([]);
    expect(listAttempts()).toHaveLength(1);
  });

  it('shows a code once, even when no answer comes', async () => {
    const { app } = await leaveAndComeBack();
    standIn.on(TOKEN, { cut: true });
    await expect(app.callOAuthCallback()).rejects.toMatchObject({ name: 'NetworkError' });
    expect(standIn.list(TOKEN)).toHaveLength(1);
  });

  it('throws that the code is of no use', async () => {
    const { app } = await leaveAndComeBack();
    standIn.on(TOKEN, { ...knownError('INVALID_AUTHORIZATION_CODE', 400), status: 400 });
    await expect(app.callOAuthCallback()).rejects.toMatchObject({ code: 'INVALID_AUTHORIZATION_CODE' });
    expect(await app.getUser()).toBeNull();
  });

  it('accepts no answer without a refresh token', async () => {
    const { app } = await leaveAndComeBack();
    answerWith(false, { refresh_token: undefined });
    await expect(app.callOAuthCallback()).rejects.toThrow('no refresh_token');
  });

  it('goes on to the second factor, keeping the attempt and the way back', async () => {
    const { app } = await leaveAndComeBack({}, 'https://app.test/in?after_auth_return_to=%2Fcart');
    const required = knownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', 400, { attempt_code: 'attempt' });
    standIn.on(TOKEN, { ...required, status: 400 });
    await expect(app.callOAuthCallback()).rejects.toMatchObject({ code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' });
    expect(runtime.page!.tabStorage.get('stack_mfa_attempt_code')).toBe('attempt');
    expect(runtime.page!.navigations).toEqual([{ url: '/handler/mfa?after_auth_return_to=%2Fcart', replace: false }]);
  });

  it('throws the error that the address names, in our own words', async () => {
    const address = 'https://app.test/handler/oauth-callback?a=b&errorCode=OAUTH_PROVIDER_ACCESS_DENIED';
    const app = onPage(`${address}&message=Call+this+number&details=%7B%7D`);
    const failure: unknown = await app.callOAuthCallback().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'OAUTH_PROVIDER_ACCESS_DENIED' });
    expect((failure as Error).message).not.toContain('Call this number');
    expect(runtime.page!.href).toBe('https://app.test/handler/oauth-callback?a=b');
  });

  it.each(['errorCode=NO_SUCH_CODE&message=x', 'errorCode=constructor&details=%7B', ''])(
    'has nothing to do for %p',
    async (query) => {
      const app = onPage(`https://app.test/handler/oauth-callback?${query}`);
      expect(await app.callOAuthCallback()).toBe(false);
    },
  );

  it('happens in browsers only', async () => {
    runtime = new FakeRuntime();
    await expect(createClientApp(standIn, runtime).callOAuthCallback()).rejects.toThrow('in a browser only');
  });

  it('replaces the session that was there before', async () => {
    const app = onPage('https://app.test/in');
    await signIn(app);
    const { redirect_uri } = await leave(() => app.signInWithOAuth('google'));
    comeBack(redirect_uri!);
    answerWith(false);
    await app.callOAuthCallback();
    const { refreshToken } = await app.getAuthJson();
    expect(refreshToken).toBe('refresh-1');
  });
});
