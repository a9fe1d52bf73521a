import { randomBytes } from 'node:crypto';
import { isKnownError, StackClientApp, StackServerApp, type ClientAppOptions } from '../../sdk/src/index.js';
import { createDefaultRuntime } from '../../sdk/src/runtime.js';
import { FakePage } from '../sdk-unit/support/fake-runtime.js';
import { SoftwareAuthenticator } from '../support/authenticator';
import { codeIn, linkIn, waitForMail } from '../support/mails';
import { createProject, freshEmail, PASSWORD, type TestProject } from '../support/project';
import { publicUrl } from '../support/server';
import { totpCode } from '../support/totp';

const NEW_PASSWORD = 'staple battery horse';
const ORIGIN = 'http://localhost:3000';
const ok = { status: 'ok', data: undefined };
const failed = (code: string) => ({ status: 'error', error: { code } });

let project: TestProject;
let page: FakePage;

beforeEach(async () => {
  project = await createProject({ magic_link_enabled: true, passkey_enabled: true, allow_localhost: true });
  page = new FakePage(`${ORIGIN}/handler/sign-in`);
});

/** An app in a browser of its own, on a page of the site. */
function openApp(options: Partial<ClientAppOptions> = {}) {
  const { id: projectId, keys } = project;
  const runtime = { ...createDefaultRuntime(), page };
  const common = { baseUrl: publicUrl(), projectId, publishableClientKey: keys.client, tokenStore: 'memory' } as const;
  return new StackClientApp<string>({ ...common, ...options }, runtime);
}

function openServerApp() {
  const { id: projectId, keys } = project;
  return new StackServerApp<string>({
    baseUrl: publicUrl(),
    projectId,
    publishableClientKey: keys.client,
    secretServerKey: keys.server,
    tokenStore: 'memory',
  });
}

async function signUp(email = freshEmail()) {
  const app = openApp();
  expect(await app.signUpWithCredential({ email, password: PASSWORD, noVerificationCallback: true })).toEqual(ok);
  return { app, email, user: await app.getUser({ or: 'throw' }) };
}

/** Signs up by mail where there is no account yet. */
async function signInByMail(email = freshEmail(), { app = openApp(), mails = 1 } = {}) {
  const sent = await app.sendMagicLinkEmail(email);
  expect(sent).toMatchObject({ status: 'ok', data: { nonce: expect.stringMatching(/^[a-z0-9]{39}$/) } });
  const code = codeIn(await waitForMail(project, email, mails));
  const result = await app.signInWithMagicLink(code);
  return { app, email, code, result, nonce: sent.status === 'ok' ? sent.data.nonce : '' };
}

async function enableTotp(user: Awaited<ReturnType<typeof signUp>>['user']): Promise<Buffer> {
  const secret = randomBytes(20);
  await user.update({ totpMultiFactorSecret: secret });
  return secret;
}

/** The session of an app still renews its tokens. */
async function isAlive(app: StackClientApp): Promise<boolean> {
  const { refreshToken } = await app.getAuthJson();
  if (refreshToken === null) return false;
  const fresh = openApp({ tokenStore: { accessToken: '', refreshToken } });
  return (await fresh.getAuthJson()).accessToken !== null;
}

