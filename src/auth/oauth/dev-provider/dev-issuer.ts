import type { Environment } from '../../../common/environment/environment.js';

/** Where the development identity provider stands on this server. */
export const DEV_PROVIDER_PATH = '/dev-identity';

/**
 * The issuer that stands in for shared providers without keys: another one that the operator named, or the server itself
 * outside production.
 *
 * @returns null where there is none
 * @example devIssuer(environment) // 'http://localhost:4000/dev-identity'
 */
export function devIssuer({
  nodeEnv,
  publicUrl,
  oauthDevIssuer,
}: Pick<Environment, 'nodeEnv' | 'publicUrl' | 'oauthDevIssuer'>): string | null {
  if (nodeEnv === 'production') return null;
  return oauthDevIssuer ?? publicUrl + DEV_PROVIDER_PATH;
}

/** Whether the server itself is that issuer. */
export function isDevIssuerBuiltIn(environment: Pick<Environment, 'nodeEnv' | 'oauthDevIssuer'>): boolean {
  return environment.nodeEnv !== 'production' && environment.oauthDevIssuer === undefined;
}

/**
 * Where this server asks what an issuer serves. The public URL may be one that only browsers can reach, such as that of a
 * tunnel: the built-in issuer is asked where the server listens. All other addresses stay as they are.
 *
 * @example backChannelUrl(new URL('https://tunnel.example/dev-identity/token'), environment) // http://127.0.0.1:4000/dev-identity/token
 */
export function backChannelUrl(
  url: URL,
  environment: Pick<Environment, 'nodeEnv' | 'publicUrl' | 'oauthDevIssuer' | 'host' | 'port'>,
): URL {
  const isOwn = isDevIssuerBuiltIn(environment) && url.href.startsWith(`${environment.publicUrl}${DEV_PROVIDER_PATH}/`);
  if (!isOwn) return url;
  return new URL(
    url.href.slice(environment.publicUrl.length),
    `http://${reachableHost(environment.host)}:${environment.port}`,
  );
}

/** A server that listens at every address is at this one, too. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
