import { verify, createPublicKey } from 'node:crypto';
import { APPLE_KEY, CASES, type ProviderCase } from '../../../support/providers/cases';
import { Driver, type Answer, type Work } from '../../../support/providers/driver';
import { challengeOf, oauthError, StandIns, type Reply } from '../../../support/providers/stand-ins';

interface SignedIn {
  profile: Record<string, unknown>;
  tokens: { accessToken: string; expiresAt: string; refreshToken: string | null; scopes: string[] };
}

const standIns = new StandIns();
let driver: Driver;

beforeAll(async () => {
  await standIns.open();
  driver = new Driver({ VESTIBULE_TEST_PROVIDER_ORIGIN: standIns.origin });
});
afterAll(async () => {
  driver.close();
  await standIns.close();
});
beforeEach(() => {
  standIns.calls.length = 0;
});

const requestTo = (type: string, extraScopes: string[] = []) => ({
  redirectUri: `http://localhost:4000/api/v1/auth/oauth/callback/${type}`,
  state: 'the-state',
  nonce: 'the-nonce',
  codeVerifier: 'v'.repeat(43),
  extraScopes,
});

function settingsOf({ type, settings }: ProviderCase): Record<string, unknown> {
  return { type, isShared: false, allowSignIn: true, clientId: 'the client', clientSecret: 'se:cret', ...settings };
}

function play(provider: ProviderCase, person = { isVerified: true }): void {
  const request = requestTo(provider.type);
  const { clientSecret = provider.tokenPlace.length > 0 && isBasic(provider) ? 'se%3Acret' : 'se:cret' } = provider;
  const clientId = isBasic(provider) ? 'the+client' : 'the client';
  const grant = { ...request, clientId, clientSecret, usesPkce: provider.usesPkce ?? true };
  provider.play(standIns, { grant, nonce: request.nonce, person });
}

/** RFC 6749, 2.3.1: what goes into the header is encoded as in forms. */
function isBasic({ type }: ProviderCase): boolean {
  return ['spotify', 'discord', 'gitlab', 'bitbucket', 'x'].includes(type);
}

function ask<T>(provider: ProviderCase, method: Work['method'], argument: unknown): Promise<Answer<T>> {
  return driver.run<T>({ method, argument, configId: provider.type, settings: settingsOf(provider) });
}

function signIn(provider: ProviderCase, callback: Record<string, string> = { code: 'good-code' }) {
  const argument = { callback: { state: 'the-state', ...callback }, request: requestTo(provider.type) };
  return ask<SignedIn>(provider, 'signIn', argument);
}

