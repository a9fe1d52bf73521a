import { createHmac } from 'node:crypto';
import { audited } from '../support/audit';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { countOf, inParallel } from '../support/passwords';
import {
  createProject,
  expectOk,
  freshEmail,
  signUpAnonymously,
  type SignInBody,
  type TestProject,
} from '../support/project';
import { makeKey, signToken } from '../support/providers/signing';
import { StandIns } from '../support/providers/stand-ins';
import { countTraces, setRules } from '../support/sign-up-rules';
import { enableTotp } from '../support/totp';
import { createUser, readUser } from '../support/users';

const BUNDLE = 'com.example.app';
const KEYS_AT = 'appleid.apple.com/auth/keys';
const FORGED = { status: 400, code: 'INVALID_APPLE_CREDENTIALS' };

const standIns = new StandIns();
const key = makeKey();
const foreignKey = makeKey();
let server: OwnServer;
let project: TestProject;
let person = 0;

const withApple = (more: object = {}, config: object = {}) =>
  createProject({
    oauth_providers: [
      { id: 'apple', type: 'standard', client_id: 'web', client_secret: 's', apple_bundle_ids: [BUNDLE], ...more },
    ],
    ...config,
  });

beforeAll(async () => {
  await standIns.open();
  standIns.on(KEYS_AT, { body: { keys: [key.jwk] } });
  server = await startOwnServer({ VESTIBULE_TEST_PROVIDER_ORIGIN: standIns.origin });
  project = await withApple();
}, OWN_SERVER_MS);

afterAll(async () => {
  await server.stop();
  await standIns.close();
}, OWN_SERVER_MS);

const now = () => Math.floor(Date.now() / 1000);

/** The claims of Apple about somebody whom nobody else is. */
function claimsOf(claims: object = {}): object {
  person += 1;
  const who = { sub: `apple-${person}`, email: freshEmail(), email_verified: true };
  return { iss: 'https://appleid.apple.com', aud: BUNDLE, iat: now(), exp: now() + 600, ...who, ...claims };
}

const tokenOf = (claims: object = {}, header: object = {}) => signToken(claimsOf(claims), key, header);
const signIn = (id_token: string, { of = project, token }: { of?: TestProject; token?: string } = {}) =>
  of.client<SignInBody & { is_new_user: boolean }>('POST /auth/oauth/callback/apple/native', {
    token,
    body: { id_token },
  });

