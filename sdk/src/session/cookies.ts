import type { TokenPair } from './token-store.js';

export const REFRESH_MAX_AGE_SECONDS = 31_536_000;
export const ACCESS_MAX_AGE_SECONDS = 86_400;
export const ACCESS_COOKIE = 'stack-access';
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

/** The tokens in a set of cookies. An access token counts only beside the refresh token that it was stored with. */
export function readTokenCookies(cookies: Map<string, string>, projectId: string): TokenPair {
  const refreshToken = cookies.get(nameRefreshCookie(projectId)) || cookies.get(LEGACY_REFRESH_COOKIE) || null;
  return { refreshToken, accessToken: readAccessCookie(cookies.get(ACCESS_COOKIE), refreshToken) };
}

export interface CookieToWrite {
  name: string;
  /** Null deletes the cookie. */
  value: string | null;
  /** Absent: until the browser closes. */
  maxAgeSeconds?: number;
}

export function formatCookie(cookie: CookieToWrite, isSecure: boolean): string {
  const maxAge = cookie.value === null ? 0 : cookie.maxAgeSeconds;
  const attributes = ['Path=/', 'SameSite=Lax'];
  if (maxAge !== undefined) attributes.push(`Max-Age=${maxAge}`);
  if (isSecure) attributes.push('Secure');
  return [`${cookie.name}=${encodeURIComponent(cookie.value ?? '')}`, ...attributes].join('; ');
}

function readAccessCookie(value: string | undefined, refreshToken: string | null): string | null {
  if (!value || !refreshToken) return null;
  try {
    const pair: unknown = JSON.parse(value);
    if (!Array.isArray(pair) || pair[0] !== refreshToken) return null;
    return typeof pair[1] === 'string' ? pair[1] : null;
  } catch {
    return null;
  }
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
