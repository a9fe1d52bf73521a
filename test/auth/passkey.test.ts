import { randomBytes } from 'node:crypto';
import { SoftwareAuthenticator, type CeremonyOptions } from '../support/authenticator';
import { query } from '../support/database';
import { createProject, expectOk, signUp, signUpAnonymously, type Account, type TestProject } from '../support/project';
import { enableTotp, totpCode } from '../support/totp';
import { readUser } from '../support/users';

const ORIGIN = 'https://app.example.com';
const THIRTY_TWO_BYTES = /^[\w-]{43}$/;
const PLACEHOLDER = 'THIS_VALUE_WILL_BE_REPLACED.example.com';

interface Challenge {
  options_json: { challenge: string } & Record<string, unknown>;
  code: string;
}

let project: TestProject;
let account: Account;

const trusting = (domain: string, config: object = {}) =>
  createProject({ passkey_enabled: true, domains: [{ domain, handler_path: '/handler' }], ...config });

beforeAll(async () => {
  project = await trusting(ORIGIN);
});

beforeEach(async () => {
  account = await signUp(project.client);
});

const begin = async (step: 'registration' | 'authentication', token?: string, of = project) =>
  expectOk(await of.client<Challenge>(`POST /auth/passkey/initiate-passkey-${step}`, { token }));
const register = (body: object, token?: string, of = project) =>
  of.client('POST /auth/passkey/register', { token, body });
const signIn = (body: object, of = project) => of.client('POST /auth/passkey/sign-in', { body });

/** A whole registration; what is given in `bent` goes wrong in it. */
async function registerPasskey(
  who: Account,
  bent: Partial<CeremonyOptions> = {},
  { device = new SoftwareAuthenticator(), of = project } = {},
) {
  const { options_json, code } = await begin('registration', who.accessToken, of);
  const credential = device.register(who.userId, { challenge: options_json.challenge, origin: ORIGIN, ...bent });
  return { device, answer: await register({ credential, code }, who.accessToken, of) };
}

async function signInWith(device: SoftwareAuthenticator, bent: Partial<CeremonyOptions> = {}, of = project) {
  const { options_json, code } = await begin('authentication', undefined, of);
  const options = { challenge: options_json.challenge, origin: ORIGIN, ...bent };
  return signIn({ authentication_response: device.authenticate(options), code }, of);
}

async function withPasskey(who = account): Promise<SoftwareAuthenticator> {
  const { device, answer } = await registerPasskey(who);
  expectOk(answer);
  return device;
}

const REGISTRATION_FAILED = { status: 400, code: 'PASSKEY_REGISTRATION_FAILED' };
const AUTHENTICATION_FAILED = { status: 400, code: 'PASSKEY_AUTHENTICATION_FAILED' };

