import type { ProviderDefinition } from './definition.js';

/** LinkedIn, by OpenID Connect without a nonce and without PKCE, which it refuses. */
export const linkedin = (): ProviderDefinition => ({
  server: {
    issuer: 'https://www.linkedin.com/oauth',
    authorization_endpoint: 'https://www.linkedin.com/oauth/v2/authorization',
    token_endpoint: 'https://www.linkedin.com/oauth/v2/accessToken',
    userinfo_endpoint: 'https://api.linkedin.com/v2/userinfo',
    jwks_uri: 'https://www.linkedin.com/oauth/openid/jwks',
  },
  scopes: ['openid', 'profile', 'email'],
  idToken: 'optional',
  clientAuthentication: 'post',
  usesPkce: false,
  profile: ({ userinfo }) => ({
    accountId: userinfo.sub,
    displayName: userinfo.name,
    profileImageUrl: userinfo.picture,
    email: userinfo.email,
    isEmailVerified: userinfo.email_verified,
  }),
});
