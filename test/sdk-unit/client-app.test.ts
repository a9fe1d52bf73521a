import type { ClientAppOptions } from '../../sdk/src/index.js';
import { Accounts, PROJECT_ID, USER_ID, userJson } from './support/accounts.js';
import { createClientApp, CREDENTIALS, SIGNED_OUT, signIn } from './support/client-app.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, plainError, StandIn } from './support/stand-in.js';

let standIn: StandIn;
let runtime: FakeRuntime;
let accounts: Accounts;

beforeEach(async () => {
  standIn = await StandIn.start();
  runtime = new FakeRuntime();
  accounts = new Accounts(standIn, runtime);
});
afterEach(() => standIn.stop());

function createApp(options: Partial<ClientAppOptions> = {}) {
  return createClientApp(standIn, runtime, options);
}

describe('signInWithCredential', () => {
  it('signs in', async () => {
    const user = await signIn(createApp());
    expect(standIn.list('POST /auth/password/sign-in')[0]!.json).toEqual(CREDENTIALS);
    expect(user.primaryEmail).toBe('zoe@example.com');
  });

  it.each(['EMAIL_PASSWORD_MISMATCH', 'INVALID_TOTP_CODE'])('gives %s back', async (code) => {
    standIn.on('POST /auth/password/sign-in', knownError(code, 400));
    const app = createApp();
    expect(await app.signInWithCredential(CREDENTIALS)).toMatchObject({ status: 'error', error: { code } });
    expect(await app.getUser()).toBeNull();
  });

  it('knows that nobody has a password of more than 70 characters', async () => {
    const call = createApp().signInWithCredential({ ...CREDENTIALS, password: 'ü'.repeat(71) });
    expect(await call).toMatchObject({ status: 'error', error: { code: 'EMAIL_PASSWORD_MISMATCH' } });
    expect(standIn.list('POST /auth/password/sign-in')).toEqual([]);
  });

  it('throws what no form can show', async () => {
    standIn.on('POST /auth/password/sign-in', knownError('PASSWORD_AUTHENTICATION_NOT_ENABLED', 400));
    const call = createApp().signInWithCredential(CREDENTIALS);
    await expect(call).rejects.toMatchObject({ code: 'PASSWORD_AUTHENTICATION_NOT_ENABLED' });
  });

  it('keeps the attempt code and goes to the MFA page when a second factor is due', async () => {
    runtime = new FakeRuntime('https://app.test/sign-in');
    const reply = knownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', 400, { attempt_code: 'attempt-1' });
    standIn.on('POST /auth/password/sign-in', reply);
    const result = await createApp({ redirectMethod: 'window' }).signInWithCredential(CREDENTIALS);
    expect(result).toMatchObject({ status: 'error', error: { code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' } });
    expect(runtime.page!.tabStorage.get('stack_mfa_attempt_code')).toBe('attempt-1');
    expect(runtime.page!.navigations).toEqual([{ url: '/handler/mfa', replace: false }]);
  });

  it('goes to the after-sign-in page, unless told not to', async () => {
    runtime = new FakeRuntime('https://app.test/sign-in');
    const app = createApp({ redirectMethod: 'window', urls: { afterSignIn: '/inside' } });
    await app.signInWithCredential({ ...CREDENTIALS, noRedirect: true });
    expect(runtime.page!.navigations).toEqual([]);
    await app.signInWithCredential(CREDENTIALS);
    expect(runtime.page!.navigations).toEqual([{ url: '/inside', replace: true }]);
  });

  it('needs a token store', async () => {
    const call = createApp({ tokenStore: null }).signInWithCredential(CREDENTIALS);
    await expect(call).rejects.toThrow('without a persistent token store');
  });
});

describe('signUpWithCredential', () => {
  const path = 'POST /auth/password/sign-up';

  it('signs the new account in', async () => {
    const app = createApp();
    const result = await app.signUpWithCredential({ ...CREDENTIALS, noVerificationCallback: true });
    expect(result.status).toBe('ok');
    expect(standIn.list(path)[0]!.json).toEqual({ ...CREDENTIALS, bot_challenge_phase: 'invisible' });
    expect(await app.getUser()).not.toBeNull();
  });

  it.each([
    ['USER_EMAIL_ALREADY_EXISTS', { email: 'zoe@example.com', would_work_if_email_was_verified: false }],
    ['PASSWORD_TOO_SHORT', { min_length: 8 }],
    ['PASSWORD_TOO_LONG', { maxLength: 70 }],
  ])('gives %s back with its details', async (code, details) => {
    standIn.on(path, knownError(code, 400, details));
    const result = await createApp().signUpWithCredential({ ...CREDENTIALS, noVerificationCallback: true });
    expect(result).toMatchObject({ status: 'error', error: { code, details } });
  });

  it('gives back that a password has more than 70 characters, however many bytes they take', async () => {
    const signUp = (password: string) =>
      createApp().signUpWithCredential({ ...CREDENTIALS, password, noVerificationCallback: true });
    const error = { code: 'PASSWORD_TOO_LONG', details: { maxLength: 70 } };
    for (const character of ['x', 'ü', '😀']) {
      expect((await signUp(character.repeat(70))).status).toBe('ok');
      expect(await signUp(character.repeat(71))).toMatchObject({ status: 'error', error });
    }
    expect(standIn.list(path)).toHaveLength(3);
  });

  it('throws an untrusted callback address at the caller', async () => {
    standIn.on(path, knownError('REDIRECT_URL_NOT_WHITELISTED', 400));
    const verificationCallbackUrl = 'https://evil.test/';
    const call = createApp().signUpWithCredential({ ...CREDENTIALS, verificationCallbackUrl });
    await expect(call).rejects.toMatchObject({ code: 'REDIRECT_URL_NOT_WHITELISTED' });
    expect(standIn.list(path)[0]!.json).toMatchObject({ verification_callback_url: verificationCallbackUrl });
  });

  it('builds the callback address from the page, with the way back and without the hash', async () => {
    runtime = new FakeRuntime('https://app.test/join?x=1&after_auth_return_to=%2Fcart#top');
    await createApp().signUpWithCredential(CREDENTIALS);
    expect(standIn.list(path)[0]!.json).toMatchObject({
      verification_callback_url: 'https://app.test/handler/email-verification?after_auth_return_to=%2Fcart',
    });
  });

  it('asks for the callback address outside a browser', async () => {
    await expect(createApp().signUpWithCredential(CREDENTIALS)).rejects.toThrow('give verificationCallbackUrl');
  });

  it('refuses contradicting options', async () => {
    const options = { ...CREDENTIALS, noVerificationCallback: true, verificationCallbackUrl: 'https://app.test/' };
    await expect(createApp().signUpWithCredential(options)).rejects.toThrow('not both');
  });

  it('turns the anonymous user that is signed in into the account', async () => {
    const app = createApp();
    await app.getUser({ or: 'anonymous' });
    const { refreshToken } = await app.getAuthJson();
    await app.signUpWithCredential({ ...CREDENTIALS, noVerificationCallback: true });
    expect(standIn.list(path)[0]!.headers['x-stack-refresh-token']).toBe(refreshToken);
  });

  it('goes to the after-sign-up page, which is the after-sign-in page unless told', async () => {
    runtime = new FakeRuntime('https://app.test/join');
    await createApp({ redirectMethod: 'window', urls: { afterSignIn: '/inside' } }).signUpWithCredential(CREDENTIALS);
    expect(runtime.page!.navigations).toEqual([{ url: '/inside', replace: true }]);
  });
});

describe('getUser', () => {
  it('gives null without a request when nobody is signed in', async () => {
    expect(await createApp().getUser()).toBeNull();
    expect(await createApp().getUser({ or: 'return-null' })).toBeNull();
    expect(standIn.requests).toEqual([]);
  });

  it('gives null when the server knows no such user any more', async () => {
    const app = createApp();
    await signIn(app);
    accounts.refreshTokens.clear();
    expect(await app.getUser()).toBeNull();
  });

  it('throws if told so', async () => {
    const message = "User is not signed in but getUser was called with { or: 'throw' }";
    await expect(createApp().getUser({ or: 'throw' })).rejects.toThrow(message);
  });

  it('goes to the sign-in page if told so, remembers this page and never comes back', async () => {
    runtime = new FakeRuntime('https://app.test/cart?id=7#items');
    const returned = jest.fn();
    void createApp({ redirectMethod: 'window' }).getUser({ or: 'redirect' }).then(returned, returned);
    await untilTrue(() => runtime.sleeps.length > 0);
    await Promise.resolve();
    const url = `/handler/sign-in?after_auth_return_to=${encodeURIComponent('/cart?id=7#items')}`;
    expect(runtime.page!.navigations).toEqual([{ url, replace: true }]);
    expect(returned).not.toHaveBeenCalled();
  });

  it('gives null instead of redirecting when the app does not redirect', async () => {
    expect(await createApp().getUser({ or: 'redirect' })).toBeNull();
    expect(await createApp().getPartialUser({ from: 'token', or: 'redirect' })).toBeNull();
  });

  it('makes one anonymous user for ten calls at the same time', async () => {
    const app = createApp();
    const users = await Promise.all(Array.from({ length: 10 }, () => app.getUser({ or: 'anonymous' })));
    expect(users.every((user) => user.isAnonymous)).toBe(true);
    expect(standIn.list('POST /auth/anonymous/sign-up')).toHaveLength(1);
    await app.getUser({ or: 'anonymous' });
    expect(standIn.list('POST /auth/anonymous/sign-up')).toHaveLength(1);
  });

  it('makes no second anonymous user for a call that learns late that nobody is signed in', async () => {
    const app = createApp();
    await signIn(app);
    const nobody = knownError('CANNOT_GET_OWN_USER_WITHOUT_USER', 400);
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    const answerLate = async () => (await late, nobody);
    standIn.on('GET /users/me', answerLate, nobody, { json: userJson({ is_anonymous: true }) });
    const slow = app.getUser({ or: 'anonymous' });
    await untilTrue(() => standIn.list('GET /users/me').length === 2);
    // After a change, nobody is answered by a question from before.
    standIn.on('POST /auth/password/send-reset-code', { json: { success: 'maybe, only if user with e-mail exists' } });
    await app.sendForgotPasswordEmail('a@example.com', { callbackUrl: 'https://app.test/' });
    await app.getUser({ or: 'anonymous' });
    release();
    expect(await slow).toMatchObject({ isAnonymous: true });
    expect(standIn.list('POST /auth/anonymous/sign-up')).toHaveLength(1);
  });

  it('hides an anonymous user from those who did not ask', async () => {
    const app = createApp();
    await app.getUser({ or: 'anonymous' });
    expect(await app.getUser()).toBeNull();
    await expect(app.getUser({ or: 'throw' })).rejects.toThrow('not signed in');
    expect(await app.getUser({ or: 'anonymous-if-exists[deprecated]' })).toMatchObject({ isAnonymous: true });
  });

  it('makes no anonymous user with anonymous-if-exists', async () => {
    expect(await createApp().getUser({ or: 'anonymous-if-exists[deprecated]' })).toBeNull();
    expect(standIn.requests).toEqual([]);
  });

  it('reads another token store for one call', async () => {
    const { access_token: accessToken, refresh_token: refreshToken } = accounts.signIn();
    const app = createApp({ tokenStore: null });
    expect(await app.getUser({ tokenStore: { accessToken, refreshToken } })).toMatchObject({ id: USER_ID });
    const request = new Request('http://back.test/', {
      headers: { 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) },
    });
    expect(await app.getUser({ tokenStore: request })).toMatchObject({ id: USER_ID });
    await expect(app.getUser()).rejects.toThrow('without a persistent token store');
  });

  it('renews an expired access token first', async () => {
    const app = createApp();
    await signIn(app);
    runtime.nowMillis += 600_000;
    expect(await app.getUser()).not.toBeNull();
    expect(standIn.list('POST /auth/oauth/token')).toHaveLength(1);
  });

  it('renews once for ten calls at the same time', async () => {
    const app = createApp();
    await signIn(app);
    runtime.nowMillis += 600_000;
    const users = await Promise.all(Array.from({ length: 10 }, () => app.getUser()));
    expect(users.every((user) => user !== null)).toBe(true);
    expect(standIn.list('POST /auth/oauth/token')).toHaveLength(1);
  });

  it('renews a token that the server refuses, and asks again', async () => {
    const app = createApp();
    await signIn(app);
    standIn.on('GET /users/me', knownError('ACCESS_TOKEN_EXPIRED', 401, { expired_at_millis: 1 }), {
      json: userJson(),
    });
    expect(await app.getUser()).not.toBeNull();
    expect(standIn.list('POST /auth/oauth/token')).toHaveLength(1);
  });
});

describe('an app without a key', () => {
  it('sends no key header, and the word for none when it renews', async () => {
    const app = createApp({ publishableClientKey: null });
    await signIn(app);
    runtime.nowMillis += 600_000;
    await app.getUser();
    const names = standIn.requests.flatMap((request) => Object.keys(request.headers));
    expect(names).not.toContain('x-stack-publishable-client-key');
    const [refresh] = standIn.list('POST /auth/oauth/token');
    expect(refresh!.form.get('client_secret')).toBe('__stack_public_client__');
  });
});

describe('signOut', () => {
  it('ends the session on both sides', async () => {
    const app = createApp();
    const user = await signIn(app);
    await app.signOut();
    expect(standIn.list('DELETE /auth/sessions/current')[0]!.json).toEqual({});
    expect(accounts.refreshTokens.size).toBe(0);
    expect(await app.getUser()).toBeNull();
    expect(await user.currentSession.getTokens()).toEqual(SIGNED_OUT);
  });

  it.each([
    ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', undefined],
    ['ACCESS_TOKEN_EXPIRED', { expired_at_millis: 1 }],
  ])('counts %s as signed out', async (code, details) => {
    const app = createApp();
    const user = await signIn(app);
    standIn.on('DELETE /auth/sessions/current', knownError(code, 401, details));
    await user.signOut();
    expect(await app.getAuthJson()).toEqual(SIGNED_OUT);
  });

  it('keeps the session when the server could not end it', async () => {
    const app = createApp();
    const user = await signIn(app);
    standIn.on('DELETE /auth/sessions/current', plainError(500, 'broken'));
    await expect(user.signOut()).rejects.toThrow('broken');
    expect(await app.getAuthJson()).not.toEqual(SIGNED_OUT);
  });

  it('goes to the after-sign-out page, or anywhere the app says', async () => {
    runtime = new FakeRuntime('https://app.test/');
    const app = createApp({ redirectMethod: 'window' });
    await (await app.getUser({ or: 'anonymous' })).signOut();
    await app.signOut({ redirectUrl: 'https://elsewhere.test/bye' });
    const urls = runtime.page!.navigations.map(({ url }) => url);
    expect(urls).toEqual(['/', 'https://elsewhere.test/bye']);
    expect(standIn.list('DELETE /auth/sessions/current')).toHaveLength(1);
  });
});

describe('getProject', () => {
  it('shows the public side of the project', async () => {
    const config = { sign_up_enabled: true, enabled_oauth_providers: [{ id: 'github' }] };
    standIn.on('GET /projects/current', { json: { id: PROJECT_ID, display_name: 'Shop', config } });
    expect(await createApp().getProject()).toEqual({
      id: PROJECT_ID,
      displayName: 'Shop',
      config: { signUpEnabled: true, oauthProviders: [{ id: 'github' }] },
    });
  });
});

describe('subscribeToTokens', () => {
  it('tells sign-in and sign-out', async () => {
    const app = createApp();
    const listener = jest.fn();
    const stop = app.subscribeToTokens(listener);
    await app.signInWithCredential(CREDENTIALS);
    expect(listener).toHaveBeenCalledTimes(1);
    await app.signOut();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    await app.signInWithCredential(CREDENTIALS);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

/** Lets pending promises go on until something has happened; a test that waits in vain runs into jest's timeout. */
async function untilTrue(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
