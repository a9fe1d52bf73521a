import { parseJson } from '../parse-json.js';
import type { TokenPair } from './token-store.js';

export const REFRESH_MAX_AGE_SECONDS = 31_536_000;
export const ACCESS_MAX_AGE_SECONDS = 86_400;
export const ACCESS_COOKIE = 'stack-access';
/** The cookie of public SDKs from 2.8.108 on. */
export const NEWER_ACCESS_COOKIE = 'hexclave-access';
export const LEGACY_REFRESH_COOKIE = 'stack-refresh';
export const HTTPS_MARKER_COOKIE = 'stack-is-https';

export function nameRefreshCookie(projectId: string): string {
  return `stack-refresh-${projectId}`;
}

/** Parses a `Cookie` header or `document.cookie`. The first of two equal names wins, as browsers put the closest first. */
export function parseCookies(text: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of text.split(';')) {
    const separator = part.indexOf('=');
    const name = part.slice(0, separator).trim();
    if (separator >= 0 && name !== '' && !cookies.has(name))
      cookies.set(name, decodeValue(part.slice(separator + 1).trim()));
  }
  return cookies;
}

/**
 * The tokens in a set of cookies: of our own, else the newest of those that public SDKs from 2.8.51 on wrote. An access
 * token counts only beside the refresh token that it was stored with.
 */
export function readTokenCookies(cookies: Map<string, string>, projectId: string): TokenPair {
  const own = cookies.get(nameRefreshCookie(projectId)) || cookies.get(LEGACY_REFRESH_COOKIE);
  const refreshToken = own || findNewest(listNewerRefreshCookies(cookies, projectId));
  const accessToken =
    readAccessCookie(cookies.get(ACCESS_COOKIE), refreshToken) ??
    readAccessCookie(cookies.get(NEWER_ACCESS_COOKIE), refreshToken);
  return { refreshToken, accessToken };
}

export interface NewerRefreshCookie {
  name: string;
  /** Null: it holds none. */
  refreshToken: string | null;
  updatedAtMillis: number;
}

/**
 * The refresh cookies of public SDKs from 2.8.51 on: `...--default` of this host, `...--custom-...` of a parent domain,
 * which its sites share.
 */
export function listNewerRefreshCookies(cookies: Map<string, string>, projectId: string): NewerRefreshCookie[] {
  const starts = ['stack', 'hexclave'].flatMap((brand) => {
    const start = `${brand}-refresh-${projectId}--`;
    return [start, `__Host-${start}`];
  });
  return [...cookies]
    .filter(([name]) => starts.some((start) => name.startsWith(start)))
    .map(([name, value]) => ({ name, ...readNewerValue(value) }));
}

function readNewerValue(value: string): Omit<NewerRefreshCookie, 'name'> {
  const { refresh_token, updated_at_millis } = Object(parseJson(value)) as Record<string, unknown>;
  return {
    refreshToken: typeof refresh_token === 'string' && refresh_token !== '' ? refresh_token : null,
    updatedAtMillis: typeof updated_at_millis === 'number' ? updated_at_millis : -Infinity,
  };
}

function findNewest(cookies: NewerRefreshCookie[]): string | null {
  const usable = cookies.filter(({ refreshToken }) => refreshToken !== null);
  return usable.sort((one, other) => other.updatedAtMillis - one.updatedAtMillis)[0]?.refreshToken ?? null;
}

export interface CookieToWrite {
  name: string;
  /** Null deletes the cookie. */
  value: string | null;
  /** Absent: until the browser closes. */
  maxAgeSeconds?: number;
  /** Absent: this host only. */
  domain?: string;
  /** Kept apart for each site that frames this one; only on https. */
  isPartitioned?: boolean;
}

export function formatCookie(cookie: CookieToWrite, isSecure: boolean): string {
  const maxAge = cookie.value === null ? 0 : cookie.maxAgeSeconds;
  const attributes = ['Path=/', ...(cookie.isPartitioned ? ['SameSite=None', 'Partitioned'] : ['SameSite=Lax'])];
  if (maxAge !== undefined) attributes.push(`Max-Age=${maxAge}`);
  if (isSecure) attributes.push('Secure');
  if (cookie.domain !== undefined) attributes.push(`Domain=${cookie.domain}`);
  return [`${cookie.name}=${encodeURIComponent(cookie.value ?? '')}`, ...attributes].join('; ');
}

function readAccessCookie(value: string | undefined, refreshToken: string | null): string | null {
  const pair = value && refreshToken ? parseJson(value) : null;
  if (!Array.isArray(pair) || pair[0] !== refreshToken) return null;
  return typeof pair[1] === 'string' ? pair[1] : null;
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
