import type { ClientAppOptions } from '../../sdk/src/index.js';
import { Accounts, USER_ID } from './support/accounts.js';
import { createClientApp, signIn } from './support/client-app.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, plainError, StandIn } from './support/stand-in.js';

/** The part of a browser that passkeys need; what it is asked and what it answers is up to the test. */
const credentials = { create: jest.fn(), get: jest.fn() };
const browser = globalThis as unknown as Record<string, unknown>;
const before = new Map(
  ['PublicKeyCredential', 'navigator', 'location', 'document'].map((name) => [
    name,
    Object.getOwnPropertyDescriptor(globalThis, name),
  ]),
);

const PLACEHOLDER = 'THIS_VALUE_WILL_BE_REPLACED.example.com';
const CODE = 'a'.repeat(45);
const BEGIN_REGISTRATION = 'POST /auth/passkey/initiate-passkey-registration';
const BEGIN_SIGN_IN = 'POST /auth/passkey/initiate-passkey-authentication';
const REGISTER = 'POST /auth/passkey/register';
const SIGN_IN = 'POST /auth/passkey/sign-in';

let standIn: StandIn;
let runtime: FakeRuntime;
let accounts: Accounts;

beforeEach(async () => {
  standIn = await StandIn.start();
  runtime = new FakeRuntime('https://app.test/account');
  accounts = new Accounts(standIn, runtime);
  setBrowser({
    PublicKeyCredential: Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
    navigator: { credentials },
    location: { hostname: 'app.test' },
    document: { querySelectorAll: () => [{}] },
  });
  credentials.create.mockReset().mockResolvedValue(createdCredential());
  credentials.get.mockReset().mockResolvedValue(chosenCredential());
  standIn
    .on(BEGIN_REGISTRATION, { json: { options_json: registrationOptions(), code: CODE } })
    .on(REGISTER, { json: { user_handle: 'id' } })
    .on(BEGIN_SIGN_IN, { json: { options_json: signInOptions(), code: CODE } })
    .on(SIGN_IN, () => ({ json: { ...accounts.signIn(), is_new_user: false } }));
});

afterEach(async () => {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else delete browser[name];
  }
  await standIn.stop();
});

