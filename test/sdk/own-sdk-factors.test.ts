import { randomBytes } from 'node:crypto';
import type { CurrentUser } from '../../sdk/src/index.js';
import { SoftwareAuthenticator } from '../support/authenticator';
import { PASSWORD } from '../support/project';
import { inYoungStep, totpCode, wrongTotpCode } from '../support/totp';
import { failed, OK, ORIGIN, Site } from './support/site';

let site: Site;

beforeEach(async () => {
  site = await Site.open();
});

async function enableTotp(user: CurrentUser): Promise<Buffer> {
  const secret = randomBytes(20);
  await user.update({ totpMultiFactorSecret: secret });
  return secret;
}

describe('the second factor', () => {
  it('is asked for after a password, once per attempt', async () => {
    const { email, user } = await site.signUp();
    const secret = await enableTotp(user);
    const app = site.openApp();
    const result = await app.signInWithCredential({ email, password: PASSWORD });
    expect(result).toMatchObject(failed('MULTI_FACTOR_AUTHENTICATION_REQUIRED'));
    expect(await app.getUser()).toBeNull();
    const attempt = site.page.tabStorage.get('stack_mfa_attempt_code') ?? '';
    await inYoungStep();
    const totp = totpCode(secret);
    expect(await app.signInWithMfa(wrongTotpCode(secret), attempt)).toMatchObject(failed('INVALID_TOTP_CODE'));
    expect(await app.signInWithMfa(totp, attempt)).toEqual(OK);
    expect(site.page.tabStorage.has('stack_mfa_attempt_code')).toBe(false);
    expect(await app.getUser({ or: 'throw' })).toMatchObject({ id: user.id, isMultiFactorRequired: true });
    expect(await site.openApp().signInWithMfa(totp, attempt)).toMatchObject(failed('VERIFICATION_CODE_ALREADY_USED'));
  });

  it('is asked for after a magic link', async () => {
    const { app, email } = await site.signInByEmail();
    const secret = await enableTotp(await app.getUser({ or: 'throw' }));
    const second = site.openApp();
    const { result } = await site.signInByEmail(email, { app: second, mails: 2 });
    expect(result).toMatchObject(failed('MULTI_FACTOR_AUTHENTICATION_REQUIRED'));
    const attempt = site.page.tabStorage.get('stack_mfa_attempt_code') ?? '';
    await inYoungStep();
    expect(await second.signInWithMfa(totpCode(secret), attempt)).toEqual(OK);
  });

  it('is switched off again', async () => {
    const { app, email, user } = await site.signUp();
    await enableTotp(user);
    await user.update({ totpMultiFactorSecret: null });
    expect((await app.getUser({ or: 'throw' })).isMultiFactorRequired).toBe(false);
    expect(await site.openApp().signInWithCredential({ email, password: PASSWORD })).toEqual(OK);
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
    const { app, user } = await site.signUp();
    userId = user.id;
    expect(await site.openApp().signInWithPasskey()).toMatchObject(failed('PASSKEY_AUTHENTICATION_FAILED'));
    expect(await user.registerPasskey()).toEqual(OK);
    expect((await app.getUser({ or: 'throw' })).passkeyAuthEnabled).toBe(true);
    const other = site.openApp();
    expect(await other.signInWithPasskey()).toEqual(OK);
    expect((await other.getUser({ or: 'throw' })).id).toBe(user.id);
    await user.update({ passkeyAuthEnabled: false });
    expect(await site.openApp().signInWithPasskey()).toMatchObject(failed('PASSKEY_AUTHENTICATION_FAILED'));
  });

  it('are several, named and removed one by one, where the page keeps the others', async () => {
    const { app, user } = await site.signUp();
    userId = user.id;
    const first = authenticator;
    expect(await user.registerPasskey({ keepOthers: true, name: 'Phone' })).toEqual(OK);
    authenticator = new SoftwareAuthenticator();
    expect(await user.registerPasskey({ keepOthers: true })).toEqual(OK);
    await user.renamePasskey(authenticator.id, 'Laptop');
    expect(await user.listPasskeys()).toEqual([
      { id: first.id, name: 'Phone', createdAt: expect.any(Date), lastUsedAt: null },
      { id: authenticator.id, name: 'Laptop', createdAt: expect.any(Date), lastUsedAt: null },
    ]);
    expect(await site.openApp().signInWithPasskey()).toEqual(OK);
    await user.removePasskey(authenticator.id);
    expect(await site.openApp().signInWithPasskey()).toMatchObject(failed('PASSKEY_AUTHENTICATION_FAILED'));
    authenticator = first;
    expect(await site.openApp().signInWithPasskey()).toEqual(OK);
    expect((await app.getUser({ or: 'throw' })).passkeyAuthEnabled).toBe(true);
  });

  it('ask for the second factor, too', async () => {
    const { user } = await site.signUp();
    userId = user.id;
    await user.registerPasskey();
    const secret = await enableTotp(user);
    const app = site.openApp();
    expect(await app.signInWithPasskey()).toMatchObject(failed('MULTI_FACTOR_AUTHENTICATION_REQUIRED'));
    const attempt = site.page.tabStorage.get('stack_mfa_attempt_code') ?? '';
    await inYoungStep();
    expect(await app.signInWithMfa(totpCode(secret), attempt)).toEqual(OK);
  });

  it('fail where the project has switched them off', async () => {
    site = await Site.open({ passkey_enabled: false });
    const { user } = await site.signUp();
    expect(await user.registerPasskey()).toMatchObject({
      error: { code: 'PASSKEY_REGISTRATION_FAILED', cause: { code: 'PASSKEY_AUTHENTICATION_NOT_ENABLED' } },
    });
  });
});