describe.each(CASES.map((provider) => [provider.type, provider] as const))('%s', (type, provider) => {
  it('is sent the browser with everything it needs, in the order of the contract', async () => {
    play(provider);
    const request = requestTo(type, ['extra', provider.scope.split(' ')[0] ?? '']);
    const { result = '' } = await ask<string>(provider, 'authorizationUrl', request);
    const url = new URL(result);
    expect(`${url.origin}${url.pathname}`).toBe(provider.authorization);
    const challenge = { code_challenge_method: 'S256', code_challenge: challengeOf(request.codeVerifier) };
    expect([...url.searchParams]).toEqual(
      Object.entries({
        client_id: 'the client',
        scope: `${provider.scope} extra`,
        response_type: 'code',
        redirect_uri: request.redirectUri,
        ...(provider.usesPkce === false ? {} : challenge),
        state: 'the-state',
        access_type: 'offline',
        prompt: 'consent',
        ...provider.extras,
        ...(provider.usesNonce ? { nonce: 'the-nonce' } : {}),
      }),
    );
  });

  it('tells who signs in, and gives tokens', async () => {
    play(provider);
    const before = Date.now();
    const { result, error } = await signIn(provider);
    expect(error).toBeUndefined();
    expect(result?.profile).toEqual({ ...provider.profile, isEmailVerified: provider.vouches.said });
    expect(result?.tokens).toMatchObject({ accessToken: 'good-access-token', scopes: provider.scopes });
    const lifetimeMs = Date.parse(result?.tokens.expiresAt ?? '') - before;
    expect(Math.abs(lifetimeMs - provider.lifetimeS * 1000)).toBeLessThan(60_000);
  });

  it('has its word taken for an address as far as it gives it', async () => {
    play(provider, { isVerified: false });
    const { result } = await signIn(provider);
    expect(result?.profile).toEqual({ ...provider.profile, isEmailVerified: provider.vouches.unsaid });
  });

  it('refuses a code that it did not give', async () => {
    play(provider);
    const { error } = await signIn(provider, { code: 'bad-code' });
    expect(error).toMatchObject({ code: 'OAUTH_PROVIDER_REFUSED_CODE' });
  });

  it('refuses a secret that is wrong', async () => {
    play(provider);
    const settings = { ...settingsOf(provider), clientSecret: 'wrong' };
    const argument = { callback: { code: 'good-code', state: 'the-state' }, request: requestTo(type) };
    const { error } = await driver.run({ method: 'signIn', argument, configId: type, settings });
    expect(error).toMatchObject({ code: 'OAUTH_PROVIDER_REFUSED_CLIENT' });
  });

  it('may be down, or have another idea of itself for a while', async () => {
    const replies: Array<[Reply | 'dead', string]> = [
      [{ status: 500, body: 'Oops' }, 'OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE'],
      [{ status: 429, body: { error: 'rate_limited' } }, 'OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE'],
      ['dead', 'OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE'],
      [{ status: 200, body: '<html>Maintenance</html>' }, 'OAUTH_PROVIDER_ANSWER_INVALID'],
      [{ status: 200, body: [] }, 'OAUTH_PROVIDER_ANSWER_INVALID'],
      [{ status: 200, body: { access_token: 7, token_type: 'bearer' } }, 'OAUTH_PROVIDER_ANSWER_INVALID'],
      [{ status: 302, headers: { location: 'http://127.0.0.1/' } }, 'OAUTH_PROVIDER_ANSWER_INVALID'],
    ];
    for (const [reply, code] of replies) {
      play(provider);
      standIns.on(provider.tokenPlace, reply === 'dead' ? (_, response) => (response.destroy(), null) : reply);
      expect((await signIn(provider)).error).toMatchObject({ code });
    }
  });

  it('is asked nothing when the user did not want to', async () => {
    play(provider);
    for (const error of ['access_denied', 'consent_required']) {
      expect((await signIn(provider, { error })).error).toMatchObject({ code: 'OAUTH_PROVIDER_ACCESS_DENIED' });
    }
    expect(standIns.callsTo(provider.tokenPlace)).toEqual([]);
  });

  it('is asked nothing for a state that is not the one of the browser', async () => {
    play(provider);
    const { error } = await signIn(provider, { code: 'good-code', state: 'another' });
    expect(error).toMatchObject({ code: 'OAUTH_PROVIDER_ANSWER_INVALID' });
    expect(standIns.callsTo(provider.tokenPlace)).toEqual([]);
  });

  it('renews a token as long as the refresh token is good', async () => {
    play(provider);
    const refresh = (refreshToken: string) =>
      ask<SignedIn['tokens']>(provider, 'refresh', { refreshToken, scopes: ['a'] });
    expect((await refresh('good-refresh-token')).result).toMatchObject({ accessToken: 'good-access-token' });
    expect((await refresh('bad-refresh-token')).result).toBeNull();
    standIns.on(provider.tokenPlace, oauthError('server_error', 503));
    expect((await refresh('good-refresh-token')).error).toMatchObject({
      code: 'OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE',
    });
    standIns.on(provider.tokenPlace, oauthError('invalid_client', 401));
    expect((await refresh('good-refresh-token')).error).toMatchObject({
      code: 'OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE',
    });
  });

  it('says whether a token is alive', async () => {
    play(provider);
    expect(await ask(provider, 'isAlive', 'good-access-token')).toEqual({ result: true });
    // Apple has nowhere to ask.
    expect(await ask(provider, 'isAlive', 'bad-access-token')).toEqual({ result: type === 'apple' });
  });
});

