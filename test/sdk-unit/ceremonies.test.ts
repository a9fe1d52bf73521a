import type { ClientAppOptions } from '../../sdk/src/index.js';
import { findContext } from '../../sdk/src/apps/app-internals.js';
import { continueAsCliGuest, hasCliGuest } from '../../sdk/src/ceremonies/cli.js';
import { Accounts, CLIENT_KEY, USER_ID } from './support/accounts.js';
import { createClientApp, CREDENTIALS, signIn } from './support/client-app.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, plainError, StandIn } from './support/stand-in.js';

const CODE = 'a'.repeat(45);
const CODE_ERRORS = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
];

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

function onPage(href: string, options: Partial<ClientAppOptions> = {}) {
  runtime = new FakeRuntime(href);
  return createApp({ redirectMethod: 'window', ...options });
}

describe('sendMagicLinkEmail', () => {
  const path = 'POST /auth/otp/send-sign-in-code';

  it('gives the nonce', async () => {
    standIn.on(path, { json: { nonce: 'n'.repeat(39) } });
    const result = await createApp().sendMagicLinkEmail('zoe@example.com', { callbackUrl: 'https://app.test/in' });
    expect(result).toEqual({ status: 'ok', data: { nonce: 'n'.repeat(39) } });
    const asked = { email: 'zoe@example.com', callback_url: 'https://app.test/in', bot_challenge_phase: 'invisible' };
    expect(standIn.last.json).toEqual(asked);
    expect(standIn.last.headers['x-stack-publishable-client-key']).toBe(CLIENT_KEY);
  });

  it('links to its page with the way back, and asks for an address outside a browser', async () => {
    standIn.on(path, { json: { nonce: 'n' } });
    await onPage('https://app.test/in?after_auth_return_to=%2Fcart#x').sendMagicLinkEmail('zoe@example.com');
    const callback_url = 'https://app.test/handler/magic-link-callback?after_auth_return_to=%2Fcart';
    expect(standIn.last.json).toMatchObject({ callback_url });
    runtime = new FakeRuntime();
    await expect(createApp().sendMagicLinkEmail('zoe@example.com')).rejects.toThrow('give callbackUrl');
  });

  it('gives an untrusted page back and throws the rest', async () => {
    standIn.on(path, knownError('REDIRECT_URL_NOT_WHITELISTED', 400), knownError('SIGN_UP_NOT_ENABLED', 400));
    const send = () => createApp().sendMagicLinkEmail('z@example.com', { callbackUrl: 'https://evil.test' });
    expect(await send()).toMatchObject({ status: 'error', error: { code: 'REDIRECT_URL_NOT_WHITELISTED' } });
    await expect(send()).rejects.toMatchObject({ code: 'SIGN_UP_NOT_ENABLED' });
  });
});

describe.each([
  ['signInWithMagicLink', 'POST /auth/otp/sign-in'],
  ['signInWithMfa', 'POST /auth/mfa/sign-in'],
] as const)('%s', (method, path) => {
  const start = (app: ReturnType<typeof createApp>, noRedirect?: boolean) =>
    method === 'signInWithMfa'
      ? app.signInWithMfa('123456', CODE, { noRedirect })
      : app.signInWithMagicLink(CODE, { noRedirect });

  it('signs in', async () => {
    standIn.on(path, () => ({ json: { ...accounts.signIn(), is_new_user: false } }));
    const app = createApp();
    expect(await start(app)).toEqual({ status: 'ok', data: undefined });
    const body = method === 'signInWithMfa' ? { type: 'totp', totp: '123456', code: CODE } : { code: CODE };
    expect(standIn.list(path)[0]!.json).toEqual(body);
    expect(await app.getUser()).toMatchObject({ id: USER_ID });
  });

  it.each([
    [true, '/welcome'],
    [false, '/inside'],
  ])('goes on where a new user (%p) belongs, unless told not to', async (isNewUser, url) => {
    standIn.on(path, () => ({ json: { ...accounts.signIn(), is_new_user: isNewUser } }));
    const app = onPage('https://app.test/in', { urls: { afterSignIn: '/inside', afterSignUp: '/welcome' } });
    await start(app, true);
    expect(runtime.page!.navigations).toEqual([]);
    await start(app);
    expect(runtime.page!.navigations).toEqual([{ url, replace: true }]);
  });

  it.each([...CODE_ERRORS, 'INVALID_TOTP_CODE'])('gives %s back', async (code) => {
    standIn.on(path, knownError(code, 400));
    const app = createApp();
    expect(await start(app)).toMatchObject({ status: 'error', error: { code } });
    expect(await app.getUser()).toBeNull();
  });

  it('throws what no form can show', async () => {
    standIn.on(path, knownError('SIGN_UP_NOT_ENABLED', 400), plainError(403, 'switched off'));
    await expect(start(createApp())).rejects.toMatchObject({ code: 'SIGN_UP_NOT_ENABLED' });
    await expect(start(createApp())).rejects.toMatchObject({ status: 403 });
  });

  it('turns an anonymous user into the account', async () => {
    standIn.on(path, () => ({ json: { ...accounts.signIn(), is_new_user: true } }));
    const app = createApp();
    await app.getUser({ or: 'anonymous' });
    const { refreshToken } = await app.getAuthJson();
    await start(app);
    expect(standIn.list(path)[0]!.headers['x-stack-refresh-token']).toBe(refreshToken);
  });

  it('needs a token store', async () => {
    await expect(start(createApp({ tokenStore: null }))).rejects.toThrow('without a persistent token store');
  });
});

