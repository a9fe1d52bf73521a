import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

const IPV4_BITS = 24;
/** The length of the prefix that a household or a small site gets from its provider. */
const IPV6_BITS = 56;
/** The longest text of an address: IPv4 inside IPv6, with room for the name of an interface. */
const LONGEST_ADDRESS = 64;
/** Taking an address apart costs more than all else that is done with it, several times in a request. */
const PREFIXES = new LRUCache<string, string>({ max: 10_000, memoMethod: (address) => findPrefix(address) });

/**
 * The network that an address counts with: /24 of IPv4, /56 of IPv6. Whoever has one address there usually can have
 * another. An IPv4 address inside IPv6 counts as what it is.
 *
 * @example addressPrefix('203.0.113.7') // '203.0.113.0/24'
 */
export function addressPrefix(address: string): string {
  return address.length > LONGEST_ADDRESS ? 'unknown' : PREFIXES.memo(address);
}

function findPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4')
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${IPV4_BITS}`)}/${IPV4_BITS}`;
  const plain = new ipaddr.IPv6(parsed.toByteArray()).toNormalizedString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${IPV6_BITS}`)}/${IPV6_BITS}`;
}
