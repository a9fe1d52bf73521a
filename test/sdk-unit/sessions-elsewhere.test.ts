import { getConvexProvidersConfig, StackServerApp, type ClientAppOptions } from '../../sdk/src/index.js';
import { Accounts, CLIENT_KEY, mintToken, PROJECT_ID, USER_ID, userJson } from './support/accounts.js';
import { createClientApp, CREDENTIALS, SIGNED_OUT, signIn } from './support/client-app.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, StandIn } from './support/stand-in.js';

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

describe('getUser', () => {
  it.each(['', undefined, null])('takes an access token with the refresh token %p until it expires', async (given) => {
    const { access_token: accessToken } = accounts.signIn();
    standIn.on('GET /users/me', { json: userJson() });
    const app = createApp({ tokenStore: { accessToken, refreshToken: given } });
    expect(await app.getUser()).toMatchObject({ id: USER_ID });
    expect(standIn.last.headers['x-stack-access-token']).toBe(accessToken);
    expect(standIn.last.headers).not.toHaveProperty('x-stack-refresh-token');
    runtime.nowMillis += 599_000;
    expect(await app.getPartialUser({ from: 'token' })).toMatchObject({ id: USER_ID });
    expect(await app.getAuthJson()).toEqual({ accessToken, refreshToken: null });
    runtime.nowMillis += 1_001;
    const count = standIn.requests.length;
    expect(await app.getUser()).toBeNull();
    expect(await app.getAuthJson()).toEqual(SIGNED_OUT);
    expect(standIn.requests).toHaveLength(count);
  });

  it('takes an access token alone that the server refuses for nobody', async () => {
    const { access_token: accessToken } = accounts.signIn();
    const app = createApp({ tokenStore: { accessToken } });
    standIn.on('GET /users/me', knownError('ACCESS_TOKEN_EXPIRED', 401, { expired_at_millis: 1 }), {
      ...knownError('CANNOT_GET_OWN_USER_WITHOUT_USER', 400),
    });
    expect(await app.getUser()).toBeNull();
    expect(standIn.list('POST /auth/oauth/token')).toEqual([]);
  });

  it('counts a user who is restricted as nobody unless told, and sends them to the onboarding page', async () => {
    const page = new FakeRuntime('https://app.test/somewhere');
    let navigate!: (url: string) => void;
    const destination = new Promise<string>((resolve) => {
      navigate = resolve;
    });
    const app = createClientApp(standIn, page, { redirectMethod: { navigate } });
    await app.signInWithCredential({ ...CREDENTIALS, noRedirect: true });
    standIn.on('GET /users/me', {
      json: userJson({ is_restricted: true, restricted_reason: { type: 'email_not_verified' } }),
    });
    expect(await app.getUser()).toBeNull();
    await expect(app.getUser({ or: 'throw' })).rejects.toThrow('not signed in');
    expect(await app.getUser({ includeRestricted: true })).toMatchObject({ isRestricted: true });
    await expect(app.getUser({ or: 'anonymous', includeRestricted: false })).rejects.toThrow('anonymous users');
    void app.getUser({ or: 'redirect' });
    expect(await destination).toBe('/handler/onboarding');
  });
});

describe('getPartialUser', () => {
  it('reads the token without any request', async () => {
    const app = createApp();
    await signIn(app);
    const count = standIn.requests.length;
    expect(await app.getPartialUser({ from: 'token' })).toEqual({
      id: USER_ID,
      displayName: 'Zoë 🚪',
      primaryEmail: 'zoe@example.com',
      primaryEmailVerified: true,
      isAnonymous: false,
      isMultiFactorRequired: false,
      isRestricted: false,
      restrictedReason: null,
    });
    runtime.nowMillis += 600_001;
    expect(await app.getPartialUser({ from: 'token' })).toBeNull();
    expect(standIn.requests).toHaveLength(count);
  });

  it.each(['anonymous', 'anonymous-if-exists', 'anonymous-if-exists[deprecated]'] as const)(
    'finds an anonymous user under %p, and signs nobody up',
    async (or) => {
      const app = createApp();
      expect(await app.getPartialUser({ from: 'token', or })).toBeNull();
      expect(standIn.requests).toEqual([]);
      await app.getUser({ or: 'anonymous' });
      expect(await app.getPartialUser({ from: 'token', or })).toMatchObject({ isAnonymous: true });
      expect(await app.getPartialUser({ from: 'token' })).toBeNull();
    },
  );

  it('tells what the token says of a second factor and of restrictions', async () => {
    const claims = { requires_totp_mfa: true, is_restricted: true, restricted_reason: { type: 'email_not_verified' } };
    const app = createApp({ tokenStore: { accessToken: mintToken(runtime, 600_000, claims) } });
    expect(await app.getPartialUser({ from: 'token' })).toMatchObject({
      isMultiFactorRequired: true,
      isRestricted: true,
      restrictedReason: { type: 'email_not_verified' },
    });
  });
});

