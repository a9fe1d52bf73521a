import type { UrlTrust } from '../../../shared/urls/trusted-url.js';
import type { SendRequest } from '../http/types.js';
import type { ClientProjectRead } from '../wire/wire-types.generated.js';

/** The sites that the project lets its users be sent to besides the app's own. */
export async function fetchUrlTrust(send: SendRequest, hostedPagesUrl: string): Promise<UrlTrust> {
  const { config } = await send<ClientProjectRead>({ method: 'GET', path: '/projects/current' });
  return {
    allowLocalhost: config.allow_localhost,
    trustedDomains: config.domains.map(({ domain }) => ({ baseUrl: domain })),
    hostedPagesUrl,
  };
}
