import { isJsonObject, type JsonObject } from '../../../common/tenancy/settings/json.js';
import type { ProviderDefinition } from './definition.js';

/** X, which tells no addresses. */
export const x = (): ProviderDefinition => ({
  server: {
    issuer: 'https://x.com',
    authorization_endpoint: 'https://x.com/i/oauth2/authorize',
    token_endpoint: 'https://api.x.com/2/oauth2/token',
    userinfo_endpoint: 'https://api.x.com/2/users/me?user.fields=id,name,profile_image_url,username',
  },
  hasIssuer: false,
  scopes: ['users.read', 'offline.access', 'tweet.read'],
  idToken: 'optional',
  clientAuthentication: 'basic',
  profile: ({ userinfo }) => {
    const user: JsonObject = isJsonObject(userinfo.data) ? userinfo.data : {};
    return {
      accountId: user.id,
      displayName: user.name || user.username,
      profileImageUrl: user.profile_image_url,
      email: null,
      isEmailVerified: false,
    };
  },
});
