import { createSessionPool } from '../../sdk/src/session/session-pool.js';
import { getSessionKey } from '../../sdk/src/session/session.js';
import { createMemoryStore, NO_TOKENS } from '../../sdk/src/session/token-store.js';
import { Accounts, CLIENT_KEY, encodeToken, mintToken, PROJECT_ID } from './support/accounts.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { StandIn, type Reply } from './support/stand-in.js';

let standIn: StandIn;
let runtime: FakeRuntime;
let accounts: Accounts;

beforeEach(async () => {
  standIn = await StandIn.start();
  runtime = new FakeRuntime();
  accounts = new Accounts(standIn, runtime);
});
afterEach(() => standIn.stop());

function createPool(clientSecret: string | null = CLIENT_KEY) {
  return createSessionPool({
    runtime,
    apiUrl: `${standIn.baseUrl}/api/v1`,
    projectId: PROJECT_ID,
    clientSecret,
  });
}

/** A signed-in store whose access token lives for `lifeMillis`; none if undefined. */
function createSignedInStore(lifeMillis?: number) {
  const { refresh_token: refreshToken } = accounts.signIn();
  const accessToken = lifeMillis === undefined ? null : mintToken(runtime, lifeMillis);
  return createMemoryStore({ refreshToken, accessToken });
}

const refreshes = () => standIn.list('POST /auth/oauth/token');

describe('getSessionKey', () => {
  it.each([
    [{ refreshToken: 'r', accessToken: 'a' }, 'refresh-r'],
    [{ refreshToken: null, accessToken: 'a' }, 'access-a'],
    [NO_TOKENS, 'not-logged-in'],
  ])('of %p is %s', (tokens, key) => {
    expect(getSessionKey(tokens)).toBe(key);
  });
});

describe('likely valid tokens', () => {
  it('are the cached ones while they live longer than 20 s', async () => {
    const session = createPool().getSession(createSignedInStore(21_000));
    const before = await session.getLikelyValidTokens();
    expect(await session.getLikelyValidTokens()).toEqual(before);
    expect(refreshes()).toHaveLength(0);
  });

  it.each([undefined, 19_000, -5000])('are renewed when the access token lives %p ms', async (lifeMillis) => {
    const store = createSignedInStore(lifeMillis);
    const tokens = await createPool().getSession(store).getLikelyValidTokens();
    expect(refreshes()).toHaveLength(1);
    expect(store.read()).toEqual(tokens);
  });

  it('are renewed once for ten callers at the same time', async () => {
    const session = createPool().getSession(createSignedInStore());
    const calls = Array.from({ length: 10 }, () => session.getLikelyValidTokens());
    expect(new Set((await Promise.all(calls)).map((tokens) => tokens?.accessToken)).size).toBe(1);
    expect(refreshes()).toHaveLength(1);
  });

  it('are renewed again after the server refused them', async () => {
    const session = createPool().getSession(createSignedInStore(600_000));
    const { accessToken } = (await session.getLikelyValidTokens())!;
    session.markAccessTokenExpired('some older token');
    expect((await session.getLikelyValidTokens())?.accessToken).toBe(accessToken);
    session.markAccessTokenExpired(accessToken);
    expect((await session.getLikelyValidTokens())?.accessToken).not.toBe(accessToken);
  });

  it('cannot be asked to live longer than 60 s', async () => {
    const session = createPool().getSession(createSignedInStore(600_000));
    await expect(session.getLikelyValidTokens(60_001)).rejects.toThrow(RangeError);
    await expect(session.getLikelyValidTokens(60_000)).resolves.not.toBeNull();
  });

  it('are an error when a fresh one lives shorter than asked', async () => {
    accounts.tokenLifeMillis = 15_000;
    await expect(createPool().getSession(createSignedInStore()).getLikelyValidTokens()).rejects.toThrow('20000 ms');
  });

  it('are an access token alone until that expires, without a refresh token', async () => {
    const accessToken = mintToken(runtime);
    const session = createPool().getSession(createMemoryStore({ accessToken, refreshToken: null }));
    runtime.nowMillis += 599_000;
    expect(await session.getLikelyValidTokens()).toEqual({ accessToken, refreshToken: null });
    await session.renewAccessToken();
    runtime.nowMillis += 1_001;
    expect(session.isSignedOut).toBe(true);
    expect(await session.getLikelyValidTokens()).toBeNull();
    expect(session.cachedAccessToken).toBeNull();
    expect(standIn.requests).toEqual([]);
  });
});