describe('magic links', () => {
  it('sign up, and sign in by link or typed code', async () => {
    const { app, email, code, result } = await signInByMail();
    expect(result).toEqual(ok);
    const user = await app.getUser({ or: 'throw' });
    expect(user).toMatchObject({ primaryEmail: email, primaryEmailVerified: true, otpAuthEnabled: true });
    expect(await openApp().signInWithMagicLink(code)).toMatchObject(failed('VERIFICATION_CODE_ALREADY_USED'));

    const second = openApp();
    const sent = await second.sendMagicLinkEmail(email);
    const nonce = sent.status === 'ok' ? sent.data.nonce : '';
    const otp = codeIn(await waitForMail(project, email, 2)).slice(0, 6);
    const wrong = otp === '000000' ? '111111' : '000000';
    expect(await second.signInWithMagicLink(wrong + nonce)).toMatchObject(failed('VERIFICATION_CODE_NOT_FOUND'));
    expect(await second.signInWithMagicLink(otp.toUpperCase() + nonce)).toEqual(ok);
    expect((await second.getUser({ or: 'throw' })).id).toBe(user.id);
  });

  it('lead back to the page and to where the user wanted to be', async () => {
    page.href = `${ORIGIN}/handler/sign-in?after_auth_return_to=%2Fcart`;
    const email = freshEmail();
    await openApp().sendMagicLinkEmail(email);
    const link = linkIn(await waitForMail(project, email));
    expect(link.href).toMatch(
      /^http:\/\/localhost:3000\/handler\/magic-link-callback\?after_auth_return_to=%2Fcart&code=/,
    );
  });

  it('are not sent for a page that the project does not trust', async () => {
    const result = await openApp().sendMagicLinkEmail(freshEmail(), { callbackUrl: 'https://evil.example/' });
    expect(result).toMatchObject(failed('REDIRECT_URL_NOT_WHITELISTED'));
  });

  it('turn an anonymous user into a regular one', async () => {
    const app = openApp();
    const [anonymous, same] = await Promise.all([app.getUser({ or: 'anonymous' }), app.getUser({ or: 'anonymous' })]);
    expect(same.id).toBe(anonymous.id);
    await signInByMail(freshEmail(), { app });
    expect(await app.getUser({ or: 'throw' })).toMatchObject({ id: anonymous.id, isAnonymous: false });
  });
});

describe('passwords', () => {
  it('are reset by mail, which ends all sessions', async () => {
    const { app, email } = await signUp();
    expect(await openApp().sendForgotPasswordEmail(freshEmail())).toEqual(ok);
    expect(await openApp().sendForgotPasswordEmail(email)).toEqual(ok);
    const mail = await waitForMail(project, email);
    expect(linkIn(mail).href).toMatch(/^http:\/\/localhost:3000\/handler\/password-reset\?code=/);
    const code = codeIn(mail);
    const visitor = openApp();
    expect(await visitor.verifyPasswordResetCode(code)).toEqual(ok);
    expect(await visitor.resetPassword({ code, password: NEW_PASSWORD })).toEqual(ok);
    expect(await visitor.resetPassword({ code, password: NEW_PASSWORD })).toMatchObject(
      failed('VERIFICATION_CODE_ALREADY_USED'),
    );
    expect(await isAlive(app)).toBe(false);
    const signIn = (password: string) => openApp().signInWithCredential({ email, password });
    expect(await signIn(PASSWORD)).toMatchObject(failed('EMAIL_PASSWORD_MISMATCH'));
    expect(await signIn(NEW_PASSWORD)).toEqual(ok);
  });

  it('are updated, which ends the other sessions', async () => {
    const { app, email, user } = await signUp();
    const other = openApp();
    await other.signInWithCredential({ email, password: PASSWORD });
    const update = (oldPassword: string, newPassword: string) => user.updatePassword({ oldPassword, newPassword });
    expect(await update('something else', NEW_PASSWORD)).toMatchObject({ code: 'PASSWORD_CONFIRMATION_MISMATCH' });
    expect(await update(PASSWORD, 'short')).toMatchObject({ code: 'PASSWORD_TOO_SHORT', details: { min_length: 8 } });
    expect(await update(PASSWORD, NEW_PASSWORD)).toBeUndefined();
    expect([await isAlive(app), await isAlive(other)]).toEqual([true, false]);
  });

  it('are set once by a user without one', async () => {
    const { app, email } = await signInByMail();
    const user = await app.getUser({ or: 'throw' });
    expect(await user.setPassword({ password: 'short' })).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
    expect(await user.setPassword({ password: PASSWORD })).toBeUndefined();
    await expect(user.setPassword({ password: NEW_PASSWORD })).rejects.toMatchObject({ status: 400 });
    expect(await openApp().signInWithCredential({ email, password: PASSWORD })).toEqual(ok);
  });

  it('are set by a server at any time', async () => {
    const { app, email, user } = await signUp();
    const seen = await openServerApp().getUser(user.id);
    expect(await seen?.setPassword({ password: NEW_PASSWORD })).toBeUndefined();
    expect(await isAlive(app)).toBe(false);
    expect(await openApp().signInWithCredential({ email, password: NEW_PASSWORD })).toEqual(ok);
  });
});

