import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../../support/process';
import { Driver, type Answer, type Work } from '../../../support/providers/driver';
import { CLIENT, playIssuer, type Issuer } from '../../../support/providers/issuer';
import { makeKey } from '../../../support/providers/signing';
import { StandIns } from '../../../support/providers/stand-ins';

interface SignedIn {
  profile: Record<string, unknown>;
  tokens: { accessToken: string; refreshToken: string | null; scopes: string[] };
}

const REDIRECT_URI = 'http://localhost:4000/api/v1/auth/oauth/callback/acme';
const REQUEST = { redirectUri: REDIRECT_URI, state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), extraScopes: [] };
const standIns = new StandIns();
let driver: Driver;
let names = 0;

beforeAll(async () => {
  await standIns.open();
  driver = new Driver({});
});
afterAll(async () => {
  driver.close();
  await standIns.close();
});
beforeEach(() => {
  standIns.calls.length = 0;
});

/** Each test has an issuer of its own: what issuers say is remembered. */
const play = (): Issuer => playIssuer(standIns, { name: `issuer-${names++}`, nonce: REQUEST.nonce });

function ask<T>(url: string, work: Pick<Work, 'method' | 'argument'>, settings: object = {}): Promise<Answer<T>> {
  const own = { type: 'oidc', isShared: false, allowSignIn: true, issuerUrl: url, ...CLIENT, ...settings };
  return driver.run<T>({ ...work, configId: 'acme', settings: own });
}

function signIn({ url }: Issuer, settings: object = {}, callback: Record<string, string> = {}) {
  const argument = { callback: { code: 'good-code', state: 's', ...callback }, request: REQUEST };
  return ask<SignedIn>(url, { method: 'signIn', argument }, settings);
}

const INVALID = { code: 'OAUTH_PROVIDER_ANSWER_INVALID' };

describe('an issuer that speaks OpenID Connect', () => {
  it('tells who signs in', async () => {
    const { result, error } = await signIn(play());
    expect(error).toBeUndefined();
    expect(result?.profile).toEqual({
      accountId: '42',
      displayName: 'Ada',
      profileImageUrl: null,
      email: 'ada@example.com',
      isEmailVerified: true,
    });
    expect(result?.tokens.scopes).toEqual(['openid', 'profile', 'email']);
  });

  it.each([[false], [undefined], ['false'], [1], [null]])('vouches for no address with %j', async (email_verified) => {
    const issuer = play();
    issuer.userinfo = { ...issuer.userinfo, email_verified };
    expect((await signIn(issuer)).result?.profile).toMatchObject({ isEmailVerified: false });
  });

  it('may use other names for what it says', async () => {
    const issuer = play();
    issuer.claims = { ...issuer.claims, oid: 'o-1' };
    issuer.userinfo = { sub: '42', mail: 'b@example.com', proven: 'true', nick: 'B', face: 'https://i.example/b' };
    const claims = {
      accountId: 'oid',
      email: 'mail',
      emailVerified: 'proven',
      displayName: 'nick',
      profileImage: 'face',
    };
    expect((await signIn(issuer, { claims })).result?.profile).toEqual({
      accountId: 'o-1',
      displayName: 'B',
      profileImageUrl: 'https://i.example/b',
      email: 'b@example.com',
      isEmailVerified: true,
    });
  });

  it('may have no userinfo endpoint', async () => {
    const issuer = play();
    delete issuer.metadata.userinfo_endpoint;
    expect((await signIn(issuer)).result?.profile).toMatchObject({ accountId: '42', email: null });
  });

  it('may want the secret in the body', async () => {
    const issuer = play();
    issuer.metadata.token_endpoint_auth_methods_supported = ['client_secret_post'];
    await signIn(issuer);
    const [call] = standIns.callsTo(`${new URL(issuer.url).pathname.slice(1)}/token`);
    expect(call?.headers.authorization).toBeUndefined();
    expect(call?.form.get('client_secret')).toBe(CLIENT.clientSecret);
  });

  it('sends the browser back with its own name, or none (RFC 9207)', async () => {
    const issuer = play();
    expect((await signIn(issuer, {}, { iss: issuer.url })).error).toBeUndefined();
    expect((await signIn(issuer, {}, { iss: 'https://another.example' })).error).toMatchObject(INVALID);
    const strict = play();
    strict.metadata.authorization_response_iss_parameter_supported = true;
    expect((await signIn(strict)).error).toMatchObject(INVALID);
  });

  it('is asked what it is once, however many sign in', async () => {
    const issuer = play();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(issuer)));
    expect(answers.filter(({ error }) => error)).toEqual([]);
    const path = new URL(issuer.url).pathname.slice(1);
    expect(standIns.callsTo(`${path}/.well-known/openid-configuration`)).toHaveLength(1);
    expect(standIns.callsTo(`${path}/keys`)).toHaveLength(1);
    expect(standIns.callsTo(`${path}/token`)).toHaveLength(10);
  });

  it('is asked again when what it said was wrong', async () => {
    const issuer = play();
    issuer.metadata.issuer = 'https://another.example';
    expect((await signIn(issuer)).error).toMatchObject(INVALID);
    issuer.metadata.issuer = issuer.url;
    expect((await signIn(issuer)).error).toBeUndefined();
  });
});

