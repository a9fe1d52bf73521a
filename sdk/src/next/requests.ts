import type { NextRequests } from '../runtime.js';
import { listCookies } from '../session/cookie-store.js';
import { HTTPS_MARKER_COOKIE, listNewerRefreshCookies, readTokenCookies } from '../session/cookies.js';
import type { TokenPair, TokenStore } from '../session/token-store.js';
import type { CookieJar, NextModules } from './server.js';

/** The store of a request, or the reason why there is none. */
type Opening = { store: TokenStore } | { error: unknown } | { pending: Promise<void> };

/** Makes what an app asks the server of Next.js. */
export function createNextRequests(load: () => Promise<NextModules>): NextRequests & { load(): Promise<NextModules> } {
  let modules: NextModules | null = null;
  let loading: Promise<NextModules> | null = null;
  const stores = new WeakMap<object, Map<string, Opening>>();
  const loadOnce = () =>
    (loading ??= load().then((loaded) => {
      modules = loaded;
      return loaded;
    }));
  // React and `untilOpen` wait for a promise that is thrown.
  const require = (): NextModules => {
    if (modules) return modules;
    throw loadOnce();
  };
  return {
    load: loadOnce,
    redirect: (url, replace) => require().redirect(url, replace ? 'replace' : undefined),
    openStore: (projectId) => {
      const next = require();
      const request = next.cookies();
      const known = stores.get(request) ?? new Map<string, Opening>();
      stores.set(request, known);
      const opening = known.get(projectId) ?? begin(next, request, { projectId, known });
      if ('store' in opening) return opening.store;
      throw 'error' in opening ? opening.error : opening.pending;
    },
  };
}

function begin(
  next: NextModules,
  request: Promise<CookieJar>,
  { projectId, known }: { projectId: string; known: Map<string, Opening> },
): Opening {
  const open = async () => {
    const [jar, headers] = await Promise.all([request, next.headers()]);
    const isForwarded = headers.get('x-forwarded-proto') === 'https';
    return createJarStore(jar, projectId, isForwarded);
  };
  const pending = open().then(
    (store) => void known.set(projectId, { store }),
    (error: unknown) => void known.set(projectId, { error }),
  );
  known.set(projectId, { pending });
  return { pending };
}

/** Keeps tokens in the cookies of a request and its answer, as far as the answer can still set some. */
function createJarStore(jar: CookieJar, projectId: string, isHttps: boolean): TokenStore {
  const found = new Map(jar.getAll().map(({ name, value }) => [name, value]));
  const secure = isHttps || found.has(HTTPS_MARKER_COOKIE);
  const listeners = new Set<() => void>();
  let tokens: TokenPair = readTokenCookies(found, projectId);
  return {
    read: () => tokens,
    write: (next) => {
      tokens = { ...next };
      const outdated = listNewerRefreshCookies(found, projectId)
        .filter(({ refreshToken }) => refreshToken !== next.refreshToken)
        .map(({ name }) => ({ name, value: null, maxAgeSeconds: 0 }));
      for (const { name, value, maxAgeSeconds } of [...listCookies(next, projectId), ...outdated]) {
        const maxAge = value === null ? 0 : maxAgeSeconds;
        setIfPossible(jar, name, value ?? '', { path: '/', sameSite: 'lax', secure, maxAge });
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** While a component is rendered, the head of the answer is gone: whoever asks next renews the tokens again. */
function setIfPossible(jar: CookieJar, ...cookie: Parameters<CookieJar['set']>): void {
  try {
    jar.set(...cookie);
  } catch {
    // Nothing to do.
  }
}