function setBrowser(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

function registrationOptions(changes: object = {}) {
  return {
    rp: { id: PLACEHOLDER, name: 'P' },
    user: { id: Buffer.from(USER_ID).toString('base64url'), name: 'zoe', displayName: 'Zoë' },
    challenge: 'Y2hhbGxlbmdl',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 60_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    ...changes,
  };
}

function signInOptions(changes: object = {}) {
  return {
    rpId: PLACEHOLDER,
    challenge: 'Y2hhbGxlbmdl',
    allowCredentials: [],
    timeout: 60_000,
    userVerification: 'preferred',
    ...changes,
  };
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

function createdCredential() {
  const response = { attestationObject: bytes('attestation'), clientDataJSON: bytes('{}') };
  return { id: 'id', rawId: bytes('id'), type: 'public-key', response, getClientExtensionResults: () => ({}) };
}

function chosenCredential() {
  const response = {
    authenticatorData: bytes('data'),
    clientDataJSON: bytes('{}'),
    signature: bytes('signature'),
    userHandle: bytes(USER_ID),
  };
  return { id: 'id', rawId: bytes('id'), type: 'public-key', response, getClientExtensionResults: () => ({}) };
}

function browserError(name: string, message = `The browser says ${name}`): Error {
  return Object.assign(new Error(message), { name });
}

function createApp(options: Partial<ClientAppOptions> = {}) {
  return createClientApp(standIn, runtime, { redirectMethod: 'window', ...options });
}

async function register(options?: { hostname?: string }) {
  const app = createApp({ redirectMethod: 'none' });
  const user = await signIn(app);
  return user.registerPasskey(options);
}

describe('registerPasskey', () => {
  it('makes a passkey for the host of the page', async () => {
    expect(await register()).toEqual({ status: 'ok', data: undefined });
    const { publicKey } = credentials.create.mock.calls[0]![0] as CredentialCreationOptions;
    expect(publicKey).toMatchObject({ rp: { id: 'app.test', name: 'P' } });
    expect(standIn.list(REGISTER)[0]!.json).toMatchObject({ code: CODE, credential: { id: 'id', type: 'public-key' } });
    expect(standIn.list(BEGIN_REGISTRATION)[0]!.headers['x-stack-refresh-token']).toBeDefined();
  });

  it('makes it for another host if told so', async () => {
    await register({ hostname: 'test' });
    const { publicKey } = credentials.create.mock.calls[0]![0] as CredentialCreationOptions;
    expect(publicKey?.rp.id).toBe('test');
  });

  it('needs a page to know the host of', async () => {
    runtime = new FakeRuntime();
    await expect(register()).rejects.toThrow('need a browser');
  });

  it('refuses a server that decides on the host itself', async () => {
    const options_json = registrationOptions({ rp: { id: 'evil.test', name: 'P' } });
    standIn.on(BEGIN_REGISTRATION, { json: { options_json, code: CODE } });
    await expect(register()).rejects.toThrow('leave the RP ID to the page');
    expect(credentials.create).not.toHaveBeenCalled();
  });

  it.each([
    ['AbortError', {}, 'ERROR_CEREMONY_ABORTED'],
    ['ConstraintError', {}, 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT'],
    [
      'ConstraintError',
      { authenticatorSelection: { requireResidentKey: false, userVerification: 'required' } },
      'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT',
    ],
    ['InvalidStateError', {}, 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'],
    ['NotAllowedError', {}, 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'],
    ['NotSupportedError', {}, 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG'],
    ['TypeError', { user: { id: 'A'.repeat(88), name: 'z', displayName: 'z' } }, 'ERROR_INVALID_USER_ID_LENGTH'],
    ['UnknownError', {}, 'ERROR_AUTHENTICATOR_GENERAL_ERROR'],
  ])('gives the browser’s %s with options %j back as %s', async (name, changes, code) => {
    const options_json = registrationOptions(changes);
    standIn.on(BEGIN_REGISTRATION, { json: { options_json, code: CODE } });
    credentials.create.mockRejectedValue(browserError(name));
    const result = await register();
    expect(result).toMatchObject({ status: 'error', error: { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code } } });
  });

  it.each([
    ['not a domain', 'ERROR_INVALID_DOMAIN'],
    ['other.test', 'ERROR_INVALID_RP_ID'],
  ])('tells what is wrong with the host %p', async (hostname, code) => {
    setBrowser({ location: { hostname } });
    credentials.create.mockRejectedValue(browserError('SecurityError'));
    expect(await register()).toMatchObject({ error: { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code } } });
  });

  it.each([
    ['an error nobody knows', browserError('StrangeError')],
    ['no credential', null],
  ])('gives %s back as a failure', async (_name, outcome) => {
    if (outcome) credentials.create.mockRejectedValue(outcome);
    else credentials.create.mockResolvedValue(null);
    const message = 'Failed to start passkey registration due to unknown error';
    const result = await register();
    expect(result).toMatchObject({ status: 'error', error: { code: 'PASSKEY_REGISTRATION_FAILED', message } });
    expect(result.status === 'error' && result.error.cause).toBeInstanceOf(Error);
  });

  it('tells when the browser knows no passkeys', async () => {
    setBrowser({ PublicKeyCredential: undefined });
    const message = 'WebAuthn is not supported in this browser';
    expect(await register()).toMatchObject({ error: { code: 'PASSKEY_REGISTRATION_FAILED', message } });
  });

  it('gives a refused beginning back', async () => {
    standIn.on(BEGIN_REGISTRATION, knownError('PASSKEY_AUTHENTICATION_NOT_ENABLED', 400));
    const message = 'Failed to get initiation options for passkey registration';
    const result = await register();
    expect(result).toMatchObject({ error: { code: 'PASSKEY_REGISTRATION_FAILED', message } });
    expect(result).toMatchObject({ error: { cause: { code: 'PASSKEY_AUTHENTICATION_NOT_ENABLED' } } });
  });

  it.each([
    [knownError('PASSKEY_REGISTRATION_FAILED', 400, { message: 'wrong origin' }), 'PASSKEY_REGISTRATION_FAILED'],
    [knownError('VERIFICATION_CODE_EXPIRED', 400), 'VERIFICATION_CODE_EXPIRED'],
  ])('gives a refused end back: %j', async (reply, code) => {
    standIn.on(REGISTER, reply);
    const message = `The server says ${code}.`;
    expect(await register()).toMatchObject({ error: { code: 'PASSKEY_REGISTRATION_FAILED', message } });
  });

  it('throws what is no answer', async () => {
    standIn.on(REGISTER, plainError(500, 'broken'));
    await expect(register()).rejects.toMatchObject({ name: 'UnexpectedResponseError', status: 500 });
  });
});

describe('signInWithPasskey', () => {
  it('signs in and goes on', async () => {
    const app = createApp({ urls: { afterSignIn: '/inside' } });
    expect(await app.signInWithPasskey()).toEqual({ status: 'ok', data: undefined });
    const { publicKey } = credentials.get.mock.calls[0]![0] as CredentialRequestOptions;
    expect(publicKey).toMatchObject({ rpId: 'app.test' });
    expect(standIn.list(SIGN_IN)[0]!.json).toMatchObject({ code: CODE, authentication_response: { id: 'id' } });
    expect(await app.getUser()).toMatchObject({ id: USER_ID });
    expect(runtime.page!.navigations).toEqual([{ url: '/inside', replace: true }]);
  });

  it('stays if told so', async () => {
    await createApp().signInWithPasskey({ noRedirect: true });
    expect(runtime.page!.navigations).toEqual([]);
  });

  it.each([
    ['AbortError', 'ERROR_CEREMONY_ABORTED'],
    ['NotAllowedError', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'],
    ['UnknownError', 'ERROR_AUTHENTICATOR_GENERAL_ERROR'],
  ])('gives the browser’s %s back as %s', async (name, code) => {
    credentials.get.mockRejectedValue(browserError(name));
    const result = await createApp().signInWithPasskey();
    expect(result).toMatchObject({ status: 'error', error: { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code } } });
    expect(standIn.list(SIGN_IN)).toEqual([]);
  });

  it.each([
    ['not a domain', 'ERROR_INVALID_DOMAIN'],
    ['other.test', 'ERROR_INVALID_RP_ID'],
  ])('tells what is wrong with the host %p', async (hostname, code) => {
    setBrowser({ location: { hostname } });
    credentials.get.mockRejectedValue(browserError('SecurityError'));
    const result = await createApp().signInWithPasskey();
    expect(result).toMatchObject({ error: { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code } } });
  });

  it('gives an error nobody knows back as a failure', async () => {
    credentials.get.mockRejectedValue(browserError('StrangeError'));
    const message = 'Failed to sign in with passkey';
    const result = await createApp().signInWithPasskey();
    expect(result).toMatchObject({ error: { code: 'PASSKEY_AUTHENTICATION_FAILED', message } });
  });

  it('gives a refused beginning back', async () => {
    standIn.on(BEGIN_SIGN_IN, knownError('PASSKEY_AUTHENTICATION_NOT_ENABLED', 400));
    const message = 'Failed to get initiation options for passkey authentication';
    const result = await createApp().signInWithPasskey();
    expect(result).toMatchObject({ error: { code: 'PASSKEY_AUTHENTICATION_FAILED', message } });
  });

  it.each(['PASSKEY_AUTHENTICATION_FAILED', 'VERIFICATION_CODE_EXPIRED'])('gives %s back', async (code) => {
    standIn.on(SIGN_IN, knownError(code, 400, { message: 'no' }));
    const message = `The server says ${code}.`;
    const result = await createApp().signInWithPasskey();
    expect(result).toMatchObject({ status: 'error', error: { code: 'PASSKEY_AUTHENTICATION_FAILED', message } });
  });

  it('asks for the second factor', async () => {
    standIn.on(SIGN_IN, knownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', 400, { attempt_code: CODE }));
    const result = await createApp().signInWithPasskey();
    expect(result).toMatchObject({ error: { code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' } });
    expect(runtime.page!.tabStorage.get('stack_mfa_attempt_code')).toBe(CODE);
    expect(runtime.page!.navigations).toEqual([{ url: '/handler/mfa', replace: false }]);
  });

  it('refuses a server that decides on the host itself', async () => {
    standIn.on(BEGIN_SIGN_IN, { json: { options_json: signInOptions({ rpId: 'evil.test' }), code: CODE } });
    await expect(createApp().signInWithPasskey()).rejects.toThrow('leave the RP ID to the page');
  });
});

describe('passkeys among the suggestions of an input', () => {
  /** As a browser does: waits for a choice, or for the signal that another ceremony sends. */
  function waitForChoice({ signal }: CredentialRequestOptions): Promise<never> {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(browserError('AbortError')));
    });
  }

  it('get a fresh challenge before the former one expires', async () => {
    const sleep = jest
      .fn<Promise<void>, [number]>()
      .mockResolvedValueOnce()
      .mockReturnValue(new Promise(() => {}));
    runtime.sleep = sleep;
    credentials.get.mockImplementationOnce(waitForChoice);
    const second = { json: { options_json: signInOptions(), code: 'b'.repeat(45) } };
    standIn.on(BEGIN_SIGN_IN, { json: { options_json: signInOptions(), code: CODE } }, second);
    const app = createApp();
    expect(await app.signInWithPasskey({ useAutofill: true, noRedirect: true })).toMatchObject({ status: 'ok' });
    expect(credentials.get.mock.calls[0]![0]).toMatchObject({ mediation: 'conditional' });
    expect(sleep).toHaveBeenCalledWith(50_000);
    expect(standIn.list(SIGN_IN)[0]!.json).toMatchObject({ code: 'b'.repeat(45) });
  });

  it('end when told so, before and during the wait', async () => {
    runtime.sleep = () => new Promise(() => {});
    credentials.get.mockImplementation(waitForChoice);
    const aborted = { error: { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code: 'ERROR_CEREMONY_ABORTED' } } };
    const signal = AbortSignal.abort();
    expect(await createApp().signInWithPasskey({ useAutofill: true, signal })).toMatchObject(aborted);
    expect(credentials.get).not.toHaveBeenCalled();

    const controller = new AbortController();
    const begun = new Promise<void>((resolve) => {
      credentials.get.mockImplementation((options: CredentialRequestOptions) => {
        resolve();
        return waitForChoice(options);
      });
    });
    const waiting = createApp().signInWithPasskey({ useAutofill: true, signal: controller.signal });
    await begun;
    controller.abort();
    expect(await waiting).toMatchObject(aborted);
  });

  it('end when the user takes the button instead', async () => {
    runtime.sleep = () => new Promise(() => {});
    const begun = new Promise<void>((resolve) => {
      credentials.get.mockImplementationOnce((options: CredentialRequestOptions) => {
        resolve();
        return waitForChoice(options);
      });
    });
    const app = createApp();
    const waiting = app.signInWithPasskey({ useAutofill: true });
    await begun;
    expect(await app.signInWithPasskey({ noRedirect: true })).toMatchObject({ status: 'ok' });
    expect(await waiting).toMatchObject({ error: { details: { code: 'ERROR_CEREMONY_ABORTED' } } });
  });
});
