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
