import type { Page } from '../runtime.js';
import { formatCookie, parseCookies } from '../session/cookies.js';

/** The secrets that a browser keeps while it is away at a provider: only it can finish what it began. */
export interface OAuthAttempt {
  state: string;
  /** S256 of the verifier, which only the cookie knows. */
  codeChallenge: string;
}

/** In the address of a callback page: the session comes from another site, not from a provider. */
export const MARKER = 'stack_cross_domain_auth';
const COOKIE_PREFIX = 'stack-oauth-outer-';
const MAX_AGE_SECONDS = 3600;
/** Attempts that were broken off stay for their hour; so many cookies must not make requests to the site too large. */
const MOST_ATTEMPTS = 10;
const RANDOM_BYTES = 32;

/** Begins an attempt and keeps it in a cookie of its own for an hour. */
export async function keepAttempt(page: Page): Promise<OAuthAttempt> {
  const state = createRandomText();
  const codeVerifier = createRandomText();
  const codeChallenge = await computeChallenge(codeVerifier);
  // Browsers list the oldest first.
  const others = [...parseCookies(page.readCookies()).keys()].filter((name) => name.startsWith(COOKIE_PREFIX));
  for (const name of others.slice(0, Math.max(0, others.length + 1 - MOST_ATTEMPTS))) writeCookie(page, name, null);
  writeCookie(page, COOKIE_PREFIX + state, codeVerifier);
  return { state, codeChallenge };
}

/** The verifier of the attempt, which can be taken once; null if this browser began none under that state lately. */
export function takeVerifier(page: Page, state: string): string | null {
  const name = COOKIE_PREFIX + state;
  const verifier = parseCookies(page.readCookies()).get(name);
  if (!verifier) return null;
  writeCookie(page, name, null);
  return verifier;
}

function writeCookie(page: Page, name: string, value: string | null): void {
  const isSecure = page.getHref().startsWith('https:');
  page.writeCookie(formatCookie({ name, value, maxAgeSeconds: MAX_AGE_SECONDS }, isSecure));
}

function createRandomText(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}

async function computeChallenge(verifier: string): Promise<string> {
  // Browsers hide it on pages that anybody on the way could have changed.
  if (!globalThis.crypto?.subtle) throw new Error('Signing in with a provider needs a page on https or on localhost.');
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function encodeBase64Url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The address that a code was sent to, as the server knows it; null where a provider sent it. */
export function readSentTo(href: string): string | null {
  const url = new URL(href);
  url.hash = '';
  return url.searchParams.has(MARKER) ? url.href : null;
}
