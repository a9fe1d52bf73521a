import { KnownError } from '../errors/known-error.js';
import { isTrustedHost, isTrustedUrl, type TrustedDomain, type UrlTrust } from '../../../shared/urls/trusted-url.js';

/** The scheme by which browsers hand a sign-in back to native applications. */
const NATIVE_SCHEME = 'stack-auth-mobile-oauth-url:';
/** Stands for the site of whichever page it is. */
const ANY_SITE = 'https://page.invalid';

/** The part of a tenancy that says whom the project trusts. */
interface Trusting {
  config: { domains: { allowLocalhost: boolean; trustedDomains: Record<string, TrustedDomain> } };
  hostedPages: { url: string };
}

/**
 * Refuses a URL that the project does not let its users be sent to.
 *
 * @throws KnownError REDIRECT_URL_NOT_WHITELISTED
 */
export function requireTrustedUrl(tenancy: Trusting, url: string): void {
  if (!isTrustedCallback(tenancy, url)) throw new KnownError('REDIRECT_URL_NOT_WHITELISTED');
}

/**
 * True if the project lets a sign-in at a provider be brought back to a URL: one that it trusts, or a native application, by
 * the scheme that it is opened with.
 */
export function isTrustedReturn(tenancy: Trusting, url: string): boolean {
  return isNative(url) || isTrustedCallback(tenancy, url);
}

/** @throws KnownError REDIRECT_URL_NOT_WHITELISTED for what is not {@link isTrustedReturn} */
export function requireTrustedReturn(tenancy: Trusting, url: string): void {
  if (!isTrustedReturn(tenancy, url)) throw new KnownError('REDIRECT_URL_NOT_WHITELISTED');
}

function isNative(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === NATIVE_SCHEME;
}

/** True if the project lets its users be sent to a URL. */
export function isTrustedCallback(tenancy: Trusting, url: string): boolean {
  return isTrustedUrl(url, trustOf(tenancy));
}

/**
 * True if the project lets its own page go on to this address when a sign-in is over: one that it trusts, a path of the page's own
 * site, or the scheme by which a native application is opened again.
 *
 * @example isTrustedNext(tenancy, '/settings') // true
 */
export function isTrustedNext(tenancy: Trusting, next: string): boolean {
  if (URL.canParse(next)) return isTrustedReturn(tenancy, next);
  // As a browser reads it: `//elsewhere` and `/\elsewhere` are paths of nobody's site.
  return isUrlOrPath(next) && new URL(next, ANY_SITE).origin === ANY_SITE;
}

/** True for what a browser could go to from some page. */
export function isUrlOrPath(text: string): boolean {
  return URL.canParse(text, ANY_SITE);
}

/**
 * True if a page may run a passkey ceremony for the project. Browsers tell the origin of a page only; on this server's
 * own host all pages are ours, whichever project they are for.
 */
export function isTrustedOrigin(tenancy: Trusting, origin: string): boolean {
  return isTrustedUrl(origin, trustOf(tenancy)) || origin === new URL(tenancy.hostedPages.url).origin;
}

/** True if the project has pages on a host, or on this server's own, where all pages are ours. */
export function hasPagesAt(tenancy: Trusting, host: string): boolean {
  return isTrustedHost(host, trustOf(tenancy));
}

function trustOf({ config, hostedPages }: Trusting): UrlTrust {
  const { allowLocalhost, trustedDomains } = config.domains;
  return { allowLocalhost, trustedDomains: Object.values(trustedDomains), hostedPagesUrl: hostedPages.url };
}

/**
 * The callback with a code in its query; its other parameters stay, a `code` it already has is replaced.
 *
 * @example withCode('https://app.example.com/done?next=%2F', 'abc') // 'https://app.example.com/done?next=%2F&code=abc'
 */
export function withCode(callbackUrl: string, code: string): string {
  return withParameters(callbackUrl, { code });
}

/** A URL with these parameters in its query; its other ones stay, those that it has already are replaced. */
export function withParameters(target: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}