describe('an ID token', () => {
  const past = Math.floor(Date.now() / 1000);

  it.each<[string, (issuer: Issuer) => void]>([
    ['of another issuer', (issuer) => (issuer.claims.iss = 'https://another.example')],
    ['for another application', (issuer) => (issuer.claims.aud = 'another')],
    [
      'for several, of which this one did not ask',
      (issuer) => Object.assign(issuer.claims, { aud: ['client', 'b'], azp: 'b' }),
    ],
    ['with the nonce of another sign-in', (issuer) => (issuer.claims.nonce = 'another')],
    ['without a nonce', (issuer) => delete issuer.claims.nonce],
    ['without a subject', (issuer) => delete issuer.claims.sub],
    ['that is over', (issuer) => (issuer.claims.exp = past - 120)],
    ['that is not yet', (issuer) => (issuer.claims.nbf = past + 600)],
    ['with a key that the issuer does not have', (issuer) => (issuer.signWith = makeKey())],
    ['with a key of 1024 bits', (issuer) => Object.assign(issuer, weakKey())],
    ['that nobody signed', (issuer) => (issuer.header = { alg: 'none' })],
    ['that is signed with the secret', (issuer) => (issuer.header = { alg: 'HS256' })],
    ['that needs what nobody understands', (issuer) => (issuer.header = { crit: ['exp'] })],
    ['that is torn', (issuer) => (issuer.tokens.id_token = 'a.b')],
    ['that is missing', (issuer) => (issuer.tokens.id_token = undefined)],
    ['of another user than the profile', (issuer) => (issuer.userinfo = { sub: '43', email: 'eve@example.com' })],
    ['beside a profile of nobody', (issuer) => (issuer.userinfo = { email: 'eve@example.com' })],
  ])('%s signs nobody in', async (_name, twist) => {
    const issuer = play();
    twist(issuer);
    expect((await signIn(issuer)).error).toMatchObject(INVALID);
  });

  it('may be half a minute out of time', async () => {
    const issuer = play();
    issuer.claims.exp = past - 10;
    expect((await signIn(issuer)).error).toBeUndefined();
  });
});

function weakKey(): Partial<Issuer> {
  const key = makeKey({ bits: 1024 });
  return { signWith: key, keys: [key.jwk] };
}

