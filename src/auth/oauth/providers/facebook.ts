import { KnownError } from '../../../common/errors/known-error.js';
import { isJsonObject, type JsonObject } from '../../../common/tenancy/settings/json.js';
import type { ProviderDefinition, ProviderKeys, TokenAnswer } from './definition.js';

const GRAPH = 'https://graph.facebook.com/v23.0';
/** Of Graph: the code or token is not, or no longer, good. */
const BAD_CODES: readonly unknown[] = [100, 190];
/** And: not now, or not so often. */
const PASSING: readonly unknown[] = [2, 4, 17];

/** Facebook, which vouches for no address, and gives none that was registered by telephone. */
export const facebook = ({ facebookConfigId }: Pick<ProviderKeys, 'facebookConfigId'>): ProviderDefinition => ({
  server: {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
    token_endpoint: `${GRAPH}/oauth/access_token`,
    userinfo_endpoint: `${GRAPH}/me?fields=id,name,email,picture.type(large)`,
    jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
  },
  scopes: ['openid', 'public_profile', 'email'],
  idToken: 'optional',
  clientAuthentication: 'post',
  extras: facebookConfigId ? { config_id: facebookConfigId } : {},
  readTokenAnswer: toStandardError,
  profile: ({ userinfo, idToken }) => {
    if (idToken && idToken.sub !== userinfo.id) {
      throw new KnownError('OAUTH_PROVIDER_ANSWER_INVALID', { reason: 'It tells of two users at once.' });
    }
    if (!userinfo.email) throw new KnownError('OAUTH_PROVIDER_EMAIL_MISSING');
    return {
      accountId: userinfo.id,
      displayName: userinfo.name,
      profileImageUrl: member(member(userinfo.picture).data).url,
      email: userinfo.email,
      isEmailVerified: false,
    };
  },
});

function member(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Errors of Graph are objects with numbers. */
function toStandardError({ status, body }: TokenAnswer): TokenAnswer {
  if (!isJsonObject(body.error)) return { status, body };
  const { code } = body.error;
  if (PASSING.includes(code)) return { status, body: { error: 'temporarily_unavailable' } };
  return { status, body: { error: BAD_CODES.includes(code) ? 'invalid_grant' : 'invalid_client' } };
}
