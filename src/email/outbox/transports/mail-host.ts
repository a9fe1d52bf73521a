import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';
import { MailFailure } from './mail-failure.js';

const LONGEST_HOST = 253;
const HOST = /^[a-z0-9._:-]+$/i;
/** Names that are nobody's by definition (RFC 6761, 6.4): no name server has to be asked, nor there at all. */
const NOBODYS = /(^|\.)invalid\.?$/i;

/**
 * Whether an address is on the public internet: not private, loopback, link-local (cloud metadata among them), shared
 * by a carrier, unique-local, or a way around those (IPv4 mapped into or carried by IPv6).
 *
 * @example isPublicAddress('169.254.169.254') // false
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
}

/**
 * The address to connect to. Every address of the name is looked at, and the connection is made to one that was: a name
 * that resolves to something else a moment later gains nothing.
 *
 * @param options.allowPrivate outside production, where the mail server may well be on the same machine
 * @param options.signal how long to wait: a name server may take its time
 * @throws MailFailure HOST_NOT_FOUND, TEMPORARY, REJECTED, TIMEOUT
 */
export async function resolveMailHost(
  host: string,
  options: { allowPrivate: boolean; signal: AbortSignal },
): Promise<string> {
  if (host.length > LONGEST_HOST || !HOST.test(host)) throw new MailFailure('HOST_NOT_FOUND', 'Not a host name');
  const addresses = await Promise.race([lookUp(host), timeOut(host, options.signal)]);
  if (!options.allowPrivate && !addresses.every(isPublicAddress)) {
    throw new MailFailure('REJECTED', 'The mail server must be on the public internet');
  }
  const [first] = addresses;
  if (first === undefined) throw new MailFailure('HOST_NOT_FOUND', `${host} has no address`);
  return first;
}

async function lookUp(host: string): Promise<string[]> {
  if (NOBODYS.test(host)) throw new MailFailure('HOST_NOT_FOUND', `${host} could not be found`);
  try {
    return (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);
  } catch (error) {
    const isBusy = (error as NodeJS.ErrnoException).code === 'EAI_AGAIN';
    throw new MailFailure(isBusy ? 'TEMPORARY' : 'HOST_NOT_FOUND', `${host} could not be found`);
  }
}

async function timeOut(host: string, signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw new MailFailure('TIMEOUT', `${host} could not be looked up in time`);
}
