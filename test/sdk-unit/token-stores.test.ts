import { parseCookies } from '../../sdk/src/session/cookies.js';
import { formatAuthHeader } from '../../sdk/src/session/request-store.js';
import { createTokenStoreResolver } from '../../sdk/src/session/token-store-resolver.js';
import { NO_TOKENS } from '../../sdk/src/session/token-store.js';
import { PROJECT_ID } from './support/accounts.js';
import { FakeRuntime } from './support/fake-runtime.js';

const TOKENS = { accessToken: 'access.1', refreshToken: 'refresh1' };
const REFRESH_COOKIE = `stack-refresh-${PROJECT_ID}`;

function createRequest(headers: Record<string, string>) {
  return { headers: new Headers(headers) };
}

describe('parseCookies', () => {
  it('decodes values, keeps the first of a name and survives odd parts', () => {
    const cookies = parseCookies('a=1; b=%7B%22x%22%3A1%7D; a=2; odd; =none; c=50%; d=x=y');
    expect(Object.fromEntries(cookies)).toEqual({ a: '1', b: '{"x":1}', c: '50%', d: 'x=y' });
  });
});

/** The form in which public SDKs from 2.8.51 on write a refresh token. */
function structured(refreshToken: unknown, updatedAtMillis?: number): string {
  return encodeURIComponent(JSON.stringify({ refresh_token: refreshToken, updated_at_millis: updatedAtMillis }));
}

/** Names of refresh cookies that public SDKs from 2.8.51 on write; the last one is of a parent domain. */
const NEWER_COOKIES = [
  `stack-refresh-${PROJECT_ID}--default`,
  `__Host-stack-refresh-${PROJECT_ID}--default`,
  `hexclave-refresh-${PROJECT_ID}--default`,
  `__Host-hexclave-refresh-${PROJECT_ID}--default`,
  `stack-refresh-${PROJECT_ID}--custom-d1jprv3f`,
  `hexclave-refresh-${PROJECT_ID}--custom-d1jprv3f`,
];

