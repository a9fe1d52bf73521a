import { makeKey, signToken, type SigningKey } from './signing';
import type { Handler, Reply, StandIns } from './stand-ins';

/** An issuer of OpenID Connect, whose every answer a test may twist. */
export interface Issuer {
  url: string;
  /** The claims in its ID tokens and at its userinfo endpoint. */
  claims: Record<string, unknown>;
  userinfo: Record<string, unknown> | null;
  metadata: Record<string, unknown>;
  signWith: SigningKey;
  header: object;
  keys: unknown[];
  tokens: Record<string, unknown>;
}

interface Client {
  clientId: string;
  clientSecret: string;
}

export const CLIENT: Client = { clientId: 'client', clientSecret: 'secret' };
const KEY = makeKey();

/**
 * Lets an issuer stand at a path of the stand-ins, with the answers of a good one. It redeems `good-code` for client and
 * secret that are sent in the header.
 */
export function playIssuer(
  standIns: StandIns,
  { name, nonce, client = CLIENT }: { name: string; nonce?: string; client?: Client },
): Issuer {
  const url = `${standIns.origin}/${name}`;
  const now = Math.floor(Date.now() / 1000);
  const issuer: Issuer = {
    url,
    claims: { iss: url, aud: client.clientId, sub: '42', iat: now, exp: now + 600, nonce },
    userinfo: { sub: '42', name: 'Ada', email: 'ada@example.com', email_verified: true },
    metadata: {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/keys`,
    },
    signWith: KEY,
    header: {},
    keys: [KEY.jwk],
    tokens: {},
  };
  standIns.on(`${name}/.well-known/openid-configuration`, () => ({ body: issuer.metadata }));
  standIns.on(`${name}/keys`, () => ({ body: { keys: issuer.keys } }));
  standIns.on(`${name}/userinfo`, () => (issuer.userinfo ? { body: issuer.userinfo } : { status: 401 }));
  standIns.on(`${name}/token`, answerTokens(issuer, client));
  return issuer;
}

function answerTokens(issuer: Issuer, { clientId, clientSecret }: Client): Handler {
  const right = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return ({ headers, form }): Reply => {
    if (headers.authorization !== right) return { status: 401, body: { error: 'invalid_client' } };
    if (form.get('code') !== 'good-code') return { status: 400, body: { error: 'invalid_grant' } };
    const id_token = signToken(issuer.claims, issuer.signWith, issuer.header);
    return { body: { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token, ...issuer.tokens } };
  };
}
