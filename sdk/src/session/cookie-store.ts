import type { Page, Runtime } from '../runtime.js';
import {
  ACCESS_COOKIE,
  ACCESS_MAX_AGE_SECONDS,
  formatCookie,
  HTTPS_MARKER_COOKIE,
  LEGACY_REFRESH_COOKIE,
  listNewerRefreshCookies,
  nameRefreshCookie,
  NEWER_ACCESS_COOKIE,
  parseCookies,
  readTokenCookies,
  REFRESH_MAX_AGE_SECONDS,
  type CookieToWrite,
} from './cookies.js';
import { getSessionKey } from './session.js';
import type { TokenPair, TokenStore } from './token-store.js';

export const POLL_MILLIS = 100;

/** Keeps tokens in the cookies of the page, so that all tabs share them. Throws outside a browser. */
export function createCookieStore(runtime: Runtime, projectId: string): TokenStore {
  const { page } = runtime;
  if (!page)
    throw new Error("tokenStore 'cookie' works in browsers only. Pass the request or a pair of tokens instead.");
  const read = () => readTokenCookies(parseCookies(page.readCookies()), projectId);
  const changes = createChangeFeed(runtime, () => fingerprint(read()));
  return {
    read,
    write: (tokens) => {
      const isSecure = page.getHref().startsWith('https:');
      const cookies = [...listCookies(tokens, projectId), ...listOutdated(page, projectId, tokens.refreshToken)];
      for (const cookie of cookies) page.writeCookie(formatCookie(cookie, isSecure));
      if (isSecure) markHttps(page);
      changes.check();
    },
    subscribe: changes.subscribe,
  };
}

/** The cookies that hold these tokens, and the deletion of older ones. */
export function listCookies({ accessToken, refreshToken }: TokenPair, projectId: string): CookieToWrite[] {
  const hasAccess = accessToken !== null && refreshToken !== null;
  return [
    { name: nameRefreshCookie(projectId), value: refreshToken, maxAgeSeconds: REFRESH_MAX_AGE_SECONDS },
    { name: LEGACY_REFRESH_COOKIE, value: null },
    {
      name: ACCESS_COOKIE,
      value: hasAccess ? JSON.stringify([refreshToken, accessToken]) : null,
      maxAgeSeconds: ACCESS_MAX_AGE_SECONDS,
    },
  ];
}

/**
 * The deletion of what public SDKs from 2.8.51 on wrote of another session. Cookies of this one stay: those of a parent
 * domain keep other sites signed in, too.
 */
function listOutdated(page: Page, projectId: string, refreshToken: string | null): CookieToWrite[] {
  const cookies = parseCookies(page.readCookies());
  const outdated = listNewerRefreshCookies(cookies, projectId).filter(
    (cookie) => refreshToken === null || cookie.refreshToken !== refreshToken,
  );
  const names = outdated.map(({ name }) => name);
  if (cookies.has(NEWER_ACCESS_COOKIE)) names.push(NEWER_ACCESS_COOKIE);
  const { hostname, protocol } = new URL(page.getHref());
  return names.flatMap((name) => listDeletions(name, hostname, protocol === 'https:'));
}

/** A browser deletes a cookie only under the domain and the partitioning that it was set with, and tells neither. */
function listDeletions(name: string, hostname: string, isSecure: boolean): CookieToWrite[] {
  const labels = hostname.split('.');
  const domains = name.includes('--custom-')
    ? labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
    : [];
  const deletions = [undefined, ...domains].map((domain) => ({ name, value: null, domain }));
  return isSecure ? deletions.flatMap((cookie) => [cookie, { ...cookie, isPartitioned: true }]) : deletions;
}

function markHttps(page: Page): void {
  page.writeCookie(formatCookie({ name: HTTPS_MARKER_COOKIE, value: 'true' }, true));
}

function fingerprint(tokens: TokenPair): string {
  return `${getSessionKey(tokens)} ${tokens.accessToken ?? ''}`;
}

/** Browsers do not announce cookie changes of other tabs, so the feed looks for itself while somebody listens. */
function createChangeFeed(runtime: Runtime, look: () => string) {
  const listeners = new Set<() => void>();
  let seen = '';
  let stop: (() => void) | null = null;
  const check = () => {
    const current = look();
    if (current === seen) return;
    seen = current;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (!stop) {
      seen = look();
      stop = runtime.every(POLL_MILLIS, check);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  };
  return { check, subscribe };
}