describe('the cookie store', () => {
  function createBrowser(href = 'https://app.test/page') {
    const runtime = new FakeRuntime(href);
    return { runtime, page: runtime.page!, store: createTokenStoreResolver(runtime, PROJECT_ID)('cookie') };
  }

  it('keeps both tokens under their names', () => {
    const { page, store } = createBrowser();
    store.write(TOKENS);
    expect(store.read()).toEqual(TOKENS);
    expect(page.cookies.get(REFRESH_COOKIE)).toBe('refresh1');
    expect(decodeURIComponent(page.cookies.get('stack-access')!)).toBe('["refresh1","access.1"]');
    expect(page.cookies.get('stack-is-https')).toBe('true');
  });

  it('gives each cookie its lifetime', () => {
    const { page, store } = createBrowser();
    store.write(TOKENS);
    const find = (name: string) => page.cookieWrites.find((cookie) => cookie.startsWith(`${name}=`));
    expect(find(REFRESH_COOKIE)).toMatch(/; Path=\/; .*Max-Age=31536000; Secure$/);
    expect(find('stack-access')).toContain('Max-Age=86400');
    expect(find('stack-is-https')).not.toContain('Max-Age');
    expect(page.cookieWrites.join()).not.toContain('Domain');
  });

  it('sets nothing Secure on a plain http page', () => {
    const { page, store } = createBrowser('http://localhost:3000/');
    store.write(TOKENS);
    expect(page.cookieWrites.join()).not.toContain('Secure');
    expect(page.cookies.has('stack-is-https')).toBe(false);
  });

  it('deletes both when signed out', () => {
    const { page, store } = createBrowser();
    store.write(TOKENS);
    store.write(NO_TOKENS);
    expect(store.read()).toEqual(NO_TOKENS);
    expect([...page.cookies.keys()]).toEqual(['stack-is-https']);
  });

  it('reads the legacy refresh cookie and deletes it on the next write', () => {
    const { page, store } = createBrowser();
    page.cookies.set('stack-refresh', 'legacy');
    expect(store.read().refreshToken).toBe('legacy');
    store.write(TOKENS);
    expect(page.cookies.has('stack-refresh')).toBe(false);
  });

  it.each(NEWER_COOKIES)('reads %s, and deletes it when it writes', (name) => {
    const { page, store } = createBrowser();
    page.cookies.set(name, structured('refresh1', 5));
    page.cookies.set('hexclave-access', encodeURIComponent('["refresh1","access.1"]'));
    expect(store.read()).toEqual(TOKENS);
    store.write({ accessToken: 'access.2', refreshToken: 'refresh2' });
    expect([...page.cookies.keys()].sort()).toEqual(['stack-access', 'stack-is-https', REFRESH_COOKIE]);
    expect(store.read().refreshToken).toBe('refresh2');
  });

  it('leaves those that hold the same session: a parent domain shares it with other sites', () => {
    const { page, store } = createBrowser('https://shop.app.test/page');
    page.cookies.set(NEWER_COOKIES[4]!, structured('refresh1', 5));
    store.write({ accessToken: 'access.2', refreshToken: 'refresh1' });
    expect(page.cookies.has(NEWER_COOKIES[4]!)).toBe(true);
  });

  it('takes its own refresh cookie first, then the newest of the others', () => {
    const { page, store } = createBrowser();
    for (const [index, name] of NEWER_COOKIES.entries())
      page.cookies.set(name, structured(`r${index}`, (index * 5) % 6));
    expect(store.read().refreshToken).toBe('r1');
    page.cookies.set(REFRESH_COOKIE, 'own');
    expect(store.read().refreshToken).toBe('own');
  });

  it.each(['', 'text', '7', 'null', '[]', '{}', '{"refresh_token":7}', '{"refresh_token":""}'])(
    'finds no token in a newer refresh cookie that says %p',
    (value) => {
      const { page, store } = createBrowser();
      page.cookies.set(NEWER_COOKIES[0]!, encodeURIComponent(value));
      expect(store.read()).toEqual(NO_TOKENS);
    },
  );

  it('reads no refresh cookie of another project', () => {
    const { page, store } = createBrowser();
    page.cookies.set('stack-refresh-another--default', structured('refresh1', 5));
    page.cookies.set(`stack-refresh-${PROJECT_ID}-longer--default`, structured('refresh1', 5));
    expect(store.read()).toEqual(NO_TOKENS);
    store.write(TOKENS);
    expect(page.cookies.has('stack-refresh-another--default')).toBe(true);
  });

  it('deletes the cookies of a parent domain there, and partitioned ones too', () => {
    const { page, store } = createBrowser('https://shop.app.test/page');
    page.cookies.set(NEWER_COOKIES[4]!, structured('refresh1', 5));
    store.write(NO_TOKENS);
    const deleted = page.cookieWrites.filter((cookie) => cookie.startsWith(NEWER_COOKIES[4]!));
    expect(deleted.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    for (const domain of ['shop.app.test', 'app.test']) {
      expect(deleted.filter((cookie) => cookie.endsWith(`Domain=${domain}`))).toHaveLength(2);
    }
    expect(deleted.filter((cookie) => cookie.includes('SameSite=None; Partitioned'))).toHaveLength(3);
  });

  it.each(['["someone else","access.1"]', 'access.1', '["refresh1",7]'])('ignores the access cookie %p', (value) => {
    const { page, store } = createBrowser();
    page.cookies.set(REFRESH_COOKIE, 'refresh1');
    page.cookies.set('stack-access', encodeURIComponent(value));
    expect(store.read()).toEqual({ refreshToken: 'refresh1', accessToken: null });
  });

  it('notices what another tab did by looking every 100 ms, while somebody listens', () => {
    const { runtime, page, store } = createBrowser();
    const listener = jest.fn();
    expect(runtime.intervals).toEqual([]);
    const stop = store.subscribe(listener);
    expect(runtime.intervals).toEqual([100]);
    runtime.tick();
    expect(listener).not.toHaveBeenCalled();
    page.cookies.set(REFRESH_COOKIE, 'from-another-tab');
    runtime.tick();
    runtime.tick();
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    expect(runtime.intervals).toEqual([]);
  });

  it('tells its own changes at once, and only once', () => {
    const { runtime, store } = createBrowser();
    const listener = jest.fn();
    store.subscribe(listener);
    store.write(TOKENS);
    runtime.tick();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('does not exist outside a browser', () => {
    const resolve = createTokenStoreResolver(new FakeRuntime(), PROJECT_ID);
    expect(() => resolve('cookie')).toThrow('in browsers only');
  });
});

describe('the request store', () => {
  const resolve = createTokenStoreResolver(new FakeRuntime(), PROJECT_ID);

  it('reads x-stack-auth, which wins over cookies', () => {
    const request = createRequest({ ...formatAuthHeader(TOKENS), cookie: `${REFRESH_COOKIE}=other` });
    expect(resolve(request).read()).toEqual(TOKENS);
  });

  it('reads cookies, the access token only beside its refresh token', () => {
    const access = encodeURIComponent('["refresh1","access.1"]');
    const request = createRequest({ cookie: `x=1; ${REFRESH_COOKIE}=refresh1; stack-access=${access}` });
    expect(resolve(request).read()).toEqual(TOKENS);
    expect(resolve(createRequest({ cookie: `stack-access=${access}` })).read()).toEqual(NO_TOKENS);
    expect(resolve(createRequest({ cookie: 'stack-refresh=legacy' })).read().refreshToken).toBe('legacy');
  });

  it.each(NEWER_COOKIES)('reads the cookie %s', (name) => {
    expect(resolve(createRequest({ cookie: `${name}=${structured('refresh1', 5)}` })).read().refreshToken).toBe(
      'refresh1',
    );
  });

  const bearer = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

  it.each(['Bearer stackauth_', 'bearer stackauth_', 'Bearer  hexclave_'])(
    'reads Authorization: %s..., first',
    (start) => {
      const authorization = `${start}${bearer({ ...TOKENS, name: 'Zoë 🚪' })}`;
      const request = createRequest({ authorization, 'x-stack-auth': '{}', cookie: `${REFRESH_COOKIE}=other` });
      expect(resolve(request).read()).toEqual(TOKENS);
    },
  );

  it.each(['Bearer', 'Bearer other', 'Basic stackauth_e30=', 'stackauth_e30='])(
    'leaves Authorization: %s to the application',
    (authorization) => {
      expect(resolve(createRequest({ authorization, ...formatAuthHeader(TOKENS) })).read()).toEqual(TOKENS);
    },
  );

  it.each(['', '!', bearer('text'), bearer([]), bearer(null), `${bearer(TOKENS)} x`])(
    'refuses Authorization: Bearer stackauth_%s',
    (value) => {
      const request = createRequest({ authorization: `Bearer stackauth_${value}` });
      expect(() => resolve(request)).toThrow('The Authorization header must be a JSON object');
    },
  );

  it.each(['not json', '"text"', '[]', 'null'])('refuses the x-stack-auth header %p', (header) => {
    expect(() => resolve(createRequest({ 'x-stack-auth': header }))).toThrow('must be a JSON object');
  });

  it('takes tokens that are missing or no strings for none', () => {
    expect(resolve(createRequest({ 'x-stack-auth': '{"accessToken":7}' })).read()).toEqual(NO_TOKENS);
  });

  it('is one store per request', () => {
    const request = createRequest({});
    expect(resolve(request)).toBe(resolve(request));
    expect(resolve(request)).not.toBe(resolve(createRequest({})));
  });
});

describe('the other stores', () => {
  it('memory: one per app', () => {
    const resolve = createTokenStoreResolver(new FakeRuntime(), PROJECT_ID);
    resolve('memory').write(TOKENS);
    expect(resolve('memory').read()).toEqual(TOKENS);
    expect(createTokenStoreResolver(new FakeRuntime(), PROJECT_ID)('memory').read()).toEqual(NO_TOKENS);
  });

  it('memory: tells changes, and nothing that is none', () => {
    const store = createTokenStoreResolver(new FakeRuntime(), PROJECT_ID)('memory');
    const listener = jest.fn();
    const stop = store.subscribe(listener);
    store.write(TOKENS);
    store.write({ ...TOKENS });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.write(NO_TOKENS);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('fixed pair: never written back to the caller’s object', () => {
    const pair = { ...TOKENS };
    const store = createTokenStoreResolver(new FakeRuntime(), PROJECT_ID)(pair);
    expect(store.read()).toEqual(TOKENS);
    store.write(NO_TOKENS);
    expect(pair).toEqual(TOKENS);
  });

  it('null: none', () => {
    const resolve = createTokenStoreResolver(new FakeRuntime(), PROJECT_ID);
    expect(() => resolve(null)).toThrow('Cannot call this function on a Stack app without a persistent token store');
  });
});
