// For `node --import`: names are looked up at the name server of TEST_NAME_SERVER, by the same resolver.
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

const { Resolver } = dns;

dns.Resolver = class OwnResolver extends Resolver {
  constructor(options) {
    super(options);
    this.setServers([process.env.TEST_NAME_SERVER]);
  }
};
syncBuiltinESMExports();
