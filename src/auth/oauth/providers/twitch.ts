import { isJsonObject, type JsonObject } from '../../../common/tenancy/settings/json.js';
import type { ProviderDefinition, ProviderKeys, TokenAnswer } from './definition.js';

/** Twitch, which tells verified addresses only, and wants the client id with each token. */
export const twitch = ({ clientId }: Pick<ProviderKeys, 'clientId'>): ProviderDefinition => ({
  server: {
    issuer: 'https://id.twitch.tv/oauth2',
    authorization_endpoint: 'https://id.twitch.tv/oauth2/authorize',
    token_endpoint: 'https://id.twitch.tv/oauth2/token',
    userinfo_endpoint: 'https://api.twitch.tv/helix/users',
  },
  scopes: ['user:read:email'],
  idToken: 'optional',
  clientAuthentication: 'post',
  headers: { 'client-id': clientId },
  readTokenAnswer: toStandardAnswer,
  profile: ({ userinfo: { data } }) => {
    const [first] = Array.isArray(data) ? data : [];
    const user: JsonObject = isJsonObject(first) ? first : {};
    return {
      accountId: user.id,
      displayName: user.display_name,
      profileImageUrl: user.profile_image_url,
      email: user.email,
      isEmailVerified: true,
    };
  },
});

/** Twitch sends scopes as a list, and an error as a status with a sentence. */
function toStandardAnswer({ status, body }: TokenAnswer): TokenAnswer {
  if (status >= 400) {
    const isAboutCode = /code|refresh token/i.test(String(body.message));
    return { status, body: { ...body, error: isAboutCode ? 'invalid_grant' : 'invalid_client' } };
  }
  return Array.isArray(body.scope) ? { status, body: { ...body, scope: body.scope.join(' ') } } : { status, body };
}
