import type { Environment } from '../../../common/environment/environment.js';

/** The path of the development identity provider on this server. */
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

/** True if the server itself is that issuer. */
export function isDevIssuerBuiltIn(
  environment: Pick<Environment, 'nodeEnv' | 'publicUrl' | 'oauthDevIssuer'>,
): boolean {
  const { nodeEnv, oauthDevIssuer } = environment;
  return nodeEnv !== 'production' && (oauthDevIssuer === undefined || isDevIssuerForAll(environment));
}

/**
 * True if the server itself is that issuer for whoever reaches it: the operator named its address. Otherwise it is one for this
 * machine alone, because at that issuer anybody is whoever they say.
 */
export function isDevIssuerForAll({
  publicUrl,
  oauthDevIssuer,
}: Pick<Environment, 'publicUrl' | 'oauthDevIssuer'>): boolean {
  return oauthDevIssuer === publicUrl + DEV_PROVIDER_PATH;
}

/**
 * The address at which this server reaches an issuer's endpoint. The public URL may be one that only browsers can reach,
 * such as a tunnel's, so the built-in issuer is called where the server listens. Other addresses stay as they are.
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

/** The loopback address for a server that listens at every address. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
