import type { UrlTrust } from '../../../src/common/urls/trusted-url.js';
import type { SendRequest } from '../http/types.js';
import type { ClientProjectRead } from './wire-types.generated.js';

/** Where the project lets its users be sent besides the app's own site. */
export async function fetchUrlTrust(send: SendRequest): Promise<UrlTrust> {
  const { config } = await send<ClientProjectRead>({ method: 'GET', path: '/projects/current' });
  return {
    allowLocalhost: config.allow_localhost,
    trustedDomains: config.domains.map(({ domain }) => ({ baseUrl: domain })),
  };
}