describe('POST /auth/passkey/initiate-passkey-registration', () => {
  it('answers the options that the contract lists', async () => {
    const { options_json: options, code } = await begin('registration', account.accessToken);
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/);
    expect(options).toEqual({
      challenge: expect.stringMatching(THIRTY_TWO_BYTES),
      rp: { id: PLACEHOLDER, name: 'A test project' },
      user: {
        id: Buffer.from(account.userId).toString('base64url'),
        name: account.email,
        displayName: account.email,
      },
      pubKeyCredParams: [
        { type: 'public-key', alg: -8 },
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      timeout: 60_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
      extensions: { credProps: true },
    });
  });

  it('names the user by display name, address or a placeholder, and takes any body', async () => {
    expectOk(await project.client('PATCH /users/me', { token: account.accessToken, body: { display_name: 'Ada' } }));
    expect((await begin('registration', account.accessToken)).options_json.user).toMatchObject({ name: 'Ada' });
    const anonymous = await signUpAnonymously(project.client);
    const answer = await project.client<Challenge>('POST /auth/passkey/initiate-passkey-registration', {
      token: anonymous.accessToken,
      body: { anything: [1] },
    });
    expect(String((answer.body.options_json.user as { name: string }).name)).not.toBe('');
  });

  it('needs a user, and one who still exists', async () => {
    const without = await project.client('POST /auth/passkey/initiate-passkey-registration');
    expect(without).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(String(without.details?.message)).toContain('auth.user');
    expectOk(await project.server(`DELETE /users/${account.userId}`));
    const gone = await project.client('POST /auth/passkey/initiate-passkey-registration', {
      token: account.accessToken,
    });
    expect(gone).toMatchObject({ status: 400, code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
  });
});

describe('POST /auth/passkey/register', () => {
  it('gives the user a passkey', async () => {
    const { device, answer } = await registerPasskey(account);
    expect(answer).toMatchObject({ status: 200, body: { user_handle: device.id } });
    expect((await readUser(project, account.userId)).passkey_auth_enabled).toBe(true);
    const [row] = await query<Record<string, unknown>>(
      'SELECT counter::int, transports, device_type FROM passkeys WHERE project_id = $1 AND user_id = $2',
      [project.id, account.userId],
    );
    expect(row).toEqual({ counter: 1, transports: ['internal', 'hybrid'], device_type: 'singleDevice' });
  });

  it('replaces the passkey that the user has', async () => {
    const first = await withPasskey();
    const second = await withPasskey();
    expect(await signInWith(first)).toMatchObject(AUTHENTICATION_FAILED);
    expect((await signInWith(second)).status).toBe(200);
  });

  it.each<[string, Partial<CeremonyOptions>, string]>([
    ['an origin that is not trusted', { origin: 'https://evil.example' }, 'https://evil.example'],
    ['an origin that only begins alike', { origin: `${ORIGIN}.evil.example` }, 'evil.example'],
    ['another scheme', { origin: 'http://app.example.com' }, 'http://app.example.com'],
    ['another port', { origin: `${ORIGIN}:8443` }, '8443'],
    ['the RP id of another host', { rpId: 'evil.example' }, 'could not be verified'],
    ['the RP id of a parent domain', { rpId: 'example.com' }, 'could not be verified'],
    ['another challenge', { challenge: randomBytes(32).toString('base64url') }, 'could not be verified'],
    ['the answer to a sign-in', { type: 'webauthn.get' }, 'could not be verified'],
    [
      'an attestation by certificates',
      { attestation: { fmt: 'packed', statement: new Map([['x5c', [Buffer.from('certificate')]]]) } },
      'could not be verified',
    ],
    ['an attestation of another kind', { attestation: { fmt: 'tpm', statement: new Map() } }, 'could not be verified'],
  ])('refuses %s', async (_, bent, reason) => {
    const { answer } = await registerPasskey(account, bent);
    expect(answer).toMatchObject(REGISTRATION_FAILED);
    expect(String(answer.details?.message)).toContain(reason);
    expect((await readUser(project, account.userId)).passkey_auth_enabled).toBe(false);
  });

  it.each([
    ['nothing', {}],
    ['null members', { id: null, response: null }],
    ['client data that is no JSON', { response: { clientDataJSON: 'AAAA' } }],
    ['client data without an origin', { response: { clientDataJSON: Buffer.from('{}').toString('base64url') } }],
    [
      'an attestation that is no CBOR',
      {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: {
          clientDataJSON: Buffer.from(JSON.stringify({ origin: ORIGIN })).toString('base64url'),
          attestationObject: 'not cbor at all',
        },
      },
    ],
    ['text', 'credential'],
    ['kilobytes', { response: { clientDataJSON: 'e30', attestationObject: 'A'.repeat(60_000) } }],
  ])('refuses %s as a credential', async (_, credential) => {
    const { code } = await begin('registration', account.accessToken);
    expect(await register({ credential, code }, account.accessToken)).toMatchObject(REGISTRATION_FAILED);
  });

  it('takes an answer once', async () => {
    const device = new SoftwareAuthenticator();
    const { options_json, code } = await begin('registration', account.accessToken);
    const credential = device.register(account.userId, { challenge: options_json.challenge, origin: ORIGIN });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register({ credential, code }, account.accessToken)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await register({ credential, code }, account.accessToken)).code).toBe('VERIFICATION_CODE_ALREADY_USED');
  });

  it('needs a user, before the code is used up, and the one who began', async () => {
    const { options_json, code } = await begin('registration', account.accessToken);
    const credential = new SoftwareAuthenticator().register(account.userId, {
      challenge: options_json.challenge,
      origin: ORIGIN,
    });
    expect(await register({ credential, code })).toMatchObject({ status: 401, code: 'USER_AUTHENTICATION_REQUIRED' });
    const other = await signUp(project.client);
    const answer = await register({ credential, code }, other.accessToken);
    expect(answer).toMatchObject(REGISTRATION_FAILED);
    expect((await readUser(project, other.userId)).passkey_auth_enabled).toBe(false);
  });

  it("does not take over somebody else's credential", async () => {
    const device = await withPasskey();
    const thief = await signUp(project.client);
    const copy = new SoftwareAuthenticator(device.credentialId);
    const { answer } = await registerPasskey(thief, {}, { device: copy });
    expect(answer).toMatchObject(REGISTRATION_FAILED);
    expect((await signInWith(device)).body.user_id).toBe(account.userId);
  });

  it('knows no code of another purpose, of another project, or that is too old', async () => {
    const { code: signInCode } = await begin('authentication');
    expect((await register({ credential: {}, code: signInCode }, account.accessToken)).code).toBe(
      'VERIFICATION_CODE_NOT_FOUND',
    );
    const { code } = await begin('registration', account.accessToken);
    const other = await trusting(ORIGIN);
    const stranger = await signUp(other.client);
    expect((await register({ credential: {}, code }, stranger.accessToken, other)).code).toBe(
      'VERIFICATION_CODE_NOT_FOUND',
    );
    await query(`UPDATE verification_codes SET expires_at = now() WHERE project_id = $1`, [project.id]);
    expect((await register({ credential: {}, code }, account.accessToken)).code).toBe('VERIFICATION_CODE_EXPIRED');
  });
});