describe('refreshing', () => {
  it('is a form without any of our headers', async () => {
    const store = createSignedInStore();
    await createPool().getSession(store).getLikelyValidTokens();
    const [request] = refreshes();
    expect(Object.fromEntries(request!.form)).toEqual({
      grant_type: 'refresh_token',
      refresh_token: store.read().refreshToken,
      client_id: PROJECT_ID,
      client_secret: CLIENT_KEY,
    });
    expect(request!.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(Object.keys(request!.headers).filter((name) => name.startsWith('x-stack'))).toEqual([]);
  });

  it('with a refused refresh token signs out and clears both tokens', async () => {
    const store = createSignedInStore(10_000);
    accounts.refreshTokens.clear();
    const session = createPool().getSession(store);
    const results = await Promise.all([session.getLikelyValidTokens(), session.getLikelyValidTokens()]);
    expect(results).toEqual([null, null]);
    expect(session.isSignedOut).toBe(true);
    expect(store.read()).toEqual(NO_TOKENS);
    expect(await session.getLikelyValidTokens()).toBeNull();
    expect(refreshes()).toHaveLength(1);
  });

  it('that fails late does not sign out a user who signed in meanwhile', async () => {
    const store = createSignedInStore();
    const { refresh_token: refreshToken, access_token: accessToken } = accounts.signIn();
    const newer = { refreshToken, accessToken };
    standIn.on('POST /auth/oauth/token', () => {
      store.write(newer);
      return {
        status: 401,
        headers: { 'x-stack-known-error': 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' },
        json: { code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', error: 'gone' },
      };
    });
    expect(await createPool().getSession(store).getLikelyValidTokens()).toBeNull();
    expect(store.read()).toEqual(newer);
  });

  it('passes other errors on and keeps the session', async () => {
    const store = createSignedInStore();
    const session = createPool().getSession(store);
    standIn.on('POST /auth/oauth/token', {
      status: 400,
      headers: { 'x-stack-known-error': 'INVALID_OAUTH_CLIENT_ID_OR_SECRET' },
      json: { code: 'INVALID_OAUTH_CLIENT_ID_OR_SECRET', details: { client_id: null }, error: 'no such client' },
    });
    await expect(session.getLikelyValidTokens()).rejects.toMatchObject({ code: 'INVALID_OAUTH_CLIENT_ID_OR_SECRET' });
    expect(session.isSignedOut).toBe(false);
    expect(store.read().refreshToken).not.toBeNull();
  });

  it('outlives a lost connection and a 429', async () => {
    const good = { json: { access_token: mintToken(runtime, 3_600_000), token_type: 'Bearer', expires_in: 3599 } };
    standIn.on('POST /auth/oauth/token', { cut: true }, { status: 429, headers: { 'retry-after': '3' } }, good);
    expect(await createPool().getSession(createSignedInStore()).getLikelyValidTokens()).not.toBeNull();
    expect(runtime.sleeps).toEqual([1000, 3000]);
  });

  const token = () => ({ access_token: mintToken(runtime), token_type: 'bearer', expires_in: 3600 });
  it.each<[string, () => Reply]>([
    ['is no JSON', () => ({ text: '<html>' })],
    ['has another status', () => ({ status: 201, json: token() })],
    ['is no object', () => ({ json: [] })],
    ['has no access token', () => ({ json: { ...token(), access_token: '' } })],
    ['is of another type', () => ({ json: { ...token(), token_type: 'mac' } })],
    ['expires in no time', () => ({ json: { ...token(), expires_in: 0 } })],
    ['has an odd refresh token', () => ({ json: { ...token(), refresh_token: 7 } })],
    ['has a token without our claims', () => ({ json: { ...token(), access_token: encodeToken({ sub: 'x' }) } })],
  ])('refuses an answer that %s', async (_, reply) => {
    standIn.on('POST /auth/oauth/token', reply());
    const call = createPool().getSession(createSignedInStore()).getLikelyValidTokens();
    await expect(call).rejects.toMatchObject({ name: 'UnexpectedResponseError' });
  });

  it('is impossible for an app with an owner session', async () => {
    const session = createPool(null).getSession(createSignedInStore());
    await expect(session.getLikelyValidTokens()).rejects.toThrow('no publishable key');
  });
});

describe('the session pool', () => {
  it('gives one session per store and user', () => {
    const pool = createPool();
    const store = createSignedInStore();
    const first = pool.getSession(store);
    expect(pool.getSession(store)).toBe(first);
    store.write({ accessToken: null, refreshToken: 'another' });
    expect(pool.getSession(store)).not.toBe(first);
    expect(pool.getSession(createMemoryStore({ accessToken: null, refreshToken: 'another' }))).not.toBe(first);
  });

  it('revives a session whose tokens came back', async () => {
    const pool = createPool();
    const store = createSignedInStore();
    const tokens = store.read();
    pool.getSession(store).markInvalid();
    expect(store.read()).toEqual(NO_TOKENS);
    store.write(tokens);
    expect(await pool.getSession(store).getLikelyValidTokens()).not.toBeNull();
  });
});