describe('POST /auth/oauth/callback/apple/native', () => {
  it.each([true, 'true'])(
    'makes the user, whose address is verified with %p, and finds them again',
    async (verified) => {
      const claims = { sub: `lasting-${typeof verified}`, email: freshEmail(), email_verified: verified };
      const made = expectOk(await signIn(tokenOf(claims)));
      expect(Object.keys(made).toSorted()).toEqual(['access_token', 'is_new_user', 'refresh_token', 'user_id']);
      expect(made.is_new_user).toBe(true);
      expect(await readUser(project, made.user_id)).toMatchObject({
        primary_email: claims.email,
        primary_email_verified: true,
        primary_email_auth_enabled: true,
        oauth_providers: [{ id: 'apple', account_id: claims.sub }],
      });
      const again = expectOk(await signIn(tokenOf({ ...claims, exp: now() + 500 })));
      expect(again).toMatchObject({ user_id: made.user_id, is_new_user: false });
    },
  );

  it('leaves rows in the audit log of the user whom it makes, and of the session', async () => {
    const { user_id } = expectOk(await signIn(tokenOf()));
    for (const action of ['user.created', 'session.created']) {
      const rows = await audited(project, action);
      expect(rows.filter((row) => [row.object.id, row.user_id].includes(user_id))).toHaveLength(1);
    }
  });

  it('does not take an address for verified that Apple does not vouch for', async () => {
    for (const email_verified of [false, 'false', undefined, 1]) {
      const { user_id } = expectOk(await signIn(tokenOf({ email_verified })));
      expect((await readUser(project, user_id)).primary_email_verified).toBe(false);
    }
  });

  it('makes a regular user of the anonymous one who calls', async () => {
    const anonymous = await signUpAnonymously(project.client);
    const made = expectOk(await signIn(tokenOf(), { token: anonymous.accessToken }));
    expect(made).toMatchObject({ user_id: anonymous.userId, is_new_user: true });
    expect((await readUser(project, anonymous.userId)).is_anonymous).toBe(false);
  });

  it('is refused where the provider is missing, or does not sign in', async () => {
    const code = 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED';
    expect(await signIn(tokenOf(), { of: await createProject() })).toMatchObject({ status: 400, code });
    const linking = await withApple();
    const override = { config_override_string: JSON.stringify({ 'auth.oauth.providers.apple.allowSignIn': false }) };
    expectOk(await linking.admin('PATCH /internal/config/override', { body: override }));
    expect((await signIn(tokenOf(), { of: linking })).code).toBe(code);
  });

  it('is refused where no application of Apple is configured, whatever the token', async () => {
    const bare = await withApple({ apple_bundle_ids: undefined });
    const refusal = { status: 400, code: 'APPLE_BUNDLE_ID_NOT_CONFIGURED' };
    for (const token of [tokenOf(), 'nonsense']) expect(await signIn(token, { of: bare })).toMatchObject(refusal);
  });

  it('is refused to new users where sign-up is closed, without using the token up', async () => {
    const closed = await withApple({}, { sign_up_enabled: false });
    const token = tokenOf();
    expect(await signIn(token, { of: closed })).toMatchObject({ status: 400, code: 'SIGN_UP_NOT_ENABLED' });
    expectOk(await closed.admin('PATCH /internal/projects/current', { body: { config: { sign_up_enabled: true } } }));
    expect((await signIn(token, { of: closed })).status).toBe(200);
  });

  it('does not go around the second factor', async () => {
    const claims = { sub: 'careful', email: freshEmail() };
    const { user_id } = expectOk(await signIn(tokenOf(claims)));
    await enableTotp(project, user_id);
    const asked = await signIn(tokenOf({ ...claims, exp: now() + 400 }));
    expect(asked).toMatchObject({ status: 400, code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' });
  });

  it('opens no account of somebody whose address Apple does not vouch for', async () => {
    const email = freshEmail();
    const flags = { primary_email_verified: true, primary_email_auth_enabled: true };
    await createUser(project, { primary_email: email, ...flags });
    const answer = await signIn(tokenOf({ email, email_verified: false }));
    expect(answer).toMatchObject({ status: 409, code: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE' });
  });

  it('shows the bundle ids in the settings of the project', async () => {
    const { body } = await project.admin<{ config: { oauth_providers: object[] } }>('GET /internal/projects/current');
    expect(body.config.oauth_providers).toMatchObject([{ id: 'apple', apple_bundle_ids: [BUNDLE] }]);
  });
});

describe('a token of Apple that is refused', () => {
  it.each<[string, () => string]>([
    ['of another issuer', () => tokenOf({ iss: 'https://appleid.apple.com.evil.example' })],
    ['for another application', () => tokenOf({ aud: 'com.example.other' })],
    ['for the web application', () => tokenOf({ aud: 'web' })],
    ['without an audience', () => tokenOf({ aud: undefined })],
    ['that has expired', () => tokenOf({ exp: now() - 60 })],
    ['without an end', () => tokenOf({ exp: undefined })],
    ['that is not good yet', () => tokenOf({ nbf: now() + 600 })],
    ['of nobody', () => tokenOf({ sub: undefined })],
    ['of an empty name', () => tokenOf({ sub: '' })],
    ['signed with another key', () => signToken(claimsOf(), foreignKey)],
    ['signed with an unknown key', () => signToken(claimsOf(), foreignKey, { kid: 'unknown' })],
    ['with alg none', () => unsigned('none')],
    ['with alg None', () => unsigned('None')],
    ['signed with the public key as a secret', () => hmac()],
    ['that is none', () => 'nonsense'],
    ['of five parts', () => 'a.b.c.d.e'],
  ])('%s', async (_, make) => {
    expect(await signIn(make())).toMatchObject(FORGED);
  });

  it('used twice, also at once', async () => {
    const token = tokenOf();
    const answers = await inParallel(20, () => signIn(token));
    expect(countOf(answers, 200)).toBe(1);
    expect(answers.filter(({ code }) => code === 'INVALID_APPLE_CREDENTIALS')).toHaveLength(19);
    expect(await signIn(token)).toMatchObject(FORGED);
  });

  it('of more than a token has', async () => {
    expect((await signIn('x'.repeat(100_000))).status).toBe(400);
  });
});

describe('the keys of Apple', () => {
  it('are asked for once, however many unknown keys are named', async () => {
    const own = await withApple();
    standIns.calls.length = 0;
    const tokens = Array.from({ length: 30 }, (_, index) =>
      signToken(claimsOf(), foreignKey, { kid: `made-up-${index}` }),
    );
    const answers = await Promise.all(tokens.map((token) => signIn(token, { of: own })));
    expect(countOf(answers, 400)).toBe(30);
    expect(standIns.callsTo(KEYS_AT).length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['fail', { status: 500, body: {} }],
    ['are endless', { body: { keys: [key.jwk], more: 'x'.repeat(100_000) } }],
  ])('that %s are told of as an Apple that is away', async (_, reply) => {
    const own = await withApple();
    standIns.on(KEYS_AT, reply);
    const answer = await signIn(tokenOf(), { of: own });
    standIns.on(KEYS_AT, { body: { keys: [key.jwk] } });
    expect(answer).toMatchObject({ status: 503, code: 'OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE' });
  });
});

describe('somebody whom a sign-up rule rejects', () => {
  it('gets no account, and may come back with the same token once the rule is gone', async () => {
    const own = await withApple();
    await setRules(own, { apple: { condition: 'authMethod == "oauth" && oauthProvider == "apple"' } });
    const before = await countTraces(own);
    const token = tokenOf();
    expect(await signIn(token, { of: own })).toMatchObject({ status: 403, code: 'SIGN_UP_REJECTED' });
    expect(await countTraces(own)).toEqual(before);
    await setRules(own, {});
    expect(expectOk(await signIn(token, { of: own })).is_new_user).toBe(true);
    expect(await signIn(token, { of: own })).toMatchObject(FORGED);
  });
});

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function unsigned(alg: string): string {
  return `${encode({ alg, kid: key.jwk.kid })}.${encode(claimsOf())}.`;
}

function hmac(): string {
  const content = `${encode({ alg: 'HS256', kid: key.jwk.kid })}.${encode(claimsOf())}`;
  const secret = JSON.stringify(key.jwk);
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