describe('the second factor', () => {
  const ATTEMPT_KEY = 'stack_mfa_attempt_code';
  const required = () => knownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', 400, { attempt_code: CODE });

  it.each([
    ['a magic link', 'POST /auth/otp/sign-in', (app: ReturnType<typeof createApp>) => app.signInWithMagicLink(CODE)],
    [
      'a password',
      'POST /auth/password/sign-in',
      (app: ReturnType<typeof createApp>) => app.signInWithCredential(CREDENTIALS),
    ],
    [
      'an upgrade by password',
      'POST /auth/password/sign-up',
      (app: ReturnType<typeof createApp>) => app.signUpWithCredential(CREDENTIALS),
    ],
  ])('is due after %s: the attempt waits in the tab, and the way back goes along', async (_name, path, start) => {
    standIn.on(path, required());
    const app = onPage('https://app.test/in?after_auth_return_to=%2Fcart');
    const result = await start(app);
    expect(result).toMatchObject({ status: 'error', error: { code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' } });
    expect(runtime.page!.tabStorage.get(ATTEMPT_KEY)).toBe(CODE);
    expect(runtime.page!.navigations).toEqual([{ url: '/handler/mfa?after_auth_return_to=%2Fcart', replace: false }]);
  });

  it('forgets the attempt that succeeded, and no other', async () => {
    standIn.on('POST /auth/mfa/sign-in', knownError('INVALID_TOTP_CODE', 400), () => ({ json: accounts.signIn() }));
    const app = onPage('https://app.test/handler/mfa');
    const { tabStorage } = runtime.page!;
    tabStorage.set(ATTEMPT_KEY, CODE);
    await app.signInWithMfa('000000', CODE);
    expect(tabStorage.get(ATTEMPT_KEY)).toBe(CODE);
    await app.signInWithMfa('123456', CODE);
    expect(tabStorage.has(ATTEMPT_KEY)).toBe(false);
    tabStorage.set(ATTEMPT_KEY, 'another attempt');
    await app.signInWithMfa('123456', CODE);
    expect(tabStorage.get(ATTEMPT_KEY)).toBe('another attempt');
  });
});

describe('codes from emails', () => {
  it.each([
    ['verifyEmail', 'POST /contact-channels/verify', { code: CODE }],
    ['disownEmail', 'POST /contact-channels/verify/not-me', { code: CODE }],
    ['verifyPasswordResetCode', 'POST /auth/password/reset/check-code', { code: CODE }],
    ['resetPassword', 'POST /auth/password/reset', { code: CODE, password: 'long enough' }],
  ] as const)('%s', async (method, path, body) => {
    standIn.on(path, { json: { success: true } }, ...CODE_ERRORS.map((code) => knownError(code, 400)), {
      ...knownError('PASSWORD_TOO_SHORT', 400, { min_length: 8 }),
    });
    const app = createApp({ tokenStore: null });
    const use = () =>
      method === 'resetPassword' ? app.resetPassword({ code: CODE, password: 'long enough' }) : app[method](CODE);
    expect(await use()).toEqual({ status: 'ok', data: undefined });
    expect(standIn.last.json).toEqual(body);
    for (const code of CODE_ERRORS) expect(await use()).toMatchObject({ status: 'error', error: { code } });
    await expect(use()).rejects.toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
  });

  it('getEmailVerification tells what a code is about', async () => {
    const about = { email: 'ada@example.com', is_verified: false, is_account_made_with_it: true };
    const path = 'POST /contact-channels/verify/details';
    standIn.on(path, { json: { ...about, address_added_at_millis: 5 } }, knownError('VERIFICATION_CODE_EXPIRED', 400));
    const app = createApp({ tokenStore: null });
    expect(await app.getEmailVerification(CODE)).toEqual({
      status: 'ok',
      data: { email: 'ada@example.com', isVerified: false, isAccountMadeWithIt: true, addressAddedAt: new Date(5) },
    });
    expect(standIn.last.json).toEqual({ code: CODE });
    const expired = { status: 'error', error: { code: 'VERIFICATION_CODE_EXPIRED' } };
    expect(await app.getEmailVerification(CODE)).toMatchObject(expired);
  });

  it('disownEmail gives back that the address was verified meanwhile', async () => {
    standIn.on('POST /contact-channels/verify/not-me', knownError('EMAIL_ALREADY_VERIFIED', 409));
    const outcome = await createApp({ tokenStore: null }).disownEmail(CODE);
    expect(outcome).toMatchObject({ status: 'error', error: { code: 'EMAIL_ALREADY_VERIFIED' } });
  });

  it('verifyEmail renews the token, which says whether the address is verified', async () => {
    standIn.on('POST /contact-channels/verify', { json: { success: true } });
    const app = createApp();
    await signIn(app);
    const before = await app.getAuthJson();
    await app.verifyEmail(CODE);
    expect((await app.getAuthJson()).accessToken).not.toBe(before.accessToken);
  });
});

describe('sendForgotPasswordEmail', () => {
  const path = 'POST /auth/password/send-reset-code';

  it('tells nothing about the account', async () => {
    standIn.on(path, { json: { success: 'maybe, only if user with e-mail exists' } });
    const result = await onPage('https://app.test/x').sendForgotPasswordEmail('zoe@example.com');
    expect(result).toEqual({ status: 'ok', data: undefined });
    const callback_url = 'https://app.test/handler/password-reset';
    expect(standIn.last.json).toEqual({ email: 'zoe@example.com', callback_url });
  });

  it('gives USER_NOT_FOUND back and throws the rest', async () => {
    standIn.on(path, knownError('USER_NOT_FOUND', 404), knownError('REDIRECT_URL_NOT_WHITELISTED', 400));
    const send = () => createApp().sendForgotPasswordEmail('z@example.com', { callbackUrl: 'https://evil.test' });
    expect(await send()).toMatchObject({ status: 'error', error: { code: 'USER_NOT_FOUND' } });
    await expect(send()).rejects.toMatchObject({ code: 'REDIRECT_URL_NOT_WHITELISTED' });
  });
});

describe('promptCliLogin', () => {
  const start = { json: { polling_code: 'polling', login_code: 'log in', expires_at: '2030-01-01T00:00:00.000Z' } };
  const waiting = { json: { status: 'waiting' } };
  const success = {
    status: 200,
    headers: { 'x-stack-actual-status': '201' },
    json: { status: 'success', refresh_token: 'r' },
  };

  it('shows the link, waits 2 s between two questions and gives the refresh token', async () => {
    standIn.on('POST /auth/cli', start).on('POST /auth/cli/poll', waiting, waiting, success);
    const promptLink = jest.fn();
    const app = createApp({ tokenStore: null });
    const result = await app.promptCliLogin({ appUrl: 'https://app.test/', expiresInMillis: 5000, promptLink });
    expect(result).toEqual({ status: 'ok', data: 'r' });
    expect(promptLink).toHaveBeenCalledWith('https://app.test/handler/cli-auth-confirm?login_code=log%20in', 'log in');
    expect(standIn.list('POST /auth/cli')[0]!.json).toEqual({ expires_in_millis: 5000 });
    expect(standIn.list('POST /auth/cli/poll').map(({ json }) => json)).toEqual(
      Array.from({ length: 3 }, () => ({ polling_code: 'polling' })),
    );
    expect(runtime.sleeps).toEqual([2000, 2000]);
  });

  it('names the anonymous user whom the command line has so far', async () => {
    standIn.on('POST /auth/cli', start).on('POST /auth/cli/poll', success);
    const options = { appUrl: 'https://app.test', anonRefreshToken: 'anonymous', promptLink: () => {} };
    await createApp().promptCliLogin(options);
    expect(standIn.list('POST /auth/cli')[0]!.json).toEqual({ anon_refresh_token: 'anonymous' });
  });

  it('writes the link to the console unless told what to do with it', async () => {
    standIn.on('POST /auth/cli', start).on('POST /auth/cli/poll', success);
    const log = jest.spyOn(console, 'log').mockImplementation(() => {});
    try {
      await createApp().promptCliLogin({ appUrl: 'https://app.test' });
      expect(log).toHaveBeenCalledWith(expect.stringContaining('https://app.test/handler/cli-auth-confirm?'));
    } finally {
      log.mockRestore();
    }
  });

  it.each([
    [
      { json: { status: 'expired' } },
      'CLI_AUTH_EXPIRED_ERROR',
      'CLI authentication request expired. Please try again.',
    ],
    [{ json: { status: 'used' } }, 'CLI_AUTH_USED_ERROR', 'This authentication token has already been used.'],
    [{ json: { status: 'lost' } }, 'CLI_AUTH_ERROR', 'unknown status: lost'],
    [knownError('INVALID_POLLING_CODE', 400), 'CLI_AUTH_ERROR', 'The server says INVALID_POLLING_CODE.'],
    [plainError(500, 'broken'), 'CLI_AUTH_ERROR', 'broken'],
  ])('gives %j back as %s', async (reply, code, message) => {
    standIn.on('POST /auth/cli', start).on('POST /auth/cli/poll', waiting, reply);
    const result = await createApp().promptCliLogin({ appUrl: 'https://app.test', promptLink: () => {} });
    expect(result).toMatchObject({ status: 'error', error: { code, message: expect.stringContaining(message) } });
  });

  it('gives a refused start back', async () => {
    standIn.on('POST /auth/cli', plainError(400, 'too long'));
    const promptLink = jest.fn();
    const result = await createApp().promptCliLogin({ appUrl: 'https://app.test', promptLink });
    expect(result).toMatchObject({ status: 'error', error: { code: 'CLI_AUTH_ERROR' } });
    expect(promptLink).not.toHaveBeenCalled();
  });

  it('gives up after as many questions as told', async () => {
    standIn.on('POST /auth/cli', start).on('POST /auth/cli/poll', waiting);
    const options = { appUrl: 'https://app.test', promptLink: () => {}, maxAttempts: 3, waitTimeMillis: 10 };
    const result = await createApp().promptCliLogin(options);
    const message = 'Timed out waiting for CLI authentication.';
    expect(result).toMatchObject({ status: 'error', error: { code: 'CLI_AUTH_ERROR', message } });
    expect(standIn.list('POST /auth/cli/poll')).toHaveLength(3);
    expect(runtime.sleeps).toEqual([10, 10, 10]);
  });
});

describe('the anonymous user of a command line', () => {
  it('is asked about, and gone on as', async () => {
    standIn.on('POST /auth/cli/complete', { json: { cli_session_state: 'anonymous' } });
    const app = createApp();
    const context = findContext(app)!;
    expect(await hasCliGuest(context, 'login')).toBe(true);
    expect(standIn.last.json).toEqual({ login_code: 'login', mode: 'check' });
    standIn.on('POST /auth/cli/complete', { json: { cli_session_state: 'none' } });
    expect(await hasCliGuest(context, 'login')).toBe(false);
    standIn.on('POST /auth/cli/complete', plainError(400, 'there is none'));
    await expect(continueAsCliGuest(context, 'login')).rejects.toMatchObject({ status: 400 });
    expect(await app.getAuthJson()).toEqual({ accessToken: null, refreshToken: null });
    standIn.on('POST /auth/cli/complete', { json: { access_token: 'x', refresh_token: 'of the guest' } });
    await continueAsCliGuest(context, 'login');
    expect(standIn.last.json).toEqual({ login_code: 'login', mode: 'claim-anon-session' });
  });
});

describe('confirmCliLogin', () => {
  it('hands the own session over', async () => {
    standIn.on('POST /auth/cli/complete', { json: { success: true } });
    const app = createApp();
    await expect(app.confirmCliLogin('login')).rejects.toThrow('Nobody is signed in');
    await signIn(app);
    await app.confirmCliLogin('login');
    const { refreshToken } = await app.getAuthJson();
    expect(standIn.last.json).toEqual({ login_code: 'login', refresh_token: refreshToken });
  });
});
