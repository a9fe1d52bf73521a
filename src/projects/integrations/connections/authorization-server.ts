import type { Environment } from '../../../common/environment/environment.js';
import type { AuthorizationServerRead } from './connections.contract.js';

const PATH = '/api/v1/integrations/custom/oauth';

type Place = Pick<Environment, 'publicUrl'>;

/** The issuer by which platforms know this server; they compare it with the one they expect (RFC 9207). */
export function issuerOf({ publicUrl }: Place): string {
  return `${publicUrl}${PATH}/idp`;
}

/** The server's metadata for platforms (RFC 8414). */
export function describeAuthorizationServer(place: Place): AuthorizationServerRead {
  const base = `${place.publicUrl}${PATH}`;
  return {
    issuer: issuerOf(place),
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    scopes_supported: ['openid'],
    authorization_response_iss_parameter_supported: true,
  };
}