const caseOf = (type: string): ProviderCase => {
  const found = CASES.find((provider) => provider.type === type);
  if (!found) throw new Error(`No case of ${type}`);
  return found;
};

describe('facebook without an address', () => {
  it('signs nobody in', async () => {
    play(caseOf('facebook'));
    standIns.on('graph.facebook.com/v23.0/me', { body: { id: '42', name: 'Ada' } });
    expect((await signIn(caseOf('facebook'))).error).toMatchObject({ code: 'OAUTH_PROVIDER_EMAIL_MISSING' });
  });
});

describe('an answer about the user that names nobody', () => {
  it.each([
    ['github', 'api.github.com/user', {}],
    ['github', 'api.github.com/user', { id: '' }],
    ['github', 'api.github.com/user', { id: 1e30 }],
    ['spotify', 'api.spotify.com/v1/me', { id: null }],
    ['spotify', 'api.spotify.com/v1/me', { id: 'a\0b' }],
    ['spotify', 'api.spotify.com/v1/me', { id: 'a'.repeat(513) }],
    ['spotify', 'api.spotify.com/v1/me', { id: ['42'] }],
    ['x', 'api.x.com/2/users/me', { data: null }],
    ['twitch', 'api.twitch.tv/helix/users', { data: [] }],
  ])('signs nobody in: %#. %s', async (type, place, body) => {
    play(caseOf(type));
    standIns.on(place, { body });
    expect((await signIn(caseOf(type))).error).toMatchObject({ code: 'OAUTH_PROVIDER_ANSWER_INVALID' });
  });

  it('is read without what has another form than it should', async () => {
    play(caseOf('spotify'));
    const images = [{ url: 'javascript:alert(1)' }];
    const body = { id: '42', display_name: { a: 1 }, email: 'not an address', images };
    standIns.on('api.spotify.com/v1/me', { body });
    const { result } = await signIn(caseOf('spotify'));
    expect(result?.profile).toEqual({
      accountId: '42',
      displayName: null,
      profileImageUrl: null,
      email: null,
      isEmailVerified: false,
    });
  });
});

describe('the secret of Apple', () => {
  it('signs each request for a minute, when it is a key', async () => {
    play(caseOf('apple'));
    await signIn(caseOf('apple'));
    const [call] = standIns.callsTo('appleid.apple.com/auth/token');
    const [header = '', payload = '', signature = ''] = call?.form.get('client_secret')?.split('.') ?? [];
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    expect(read(header)).toMatchObject({ alg: 'ES256', kid: 'KEY' });
    const { iat, exp, ...claims } = read(payload);
    expect(claims).toEqual({ iss: 'TEAM', sub: 'the client', aud: 'https://appleid.apple.com' });
    expect(Number(exp) - Number(iat)).toBe(60);
    const key = { key: createPublicKey(APPLE_KEY), dsaEncoding: 'ieee-p1363' } as const;
    const content = Buffer.from(`${header}.${payload}`);
    expect(verify('sha256', content, key, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('is sent as it is, when it is ready', async () => {
    const ready = { ...caseOf('apple'), settings: { clientSecret: 'a.b.c' }, clientSecret: 'a.b.c' };
    play(ready);
    expect((await signIn(ready)).result?.profile.accountId).toBe('42');
  });

  it.each(['{"team_id":"T"}', '{"team_id":"T","key_id":"K","private_key":"none"}'])(
    'may be no key: %s',
    async (secret) => {
      const broken = { ...caseOf('apple'), settings: { clientSecret: secret } };
      play(broken);
      expect((await signIn(broken)).error).toMatchObject({ code: 'OAUTH_PROVIDER_REFUSED_CLIENT' });
    },
  );
});
