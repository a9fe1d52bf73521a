import type { ProviderDefinition } from './definition.js';

/** GitLab, where an account that was confirmed has a confirmed address. */
export const gitlab = (): ProviderDefinition => ({
  server: {
    issuer: 'https://gitlab.com',
    authorization_endpoint: 'https://gitlab.com/oauth/authorize',
    token_endpoint: 'https://gitlab.com/oauth/token',
    userinfo_endpoint: 'https://gitlab.com/api/v4/user',
  },
  scopes: ['read_user'],
  idToken: 'optional',
  clientAuthentication: 'basic',
  profile: ({ userinfo: { id, name, avatar_url, email, confirmed_at } }) => ({
    accountId: id,
    displayName: name,
    profileImageUrl: avatar_url,
    email,
    isEmailVerified: Boolean(confirmed_at),
  }),
});
