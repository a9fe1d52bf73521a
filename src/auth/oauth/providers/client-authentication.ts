import { ClientSecretPost, type ClientAuth } from 'openid-client';
import type { ProviderDefinition } from './definition.js';

/** How an application shows its secret to a token endpoint. */
export const AUTHENTICATIONS: Record<ProviderDefinition['clientAuthentication'], (secret: string) => ClientAuth> = {
  basic,
  post: ClientSecretPost,
  told:
    (secret) =>
    (server, ...request) => {
      const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
      return (methods.includes('client_secret_basic') ? basic : ClientSecretPost)(secret)(server, ...request);
    },
};

/**
 * In the header (RFC 6749, 2.3.1). The library's own way encodes `-`, `_` and `.` as well, which forms leave as they are,
 * and which providers that decode nothing then take for another secret.
 */
function basic(secret: string): ClientAuth {
  return (...[, client, , headers]) => {
    const credentials = `${formEncode(client.client_id)}:${formEncode(secret)}`;
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };
}

function formEncode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
