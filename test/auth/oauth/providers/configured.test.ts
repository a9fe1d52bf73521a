import { Driver } from '../../../support/providers/driver';
import { playIssuer } from '../../../support/providers/issuer';
import { StandIns } from '../../../support/providers/stand-ins';

const REDIRECT_URI = 'http://localhost:4000/api/v1/auth/oauth/callback/google';
const REQUEST = {
  redirectUri: REDIRECT_URI,
  state: 's',
  nonce: 'n',
  codeVerifier: 'v'.repeat(43),
  extraScopes: ['more'],
};
const OWN = { isShared: false, allowSignIn: true, clientId: 'c', clientSecret: 's' };
const standIns = new StandIns();
const drivers: Driver[] = [];

/** A server with the development issuer `dev` of the stand-ins. */
let driver: Driver;
const start = (env: Record<string, string>): Driver => {
  const started = new Driver(env);
  drivers.push(started);
  return started;
};

beforeAll(async () => {
  await standIns.open();
  driver = start({ VESTIBULE_OAUTH_DEV_ISSUER: `${standIns.origin}/dev` });
});
afterAll(async () => {
  drivers.forEach((started) => started.close());
  await standIns.close();
});

const describeProvider = (settings: Record<string, unknown>, by = driver) =>
  by.run({ method: 'describe', configId: String(settings.type), settings });

describe('a provider', () => {
  const NOT_ENABLED = { error: { code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED' } };

  it.each([
    ['without a type', { allowSignIn: true, isShared: true }],
    ['that is off', { ...OWN, type: 'google', allowSignIn: false, allowConnectedAccounts: false }],
    ['without a client id', { ...OWN, type: 'google', clientId: '' }],
    ['without a secret', { ...OWN, type: 'google', clientSecret: undefined }],
    ['without an issuer', { ...OWN, type: 'oidc' }],
    ['of an issuer that is none', { ...OWN, type: 'oidc', issuerUrl: 'ftp://idp.example' }],
    ['of an issuer with a query', { ...OWN, type: 'oidc', issuerUrl: 'https://idp.example/?a=b' }],
    ['of an issuer that nobody has keys of', { type: 'oidc', isShared: true, allowSignIn: true }],
  ])('%s is none', async (_name, settings) => {
    expect(await describeProvider(settings)).toMatchObject(NOT_ENABLED);
  });

  it('of a name that every object has is none', async () => {
    const work = { method: 'describe', configId: '__proto__', settings: { ...OWN, type: 'google' } } as const;
    expect(await driver.run({ ...work, settings: {} })).toMatchObject(NOT_ENABLED);
  });

  it('may be there for connecting alone', async () => {
    const settings = { ...OWN, type: 'google', allowSignIn: false, allowConnectedAccounts: true };
    const description = { configId: 'google', type: 'google', usesSharedKeys: false, isDevelopment: false };
    expect(await describeProvider(settings)).toEqual({ result: description });
  });
});

describe('a shared provider', () => {
  const shared = (type: string) => ({ type, isShared: true, allowSignIn: true });
  const SHARED = ['google', 'github', 'microsoft', 'spotify'];
  const OTHERS = ['facebook', 'discord', 'gitlab', 'bitbucket', 'linkedin', 'apple', 'x', 'twitch'];

  it('is played by the development issuer without keys, if it is one of four', async () => {
    for (const type of SHARED) {
      const description = { configId: type, type, usesSharedKeys: true, isDevelopment: true };
      expect(await describeProvider(shared(type))).toEqual({ result: description });
    }
    for (const type of OTHERS) {
      const error = { code: 'INVALID_SHARED_OAUTH_PROVIDER_ID', details: { provider_id: type } };
      expect(await describeProvider(shared(type))).toMatchObject({ error });
    }
  });

  it('uses the keys of the server, whichever it is', async () => {
    const keys = { VESTIBULE_OAUTH_TWITCH_CLIENT_ID: 'i', VESTIBULE_OAUTH_TWITCH_CLIENT_SECRET: 's' };
    const description = { configId: 'twitch', type: 'twitch', usesSharedKeys: true, isDevelopment: false };
    expect(await describeProvider(shared('twitch'), start(keys))).toEqual({ result: description });
  });

  it('is none in production without keys', async () => {
    const production = start({ NODE_ENV: 'production' });
    for (const type of SHARED) {
      const answer = await describeProvider(shared(type), production);
      expect(answer).toMatchObject({ error: { code: 'INVALID_SHARED_OAUTH_PROVIDER_ID' } });
    }
  });
});

describe('the development issuer', () => {
  const settings = { type: 'google', isShared: true, allowSignIn: true };
  const signIn = (sub: string, userinfo: Record<string, unknown> = { sub }) => {
    const client = { clientId: 'google', clientSecret: 'development-secret' };
    const issuer = playIssuer(standIns, { name: 'dev', client });
    issuer.claims = { ...issuer.claims, sub };
    issuer.userinfo = userinfo;
    const argument = { callback: { code: 'good-code', state: 's' }, request: REQUEST };
    const work = { method: 'signIn', argument, configId: 'google', settings } as const;
    return driver.run<{ profile: object; tokens: object }>(work);
  };

  it('says who signs in by the subject alone, which is a verified address if it looks like one', async () => {
    const { result, error } = await signIn('ada@example.com');
    expect(error).toBeUndefined();
    expect(result?.profile).toEqual({
      accountId: 'ada@example.com',
      displayName: null,
      profileImageUrl: null,
      email: 'ada@example.com',
      isEmailVerified: true,
    });
    const [call] = standIns.callsTo('dev/token');
    expect(call?.form.get('client_secret')).toBeNull();
    expect(call?.form.get('redirect_uri')).toBe(REDIRECT_URI);
    expect(call?.form.get('code_verifier')).toBe(REQUEST.codeVerifier);
    const { result: other } = await signIn('user-1', { sub: 'user-1', name: 'One', picture: 'https://i.example/1' });
    expect(other?.profile).toEqual({
      accountId: 'user-1',
      displayName: 'One',
      profileImageUrl: 'https://i.example/1',
      email: null,
      isEmailVerified: false,
      listedEmail: 'user-1',
    });
  });

  it('is sent the browser like the provider it plays, with its own scopes', async () => {
    playIssuer(standIns, { name: 'dev', client: { clientId: 'google', clientSecret: 'development-secret' } });
    const work = { method: 'authorizationUrl', argument: REQUEST, configId: 'google', settings } as const;
    const { result = '' } = await driver.run<string>(work);
    const url = new URL(result);
    expect(
      url.href.startsWith(`${standIns.origin}/dev/authorize?client_id=google&scope=openid+offline_access+more&`),
    ).toBe(true);
    expect([...url.searchParams.keys()]).toEqual([
      'client_id',
      'scope',
      'response_type',
      'redirect_uri',
      'code_challenge_method',
      'code_challenge',
      'state',
      'access_type',
      'prompt',
    ]);
  });
});