describe('addresses', () => {
  it('are verified by the link in a mail', async () => {
    const { app, email, user } = await signUp();
    expect(await user.sendVerificationEmail()).toBeUndefined();
    const code = codeIn(await waitForMail(project, email));
    expect(await app.verifyEmail(code)).toEqual(ok);
    expect(await app.verifyEmail(code)).toMatchObject(failed('VERIFICATION_CODE_ALREADY_USED'));
    const verified = await app.getUser({ or: 'throw' });
    expect(verified.primaryEmailVerified).toBe(true);
    expect(await app.getPartialUser({ from: 'token' })).toMatchObject({ primaryEmailVerified: true });
    expect(await verified.sendVerificationEmail()).toMatchObject({ code: 'EMAIL_ALREADY_VERIFIED' });
  });

  it('are verified after a sign-up that asks for it', async () => {
    const email = freshEmail();
    const app = openApp();
    await app.signUpWithCredential({ email, password: PASSWORD });
    const mail = await waitForMail(project, email);
    expect(linkIn(mail).href).toMatch(/^http:\/\/localhost:3000\/handler\/email-verification\?code=/);
    expect(await app.verifyEmail(codeIn(mail))).toEqual(ok);
  });

  it('are added, made primary and removed', async () => {
    const { app, email, user } = await signUp();
    const value = freshEmail();
    const added = await user.createContactChannel({ type: 'email', value, usedForAuth: false });
    expect(added).toMatchObject({ value, isPrimary: false, isVerified: false, usedForAuth: false });
    await added.sendVerificationEmail();
    expect(await app.verifyEmail(codeIn(await waitForMail(project, value)))).toEqual(ok);
    const again = { name: 'KnownError', code: 'EMAIL_ALREADY_VERIFIED' };
    await expect(added.sendVerificationEmail()).rejects.toMatchObject(again);
    await added.update({ isPrimary: true, usedForAuth: true });
    expect(await app.getPartialUser({ from: 'token' })).toMatchObject({ primaryEmail: value });
    const [first, second] = await user.listContactChannels();
    expect([first, second]).toMatchObject([
      { value: email, isPrimary: false },
      { value, isPrimary: true, isVerified: true, usedForAuth: true },
    ]);
    await first?.delete();
    expect(await user.listContactChannels()).toHaveLength(1);
    const changed = `NEW-${freshEmail()}`;
    await added.update({ value: changed });
    expect(await user.listContactChannels()).toMatchObject([{ value: changed.toLowerCase(), isVerified: false }]);
  });

  it('of somebody else are refused for signing in', async () => {
    const [ada, bob] = [await signUp(), await signUp()];
    const options = { type: 'email', value: ada.email, usedForAuth: true } as const;
    const refusal = await bob.user.createContactChannel(options).catch((error: unknown) => error);
    expect(isKnownError(refusal, 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE')).toBe(true);
  });

  it('are handled by a server for any user', async () => {
    const server = openServerApp();
    const user = await server.createUser({ displayName: 'Ada' });
    const value = freshEmail();
    const options = { type: 'email', value, usedForAuth: true, isPrimary: true, isVerified: true } as const;
    const made = await user.createContactChannel(options);
    expect(made).toMatchObject({ isPrimary: true, isVerified: true, usedForAuth: true });
    expect((await server.getUser(user.id))?.primaryEmail).toBe(value);
    await made.update({ isVerified: false });
    await made.sendVerificationEmail({ callbackUrl: `${ORIGIN}/verify` });
    expect(await server.verifyEmail(codeIn(await waitForMail(project, value)))).toEqual(ok);
    const [listed] = await user.listContactChannels();
    expect(listed?.isVerified).toBe(true);
    await listed?.delete();
    expect(await user.listContactChannels()).toEqual([]);
  });
});

describe('the second factor', () => {
  it('is asked for after a password, once per attempt', async () => {
    const { email, user } = await signUp();
    const secret = await enableTotp(user);
    const app = openApp();
    const result = await app.signInWithCredential({ email, password: PASSWORD });
    expect(result).toMatchObject(failed('MULTI_FACTOR_AUTHENTICATION_REQUIRED'));
    expect(await app.getUser()).toBeNull();
    const attempt = page.tabStorage.get('stack_mfa_attempt_code') ?? '';
    const totp = totpCode(secret);
    const wrong = totp === '000000' ? '111111' : '000000';
    expect(await app.signInWithMfa(wrong, attempt)).toMatchObject(failed('INVALID_TOTP_CODE'));
    expect(await app.signInWithMfa(totp, attempt)).toEqual(ok);
    expect(page.tabStorage.has('stack_mfa_attempt_code')).toBe(false);
    expect(await app.getUser({ or: 'throw' })).toMatchObject({ id: user.id, isMultiFactorRequired: true });
    expect(await openApp().signInWithMfa(totp, attempt)).toMatchObject(failed('VERIFICATION_CODE_ALREADY_USED'));
  });

  it('is asked for after a magic link, and leads a new user where it belongs', async () => {
    const { app, email } = await signInByMail();
    const secret = await enableTotp(await app.getUser({ or: 'throw' }));
    const second = openApp();
    const { result } = await signInByMail(email, { app: second, mails: 2 });
    expect(result).toMatchObject(failed('MULTI_FACTOR_AUTHENTICATION_REQUIRED'));
    const attempt = page.tabStorage.get('stack_mfa_attempt_code') ?? '';
    expect(await second.signInWithMfa(totpCode(secret), attempt)).toEqual(ok);
  });

  it('is switched off again', async () => {
    const { app, email, user } = await signUp();
    await enableTotp(user);
    await user.update({ totpMultiFactorSecret: null });
    expect((await app.getUser({ or: 'throw' })).isMultiFactorRequired).toBe(false);
    expect(await openApp().signInWithCredential({ email, password: PASSWORD })).toEqual(ok);
  });
});

describe('passkeys', () => {
  const names = ['PublicKeyCredential', 'navigator', 'location'];
  const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;
  const text = (value: BufferSource) => Buffer.from(value as ArrayBuffer).toString('base64url');
  let authenticator: SoftwareAuthenticator;
  let userId: string;

  /** A browser with an authenticator in it, as far as the SDK looks. */
  beforeEach(() => {
    authenticator = new SoftwareAuthenticator();
    const asCredential = (json: { id: string; response: Record<string, unknown> }) => ({
      ...json,
      rawId: bytes(json.id),
      response: Object.fromEntries(
        Object.entries(json.response).map(([name, value]) => [name, typeof value === 'string' ? bytes(value) : value]),
      ),
      getClientExtensionResults: () => ({}),
    });
    const credentials = {
      create: async ({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) => {
        expect(publicKey.rp.id).toBe('localhost');
        return asCredential(authenticator.register(userId, { challenge: text(publicKey.challenge), origin: ORIGIN }));
      },
      get: async ({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) => {
        expect(publicKey.rpId).toBe('localhost');
        return asCredential(authenticator.authenticate({ challenge: text(publicKey.challenge), origin: ORIGIN }));
      },
    };
    const values = { PublicKeyCredential: () => {}, navigator: { credentials }, location: { hostname: 'localhost' } };
    for (const [name, value] of Object.entries(values)) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
  });

  afterEach(() => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else delete (globalThis as Record<string, unknown>)[name];
    }
  });

  it('are registered, sign in and are removed', async () => {
    const { app, user } = await signUp();
    userId = user.id;
    expect(await openApp().signInWithPasskey()).toMatchObject(failed('PASSKEY_AUTHENTICATION_FAILED'));
    expect(await user.registerPasskey()).toEqual(ok);
    expect((await app.getUser({ or: 'throw' })).passkeyAuthEnabled).toBe(true);
    const other = openApp();
    expect(await other.signInWithPasskey()).toEqual(ok);
    expect((await other.getUser({ or: 'throw' })).id).toBe(user.id);
    await user.update({ passkeyAuthEnabled: false });
    expect(await openApp().signInWithPasskey()).toMatchObject(failed('PASSKEY_AUTHENTICATION_FAILED'));
  });

  it('ask for the second factor, too', async () => {
    const { user } = await signUp();
    userId = user.id;
    await user.registerPasskey();
    const secret = await enableTotp(user);
    const app = openApp();
    expect(await app.signInWithPasskey()).toMatchObject(failed('MULTI_FACTOR_AUTHENTICATION_REQUIRED'));
    const attempt = page.tabStorage.get('stack_mfa_attempt_code') ?? '';
    expect(await app.signInWithMfa(totpCode(secret), attempt)).toEqual(ok);
  });

  it('fail where the project has switched them off', async () => {
    project = await createProject({ passkey_enabled: false, allow_localhost: true });
    const { user } = await signUp();
    expect(await user.registerPasskey()).toMatchObject({
      error: { code: 'PASSKEY_REGISTRATION_FAILED', cause: { code: 'PASSKEY_AUTHENTICATION_NOT_ENABLED' } },
    });
  });
});

describe('the command line', () => {
  it('is signed in by a confirmation in the browser', async () => {
    const { app, user } = await signUp();
    const program = openApp({ tokenStore: null });
    let confirmation: Promise<void> | undefined;
    const result = await program.promptCliLogin({
      appUrl: ORIGIN,
      waitTimeMillis: 20,
      promptLink: (link) => {
        confirmation = app.confirmCliLogin(new URL(link).searchParams.get('login_code') ?? '');
      },
    });
    await confirmation;
    expect(result.status).toBe('ok');
    const refreshToken = result.status === 'ok' ? result.data : '';
    const signedIn = await program.getUser({ tokenStore: { accessToken: '', refreshToken } });
    expect(signedIn?.id).toBe(user.id);
    await expect(app.confirmCliLogin('a'.repeat(45))).rejects.toMatchObject({ status: 400 });
  });

  it('gives up in time', async () => {
    const options = { appUrl: ORIGIN, waitTimeMillis: 20, promptLink: () => {} };
    const expired = await openApp().promptCliLogin({ ...options, expiresInMillis: 30 });
    expect(expired).toMatchObject(failed('CLI_AUTH_EXPIRED_ERROR'));
    expect(await openApp().promptCliLogin({ ...options, maxAttempts: 2 })).toMatchObject(failed('CLI_AUTH_ERROR'));
    const refused = await openApp().promptCliLogin({ ...options, expiresInMillis: 86_400_001 });
    expect(refused).toMatchObject(failed('CLI_AUTH_ERROR'));
  });
});

describe('sessions', () => {
  it('are listed and revoked', async () => {
    const { app, email, user } = await signUp();
    const other = openApp();
    await other.signInWithCredential({ email, password: PASSWORD });
    const sessions = await user.getActiveSessions();
    const current = sessions.find((session) => session.isCurrentSession);
    const foreign = sessions.find((session) => !session.isCurrentSession);
    expect(sessions).toHaveLength(2);
    await user.revokeSession(foreign?.id ?? '');
    expect([await isAlive(app), await isAlive(other)]).toEqual([true, false]);
    const refusal = { code: 'CANNOT_DELETE_CURRENT_SESSION' };
    await expect(user.revokeSession(current?.id ?? '')).rejects.toMatchObject(refusal);
    await user.signOut();
    expect(await app.getUser()).toBeNull();
  });

  it('are made, listed and revoked by a server', async () => {
    const user = await openServerApp().createUser({ displayName: 'Ada' });
    const { refreshToken } = await (await user.createSession({ expiresInMillis: 60_000 })).getTokens();
    const [session] = await user.getActiveSessions();
    await user.revokeSession(session?.id ?? '');
    const app = openApp({ tokenStore: { accessToken: '', refreshToken: refreshToken ?? '' } });
    expect(await app.getUser()).toBeNull();
  });
});
