import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { KnownError } from '../../../common/errors/known-error.js';
import { isJsonObject } from '../../../common/tenancy/settings/json.js';
import type { ProviderDefinition, ProviderKeys, RawProfile } from './definition.js';
import { parseJson } from '../../../common/contract/parse-json.js';
import { ASSERTION_S } from './providers.limits.js';

export const APPLE_ISSUER = 'https://appleid.apple.com';
/** The address of the keys that Apple signs with. */
export const APPLE_KEYS = `${APPLE_ISSUER}/auth/keys`;

/** The signing key of an application: Apple gives it once, with its id and the team it belongs to. */
interface AppleKey {
  team_id: string;
  key_id: string;
  private_key: string;
}

/**
 * Apple, which posts what it answers and tells who the user is in the ID token alone. The secret is a key that each
 * request is signed with (a JSON object of `team_id`, `key_id` and `private_key`), or a token that the owner signed,
 * good for half a year at most.
 */
export const apple = ({ clientId, clientSecret }: ProviderKeys): ProviderDefinition => ({
  server: {
    issuer: APPLE_ISSUER,
    authorization_endpoint: `${APPLE_ISSUER}/auth/authorize`,
    token_endpoint: `${APPLE_ISSUER}/auth/token`,
    jwks_uri: APPLE_KEYS,
  },
  scopes: ['name', 'email'],
  idToken: 'required',
  clientAuthentication: 'post',
  extras: { response_mode: 'form_post' },
  clientSecret: async () => {
    const key = readAppleKey(clientSecret);
    return key ? sign(key, clientId) : clientSecret;
  },
  profile: ({ idToken }) => appleProfile(idToken ?? {}),
});

/** The profile in the claims of an identity token, not validated yet. */
export function appleProfile(claims: { sub?: unknown; email?: unknown; email_verified?: unknown }): RawProfile {
  return {
    accountId: claims.sub,
    displayName: null,
    profileImageUrl: null,
    email: claims.email,
    isEmailVerified: claims.email_verified,
  };
}

/** The key in a secret; null for a secret that is a signed token, ready to be sent. */
function readAppleKey(clientSecret: string): AppleKey | null {
  const read = parseJson(clientSecret);
  if (!isJsonObject(read)) return null;
  const { team_id, key_id, private_key } = read;
  if (typeof team_id === 'string' && typeof key_id === 'string' && typeof private_key === 'string') {
    return { team_id, key_id, private_key };
  }
  throw new KnownError('OAUTH_PROVIDER_REFUSED_CLIENT', { error: 'the key is not complete' });
}

async function sign({ team_id, key_id, private_key }: AppleKey, clientId: string): Promise<string> {
  try {
    return await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: key_id })
      .setIssuer(team_id)
      .setSubject(clientId)
      .setAudience(APPLE_ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${ASSERTION_S}s`)
      .sign(createPrivateKey(private_key));
  } catch {
    throw new KnownError('OAUTH_PROVIDER_REFUSED_CLIENT', { error: 'the key cannot sign' });
  }
}