describe('the command line', () => {
  it('is signed in by a confirmation in the browser', async () => {
    const { app, user } = await site.signUp();
    const program = site.openApp({ tokenStore: null });
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
    const expired = await site.openApp().promptCliLogin({ ...options, expiresInMillis: 30 });
    expect(expired).toMatchObject(failed('CLI_AUTH_EXPIRED_ERROR'));
    expect(await site.openApp().promptCliLogin({ ...options, maxAttempts: 2 })).toMatchObject(failed('CLI_AUTH_ERROR'));
    const refused = await site.openApp().promptCliLogin({ ...options, expiresInMillis: 86_400_001 });
    expect(refused).toMatchObject(failed('CLI_AUTH_ERROR'));
  });
});

describe('sessions', () => {
  it('are listed and revoked', async () => {
    const { app, email, user } = await site.signUp();
    const other = site.openApp();
    await other.signInWithCredential({ email, password: PASSWORD });
    const sessions = await user.getActiveSessions();
    const current = sessions.find((session) => session.isCurrentSession);
    const foreign = sessions.find((session) => !session.isCurrentSession);
    expect(sessions).toHaveLength(2);
    await user.revokeSession(foreign?.id ?? '');
    expect([await site.isAlive(app), await site.isAlive(other)]).toEqual([true, false]);
    const refusal = { code: 'CANNOT_DELETE_CURRENT_SESSION' };
    await expect(user.revokeSession(current?.id ?? '')).rejects.toMatchObject(refusal);
    await user.signOut();
    expect(await app.getUser()).toBeNull();
  });

  it('are made, listed and revoked by a server', async () => {
    const user = await site.openServerApp().createUser({ displayName: 'Ada' });
    const { refreshToken } = await (await user.createSession({ expiresInMillis: 60_000 })).getTokens();
    const [session] = await user.getActiveSessions();
    await user.revokeSession(session?.id ?? '');
    const app = site.openApp({ tokenStore: { accessToken: '', refreshToken: refreshToken ?? '' } });
    expect(await app.getUser()).toBeNull();
  });
});
