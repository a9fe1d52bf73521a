import { Resolver, lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { NAME_SERVER_MS, NAME_SERVER_TRIES } from './net.limits.js';

/** Names that are nobody's by definition (RFC 6761, 6.4): no name server has to be asked, nor there at all. */
const NOBODYS = /(^|\.)invalid\.?$/i;
/** Names of this machine (RFC 6761, 6.3), whatever a name server says. */
const OWN = /(^|\.)localhost\.?$/i;
const LOOPBACK = '127.0.0.1';
/**
 * Names that mean something inside of a network only, whatever a name server says: by definition (RFC 6762, RFC 8375, ICANN's
 * `internal`), or since networks use them so.
 */
const INNER = /(^|\.)(?:internal|local|localdomain|home\.arpa|lan|home|corp|intranet|private)\.?$/i;
/** A name without a dot, which systems complete by the domain of their own network. */
const ONE_LABEL = /^[^.:]+\.?$/;
/** Public by its range, and a host's own services in a cloud (Azure). */
const OF_CLOUDS: ReadonlySet<string> = new Set(['168.63.129.16']);
/** All of IPv6 that is given to anybody (IANA); an IPv4 address within another part leads wherever somebody translates it to. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** The errors of a name server, or of the system, after which asking again may help. */
const TEMPORARY: ReadonlySet<string> = new Set(['EAI_AGAIN', 'ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED', 'EREFUSED']);

/** A host that has no address that a connection may be made to, with the reason. */
export class HostError extends Error {
  override readonly name = 'HostError';

  constructor(
    readonly reason: 'NOT_FOUND' | 'TEMPORARY' | 'PRIVATE',
    message: string,
  ) {
    super(message);
  }
}

/**
 * True for an address on the public internet: not private, loopback, link-local (cloud metadata among them), shared by
 * a carrier, unique-local, or a way around those (IPv4 mapped into or carried by IPv6, however it is spelt).
 *
 * @example isPublicAddress('169.254.169.254') // false
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || OF_CLOUDS.has(parsed.toString())) return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_IPV6);
}

/**
 * The addresses of a host that somebody else chose, IPv4 first; at least one. Every address is looked at: connect to one
 * of these, and a name that resolves to something else a moment later gains nothing.
 *
 * @param options.allowPrivate outside production, where a server may well be on the same machine
 * @throws HostError
 */
export async function hostAddresses(host: string, { allowPrivate }: { allowPrivate: boolean }): Promise<string[]> {
  const addresses = await (allowPrivate ? systemAddresses(host) : publicAddresses(host)).catch((error: unknown) => {
    throw toHostError(host, error);
  });
  const [first] = addresses;
  if (first === undefined) throw new HostError('NOT_FOUND', `${host} has no address`);
  return addresses;
}

async function systemAddresses(host: string): Promise<string[]> {
  if (NOBODYS.test(host)) return [];
  return (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);
}

/**
 * Name servers are asked by ourselves: the system's own look-up keeps one of a few threads waiting, which passwords are
 * hashed on, too, for as long as a name server likes.
 */
async function publicAddresses(host: string): Promise<string[]> {
  const addresses = knownAddresses(host) ?? (await askedAddresses(host));
  if (!addresses.every(isPublicAddress)) throw isInside(host);
  return addresses;
}

/** The addresses of a name that needs no name server; null for other names. @throws HostError */
function knownAddresses(host: string): string[] | null {
  if (NOBODYS.test(host)) return [];
  if (OWN.test(host)) return [LOOPBACK];
  const literal = isIP(host) ? host : numericAddress(host);
  if (literal !== null) return [literal];
  if (INNER.test(host) || ONE_LABEL.test(host)) throw isInside(host);
  return null;
}

/** The address that systems understand by numbers such as `127.1` and `0x7f000001`. */
function numericAddress(host: string): string | null {
  const address = `http://${host}`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return isIP(hostname) ? hostname : null;
}

async function askedAddresses(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: NAME_SERVER_MS, tries: NAME_SERVER_TRIES });
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = [ipv4, ipv6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0 && ipv4.status === 'rejected') throw ipv4.reason;
  return addresses;
}

function isInside(host: string): HostError {
  return new HostError('PRIVATE', `${host} is not on the public internet`);
}

function toHostError(host: string, error: unknown): HostError {
  if (error instanceof HostError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  return new HostError(TEMPORARY.has(code) ? 'TEMPORARY' : 'NOT_FOUND', `${host} could not be found`);
}