describe('the headers for the own back end', () => {
  it('carry both tokens in Authorization, and are read there', async () => {
    const app = createApp();
    const user = await signIn(app);
    const { accessToken, refreshToken } = await app.getAuthJson();
    const authorization = (await app.getAuthorizationHeader())!;
    expect(authorization).toBe(await user.getAuthorizationHeader());
    expect(JSON.parse(atob(authorization.slice('Bearer stackauth_'.length)))).toEqual({ accessToken, refreshToken });
    expect([await app.getAccessToken(), await app.getRefreshToken()]).toEqual([accessToken, refreshToken]);
    expect([await user.getAccessToken(), await user.getRefreshToken()]).toEqual([accessToken, refreshToken]);
    const backEnd = createApp({ tokenStore: null });
    expect(await backEnd.getUser({ tokenStore: { headers: { authorization } } })).toMatchObject({ id: USER_ID });
  });

  it('are none when nobody is signed in', async () => {
    const app = createApp();
    expect(await app.getAuthorizationHeader()).toBeNull();
    expect([await app.getAccessToken(), await app.getRefreshToken()]).toEqual([null, null]);
  });
});

describe('a client of Convex', () => {
  it('gets the access token, and a new one when it asks for that', async () => {
    const app = createApp();
    await signIn(app);
    const { accessToken, refreshToken } = await app.getAuthJson();
    const getToken = app.getConvexClientAuth({});
    expect(await getToken({ forceRefreshToken: false })).toBe(accessToken);
    const newer = await getToken({ forceRefreshToken: true });
    expect(newer).not.toBe(accessToken);
    expect(newer).toBe(await app.getAccessToken());
    const tokenStore = { accessToken: newer!, refreshToken };
    expect(await app.getConvexHttpClientAuth({ tokenStore })).toBe(newer);
  });

  it('gets none when nobody is signed in', async () => {
    const app = createApp();
    expect(await app.getConvexClientAuth({})({ forceRefreshToken: true })).toBeNull();
    expect(await app.getConvexHttpClientAuth({ tokenStore: 'memory' })).toBe('');
    expect(standIn.requests).toEqual([]);
  });
});

describe('a function of Convex', () => {
  const identity = {
    subject: USER_ID,
    tokenIdentifier: 'x',
    issuer: 'x',
    name: 'Zoë',
    email: 'zoe@example.com',
    email_verified: true,
    is_anonymous: false,
  };
  const ctx = (claims: object | null) => ({
    auth: { getUserIdentity: async () => claims && { ...identity, ...claims } },
  });

  it('knows its caller without any request', async () => {
    const app = createApp({ tokenStore: null });
    expect(await app.getPartialUser({ from: 'convex', ctx: ctx({}) })).toEqual({
      id: USER_ID,
      displayName: 'Zoë',
      primaryEmail: 'zoe@example.com',
      primaryEmailVerified: true,
      isAnonymous: false,
      isMultiFactorRequired: false,
      isRestricted: false,
      restrictedReason: null,
    });
    expect(await app.getPartialUser({ from: 'convex', ctx: ctx(null) })).toBeNull();
    expect(standIn.requests).toEqual([]);
  });

  it('reads its caller from a server, and anonymous ones only when told', async () => {
    const keys = { publishableClientKey: CLIENT_KEY, secretServerKey: 'ssk' };
    const options = { baseUrl: standIn.baseUrl, projectId: PROJECT_ID, ...keys, tokenStore: null };
    const app = new StackServerApp(options, runtime);
    standIn.on(`GET /users/${USER_ID}`, { json: userJson() }, { json: userJson({ is_anonymous: true }) });
    expect(await app.getUser({ from: 'convex', ctx: ctx({}) })).toMatchObject({ id: USER_ID });
    expect(await app.getUser({ from: 'convex', ctx: ctx({}) })).toBeNull();
    expect(await app.getUser({ from: 'convex', ctx: ctx({}), or: 'anonymous' })).toMatchObject({ id: USER_ID });
    expect(await app.getUser({ from: 'convex', ctx: ctx(null) })).toBeNull();
  });

  it('verifies regular and anonymous users by the keys of their project', () => {
    const [regular, anonymous] = getConvexProvidersConfig({ baseUrl: 'https://auth.test', projectId: PROJECT_ID });
    const issuer = `https://auth.test/api/v1/projects/${PROJECT_ID}`;
    const jwks = `${issuer}/.well-known/jwks.json`;
    expect(regular).toEqual({ type: 'customJwt', issuer, jwks, algorithm: 'ES256' });
    expect(anonymous).toEqual({
      type: 'customJwt',
      issuer: `https://auth.test/api/v1/projects-anonymous-users/${PROJECT_ID}`,
      jwks: `${jwks}?include_anonymous=true`,
      algorithm: 'ES256',
    });
    expect(() => getConvexProvidersConfig({ projectId: PROJECT_ID })).toThrow('Where is the server?');
    expect(() => getConvexProvidersConfig({ baseUrl: 'https://auth.test' })).toThrow('Which project?');
  });
});