describe('POST /auth/passkey/initiate-passkey-authentication', () => {
  it('answers the options that the contract lists, for 65 seconds', async () => {
    const { options_json: options, code } = await begin('authentication');
    expect(options).toEqual({
      challenge: expect.stringMatching(THIRTY_TWO_BYTES),
      rpId: PLACEHOLDER,
      allowCredentials: [],
      timeout: 60_000,
      userVerification: 'preferred',
    });
    expect(code).toHaveLength(45);
    const [row] = await query<{ seconds: number }>(
      `SELECT extract(epoch FROM expires_at - created_at)::float8 AS seconds FROM verification_codes
       WHERE project_id = $1 AND data->>'challenge' = $2`,
      [project.id, options.challenge],
    );
    expect(Math.abs(Number(row?.seconds) - 65)).toBeLessThan(30); // The end is reckoned before the row is made.
  });
});

describe('POST /auth/passkey/sign-in', () => {
  it('signs in whoever the passkey belongs to', async () => {
    const device = await withPasskey();
    const answer = await signInWith(device);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['access_token', 'is_new_user', 'refresh_token', 'user_id']);
    expect(answer.body).toMatchObject({ user_id: account.userId, is_new_user: false });
    expect((await signInWith(device, { userHandle: null })).status).toBe(200);
  });

  it.each<[string, Partial<CeremonyOptions>, string]>([
    ['an origin that is not trusted', { origin: 'https://evil.example' }, 'https://evil.example'],
    ['the RP id of another host', { rpId: 'evil.example' }, 'could not be verified'],
    ['another challenge', { challenge: randomBytes(32).toString('base64url') }, 'could not be verified'],
    ['the answer to a registration', { type: 'webauthn.create' }, 'could not be verified'],
    ['a count that was there before', { counter: 1 }, 'could not be verified'],
    ['a count that goes backwards', { counter: 0 }, 'could not be verified'],
    ['the handle of somebody else', { userHandle: '00000000-0000-4000-8000-000000000000' }, 'could not be verified'],
  ])('refuses %s', async (_, bent, reason) => {
    const answer = await signInWith(await withPasskey(), bent);
    expect(answer).toMatchObject(AUTHENTICATION_FAILED);
    expect(String(answer.details?.message)).toContain(reason);
  });

  it('refuses a signature by another key', async () => {
    const device = await withPasskey();
    expect(await signInWith(new SoftwareAuthenticator(device.credentialId))).toMatchObject(AUTHENTICATION_FAILED);
  });

  it('refuses a passkey nobody has, and one of another project', async () => {
    expect(await signInWith(new SoftwareAuthenticator())).toMatchObject(AUTHENTICATION_FAILED);
    const device = await withPasskey();
    const other = await trusting(ORIGIN);
    expect(await signInWith(device, {}, other)).toMatchObject(AUTHENTICATION_FAILED);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['an id that is no text', { id: 5 }],
  ])('refuses %s as an answer', async (_, authentication_response) => {
    const { code } = await begin('authentication');
    expect(await signIn({ authentication_response, code })).toMatchObject(AUTHENTICATION_FAILED);
  });

  it('refuses a broken answer of a known passkey', async () => {
    const { id } = await withPasskey();
    const clientDataJSON = Buffer.from(JSON.stringify({ origin: ORIGIN })).toString('base64url');
    for (const response of [undefined, { clientDataJSON }, { clientDataJSON, authenticatorData: '!', signature: '' }]) {
      const { code } = await begin('authentication');
      expect(await signIn({ authentication_response: { id, rawId: id, response }, code })).toMatchObject(
        AUTHENTICATION_FAILED,
      );
    }
  });

  it('takes an answer once, however many send it at the same moment', async () => {
    const device = await withPasskey();
    const { options_json, code } = await begin('authentication');
    const authentication_response = device.authenticate({ challenge: options_json.challenge, origin: ORIGIN });
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn({ authentication_response, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signIn({ authentication_response, code })).code).toBe('VERIFICATION_CODE_ALREADY_USED');
  });

  it('lets one of parallel sign-ins with one count in', async () => {
    const device = await withPasskey();
    const counted = async () => signInWith(device, { counter: 7 });
    const answers = await Promise.all(Array.from({ length: 10 }, counted));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('works with an authenticator that does not count', async () => {
    const { device, answer } = await registerPasskey(account, { counter: 0 });
    expectOk(answer);
    for (let round = 0; round < 3; round += 1) expect((await signInWith(device, { counter: 0 })).status).toBe(200);
  });

  it('asks for the second factor', async () => {
    const device = await withPasskey();
    const secret = await enableTotp(project, account);
    const answer = await signInWith(device);
    expect(answer).toMatchObject({ status: 400, code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' });
    const body = { type: 'totp', code: String(answer.details?.attempt_code), totp: totpCode(secret) };
    const finished = await project.client('POST /auth/mfa/sign-in', { body });
    expect(finished).toMatchObject({ status: 200, body: { user_id: account.userId, is_new_user: false } });
  });

  it('knows no code of another purpose, and none that is too old', async () => {
    const { code: other } = await begin('registration', account.accessToken);
    expect((await signIn({ authentication_response: {}, code: other })).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    const { code } = await begin('authentication');
    await query(`UPDATE verification_codes SET expires_at = now() WHERE project_id = $1`, [project.id]);
    expect((await signIn({ authentication_response: {}, code })).code).toBe('VERIFICATION_CODE_EXPIRED');
  });

  it('refuses what does not fit as a schema error', async () => {
    for (const changes of [{ code: 'short' }, { code: undefined }, { authentication_response: undefined }, { x: 1 }]) {
      const body = { authentication_response: {}, code: '0'.repeat(45), ...changes };
      expect((await signIn(body)).code).toBe('SCHEMA_ERROR');
    }
  });
});

describe('passkeys', () => {
  it('are all closed where the project has them off', async () => {
    const changing = await trusting(ORIGIN);
    const user = await signUp(changing.client);
    const registration = await begin('registration', user.accessToken, changing);
    const authentication = await begin('authentication', undefined, changing);
    expectOk(
      await changing.admin('PATCH /internal/projects/current', { body: { config: { passkey_enabled: false } } }),
    );
    const token = user.accessToken;
    const answers = [
      await changing.client('POST /auth/passkey/initiate-passkey-registration', { token }),
      await changing.client('POST /auth/passkey/initiate-passkey-authentication'),
      await register({ credential: {}, code: registration.code }, token, changing),
      await signIn({ authentication_response: {}, code: authentication.code }, changing),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 400, code: 'PASSKEY_AUTHENTICATION_NOT_ENABLED' });
    }
  });

  it('are removed by an update, and never added by one', async () => {
    const device = await withPasskey();
    const token = account.accessToken;
    const removed = await project.client('PATCH /users/me', { token, body: { passkey_auth_enabled: false } });
    expect(removed.body.passkey_auth_enabled).toBe(false);
    expect(await signInWith(device)).toMatchObject(AUTHENTICATION_FAILED);
    const added = await project.client('PATCH /users/me', { token, body: { passkey_auth_enabled: true } });
    expect(added).toMatchObject({ status: 400, code: undefined });
  });

  it('go with their user', async () => {
    const device = await withPasskey();
    expectOk(await project.server(`DELETE /users/${account.userId}`));
    const next = await signUp(project.client);
    expectOk((await registerPasskey(next, {}, { device })).answer);
    expect((await signInWith(device)).body.user_id).toBe(next.userId);
  });

  it.each([
    ['localhost', { allow_localhost: true, domains: [] }, 'http://localhost:8103', true],
    ['a wildcard host', { domains: [{ domain: 'http://*:8103', handler_path: '/' }] }, 'http://localhost:8103', true],
    ['a wide one', { domains: [{ domain: 'http://**host:8103', handler_path: '/' }] }, 'http://localhost:8103', true],
    ['an unrelated one', { domains: [{ domain: ORIGIN, handler_path: '/' }] }, 'http://localhost:8103', false],
  ])('trust %s as the project says', async (_, config, origin, isTrusted) => {
    const own = await createProject({ passkey_enabled: true, allow_localhost: false, ...config });
    const user = await signUp(own.client);
    const { device, answer } = await registerPasskey(user, { origin }, { of: own });
    expect(answer.code).toBe(isTrusted ? undefined : 'PASSKEY_REGISTRATION_FAILED');
    const signedIn = await signInWith(device, { origin }, own);
    expect(signedIn.code).toBe(isTrusted ? undefined : 'PASSKEY_AUTHENTICATION_FAILED');
  });
});
