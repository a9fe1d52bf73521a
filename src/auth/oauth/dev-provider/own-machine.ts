import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Environment } from '../../../common/environment/environment.js';
import { hostName } from '../../../common/http/own-hosts.js';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
const LOOPBACK_NAMES = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Headers in which proxies name whom they ask for: a tunnel ends on this machine, and its visitors are elsewhere. */
const OF_PROXIES = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'] as const;

/** A request, as far as it tells where it comes from. */
interface Arrival {
  headers: IncomingHttpHeaders;
  ip: string;
  socket: { remoteAddress?: string | undefined };
}

/**
 * True for a request from this machine: it asks for a name of the loopback, and both the other end of its connection and whoever
 * a proxy names are there. A server that listens at one address only is this machine at that address, too.
 */
export function isFromThisMachine({ headers, ip, socket }: Arrival, { host }: Pick<Environment, 'host'>): boolean {
  const name = hostName(headers.host ?? '');
  const named = OF_PROXIES.flatMap((header) => String(headers[header] ?? '').split(',')).map((text) => text.trim());
  const addresses = [socket.remoteAddress ?? '', ip, ...named.filter(Boolean)];
  const isOwn = (address: string): boolean => address === host || isLoopback(address);
  return (LOOPBACK_NAMES.test(name) || name === host || name === `[${host}]`) && addresses.every(isOwn);
}

function isLoopback(address: string): boolean {
  if (isIPv4(address)) return LOOPBACK.check(address, 'ipv4');
  // An IPv4 address within IPv6 is checked as what it is.
  return isIPv6(address) && LOOPBACK.check(address, 'ipv6');
}