describe('a description of an issuer', () => {
  it.each<[string, Record<string, unknown>]>([
    ['that calls it something else', { issuer: 'https://another.example' }],
    ['without where to send the browser', { authorization_endpoint: undefined }],
    ['that sends the browser into a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['that is too long', { padding: 'x'.repeat(64_001) }],
  ])('%s does not count', async (_name, metadata) => {
    const issuer = play();
    Object.assign(issuer.metadata, metadata);
    const { error } = await ask(issuer.url, { method: 'authorizationUrl', argument: REQUEST });
    expect(error).toMatchObject(INVALID);
  });

  it('may be missing', async () => {
    const { error } = await ask(`${standIns.origin}/nothing`, { method: 'authorizationUrl', argument: REQUEST });
    expect(error).toMatchObject(INVALID);
  });

  it('that names private addresses leads to none of them in production', async () => {
    const guarded = new Driver({ NODE_ENV: 'production' });
    try {
      const issuerUrl = `${standIns.origin}/issuer`;
      const settings = { type: 'oidc', isShared: false, allowSignIn: true, issuerUrl, ...CLIENT };
      const work = { method: 'authorizationUrl', argument: REQUEST, configId: 'acme' } as const;
      expect((await guarded.run({ ...work, settings })).error).toMatchObject(INVALID);
      const secure = { ...settings, issuerUrl: issuerUrl.replace('http:', 'https:') };
      expect((await guarded.run({ ...work, settings: secure })).error).toMatchObject(INVALID);
      expect(standIns.calls).toEqual([]);
    } finally {
      guarded.close();
    }
  });
});

describe('a certified provider', () => {
  let child: ChildProcess;
  let issuerUrl = '';

  beforeAll(async () => {
    const script = join(ROOT, 'test/support/providers/oidc-provider.mjs');
    child = spawn(process.execPath, [script, CLIENT.clientId, CLIENT.clientSecret, REDIRECT_URI]);
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    issuerUrl = line.toString().trim();
  });
  afterAll(() => {
    child.kill();
  });

  it('signs its user in from the first page to the last, renews the token, and says when it is dead', async () => {
    const { result: url = '' } = await ask<string>(issuerUrl, { method: 'authorizationUrl', argument: REQUEST });
    const callback = Object.fromEntries((await visit(url)).searchParams);
    expect(callback).toMatchObject({ state: 's', iss: issuerUrl });
    const argument = { callback, request: REQUEST };
    const { result, error } = await ask<SignedIn>(issuerUrl, { method: 'signIn', argument });
    expect(error).toBeUndefined();
    expect(result?.profile).toEqual({
      accountId: 'ada',
      displayName: 'Ada',
      profileImageUrl: null,
      email: 'ada@example.com',
      isEmailVerified: true,
    });
    const { accessToken, refreshToken, scopes } = result!.tokens;
    expect(await ask(issuerUrl, { method: 'isAlive', argument: accessToken })).toEqual({ result: true });
    const again = await ask<SignedIn['tokens']>(issuerUrl, { method: 'refresh', argument: { refreshToken, scopes } });
    expect(again.result?.accessToken).not.toBe(accessToken);
    expect((await ask(issuerUrl, { method: 'signIn', argument })).error).toMatchObject({
      code: 'OAUTH_PROVIDER_REFUSED_CODE',
    });
    expect(await ask(issuerUrl, { method: 'isAlive', argument: accessToken })).toEqual({ result: false });
  });

  it('says that it does not know the client', async () => {
    const argument = { callback: { code: 'c', state: 's', iss: issuerUrl }, request: REQUEST };
    const { error } = await ask(issuerUrl, { method: 'signIn', argument }, { clientSecret: 'wrong' });
    expect(error).toMatchObject({ code: 'OAUTH_PROVIDER_REFUSED_CLIENT' });
  });
});

/** Follows a browser from page to page until it is back here. */
async function visit(start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  while (!url.href.startsWith(REDIRECT_URI)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    url = new URL(answer.headers.get('location') ?? 'about:blank', url);
    if (url.protocol === 'about:') throw new Error(`${answer.status}: ${await answer.text()}`);
  }
  return url;
}
