import type { ProviderDefinition } from './definition.js';

const USERINFO = 'https://www.googleapis.com/auth/userinfo';

/** Google, by its OpenID Connect endpoints. */
export const google = (): ProviderDefinition => ({
  server: {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
    userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  scopes: [`${USERINFO}.email`, `${USERINFO}.profile`],
  idToken: 'optional',
  clientAuthentication: 'post',
  extras: { include_granted_scopes: 'true' },
  profile: ({ userinfo }) => ({
    accountId: userinfo.sub,
    displayName: userinfo.name,
    profileImageUrl: userinfo.picture,
    email: userinfo.email,
    isEmailVerified: userinfo.email_verified,
  }),
});
