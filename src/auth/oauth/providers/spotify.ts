import { isJsonObject } from '../../../common/tenancy/settings/json.js';
import type { ProviderDefinition } from './definition.js';

/** Spotify, which does not check the addresses of its users. */
export const spotify = (): ProviderDefinition => ({
  server: {
    issuer: 'https://accounts.spotify.com',
    authorization_endpoint: 'https://accounts.spotify.com/authorize',
    token_endpoint: 'https://accounts.spotify.com/api/token',
    userinfo_endpoint: 'https://api.spotify.com/v1/me',
  },
  scopes: ['user-read-email', 'user-read-private'],
  idToken: 'optional',
  clientAuthentication: 'basic',
  profile: ({ userinfo: { id, display_name, email, images } }) => {
    const [image] = Array.isArray(images) ? images : [];
    return {
      accountId: id,
      displayName: display_name,
      profileImageUrl: isJsonObject(image) ? image.url : null,
      email,
      isEmailVerified: false,
    };
  },
});
