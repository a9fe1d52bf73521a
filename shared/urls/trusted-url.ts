import { matchesWildcardHost } from './wildcard-host.js';

/** A domain of the project's settings. Only scheme, host and port of `baseUrl` count; `handlerPath` plays no role. */
export interface TrustedDomain {
  baseUrl?: string | undefined;
  handlerPath?: string | undefined;
}

/** The hosts that a project trusts with its users. */
export interface UrlTrust {
  allowLocalhost: boolean;
  trustedDomains: readonly TrustedDomain[];
  /** The project's own pages on this server, absolute: that address and what is below it. */
  hostedPagesUrl?: string;
}

interface Origin {
  scheme: string;
  host: string;
  /** Empty for the scheme's default port. */
  port: string;
}

/** Characters on which browsers, mail clients and libraries disagree, or which they drop: none belongs in a URL. */
const AMBIGUOUS = /[\s\\\p{C}\p{Z}]/u;
const BEGINNING = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/i;
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;
/** Schemes that run or open what the URL itself contains; a host in them proves nothing. */
const UNSAFE_SCHEMES = new Set([
  'javascript',
  'data',
  'vbscript',
  'file',
  'blob',
  'filesystem',
  'about',
  'view-source',
]);
const DEFAULT_PORTS = new Map([
  ['http', '80'],
  ['https', '443'],
]);
const MAX_PORT = 65_535;
const MAX_HOST_LENGTH = 253;

/**
 * Tells whether a project lets its users be sent to a URL. True when the URL is absolute and either is local while
 * `allowLocalhost` is set (`localhost`, `*.localhost`, `127.x.x.x`; any scheme and port), or has scheme, host and port
 * of a trusted domain, whose host may hold wildcards, or is one of the project's own pages on this server. Never throws:
 * whatever is malformed or ambiguous is not trusted.
 *
 * @example
 * isTrustedUrl('https://app.example.com/done', {
 *   allowLocalhost: false,
 *   trustedDomains: [{ baseUrl: 'https://*.example.com', handlerPath: '/handler' }],
 * }); // true
 */
export function isTrustedUrl(url: string, trust: UrlTrust): boolean {
  const origin = parseOrigin(url);
  if (origin === null) return false;
  if (trust.allowLocalhost && isLocalHost(origin.host)) return true;
  if (trust.hostedPagesUrl !== undefined && isBelow(url, trust.hostedPagesUrl)) return true;
  return trust.trustedDomains.some(({ baseUrl }) => typeof baseUrl === 'string' && matchesBase(origin, baseUrl));
}

/**
 * Tells whether a project has pages on a host, as far as a service that names nothing but the host can tell: the rules are those
 * of {@link isTrustedUrl}, without scheme, port and path. Never throws.
 *
 * @example
 * isTrustedHost('app.example.com', { allowLocalhost: false, trustedDomains: [{ baseUrl: 'https://*.example.com' }] }); // true
 */
export function isTrustedHost(host: string, { allowLocalhost, trustedDomains, hostedPagesUrl }: UrlTrust): boolean {
  const name = parseOrigin(`https://${host}`)?.host;
  if (name === undefined || name !== host.toLowerCase()) return false;
  if (allowLocalhost && isLocalHost(name)) return true;
  if (hostedPagesUrl !== undefined && parseOrigin(hostedPagesUrl)?.host === name) return true;
  return trustedDomains.some(({ baseUrl }) => typeof baseUrl === 'string' && matchesHost(name, baseUrl));
}

/**
 * Tells whether a text is a base URL that may hold wildcards: scheme http or https, `*` and `**` only inside the host, the
 * host made of letters, digits, dots, hyphens and wildcards without leading, trailing or doubled dots. A port may
 * follow. Never throws.
 *
 * @example
 * isWildcardUrl('https://**.example.com:8443/path'); // true
 * isWildcardUrl('https://example.com/*'); // false
 */
export function isWildcardUrl(value: string): boolean {
  return parseWildcard(value) !== null;
}

/** Tells whether a host is on the reader's own machine. */
export function isLocalHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host);
}

/** By path, too: on this server's own host every project has pages. */
function isBelow(url: string, base: string): boolean {
  if (!URL.canParse(base)) return false;
  const [target, top] = [new URL(url), new URL(base)];
  if (target.origin !== top.origin) return false;
  return target.pathname === top.pathname || target.pathname.startsWith(`${top.pathname}/`);
}

function matchesBase(origin: Origin, baseUrl: string): boolean {
  const base = parseBase(baseUrl);
  return base?.scheme === origin.scheme && base.port === origin.port && matchesHost(origin.host, baseUrl);
}

function matchesHost(host: string, baseUrl: string): boolean {
  const base = parseBase(baseUrl);
  if (base === null) return false;
  return baseUrl.includes('*') ? matchesWildcardHost(host, base.host) : base.host === host;
}

function parseBase(baseUrl: string): Origin | null {
  const base = baseUrl.includes('*') ? parseWildcard(baseUrl) : parseOrigin(baseUrl);
  return base !== null && DEFAULT_PORTS.has(base.scheme) ? base : null;
}

function parseOrigin(url: string): Origin | null {
  const authority = readAuthority(url);
  if (authority === null || !URL.canParse(url)) return null;
  const { protocol, hostname, port } = new URL(url);
  const scheme = protocol.slice(0, -1);
  const host = hostname.toLowerCase();
  if (UNSAFE_SCHEMES.has(scheme) || host.length > MAX_HOST_LENGTH || !HOST.test(host)) return null;
  return { scheme, host, port };
}

function parseWildcard(url: string): Origin | null {
  const authority = readAuthority(url);
  if (authority === null) return null;
  const [, scheme, host, port] = /^(https?):\/\/([a-z0-9.*-]+)(?::(\d+))?$/.exec(authority.toLowerCase()) ?? [];
  if (scheme === undefined || host === undefined) return null;
  if (host.startsWith('.') || host.endsWith('.') || host.includes('..')) return null;
  if (url.slice(authority.length).includes('*') || Number(port ?? 0) > MAX_PORT) return null;
  return { scheme, host, port: withoutDefault(scheme, port) };
}

/** The scheme and authority as written, or null if readers could disagree about where the authority ends. */
function readAuthority(url: string): string | null {
  if (typeof url !== 'string' || AMBIGUOUS.test(url)) return null;
  const [beginning, , authority] = BEGINNING.exec(url) ?? [];
  if (beginning === undefined || authority === undefined || /[@%]/.test(authority)) return null;
  // Full-width letters and ideographic stops are read as ordinary ones: they only serve to deceive.
  const deceives = authority.includes('\u3002') || authority.normalize('NFKC') !== authority;
  return deceives ? null : beginning;
}

function withoutDefault(scheme: string, port: string | undefined): string {
  const number = port === undefined ? '' : String(Number(port));
  return number === DEFAULT_PORTS.get(scheme) ? '' : number;
}
