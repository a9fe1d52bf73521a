import { ClientSecretPost, type ClientAuth } from 'openid-client';
import type { ProviderDefinition } from './definition.js';

/** The ways of sending the client secret to a token endpoint. */
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
 * Sends the secret in the header (RFC 6749, 2.3.1). The library encodes `-`, `_` and `.` as well, which forms do not;
 * providers that decode nothing would take that for another secret.
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
