import type { ProviderDefinition } from './definition.js';

/** Discord, which tells whether an address is verified. */
export const discord = (): ProviderDefinition => ({
  server: {
    issuer: 'https://discord.com',
    authorization_endpoint: 'https://discord.com/oauth2/authorize',
    token_endpoint: 'https://discord.com/api/oauth2/token',
    userinfo_endpoint: 'https://discord.com/api/users/@me',
  },
  scopes: ['identify', 'email'],
  idToken: 'optional',
  clientAuthentication: 'basic',
  profile: ({ userinfo: { id, global_name, username, avatar, email, verified } }) => ({
    accountId: id,
    displayName: global_name ?? username,
    profileImageUrl: avatar ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` : null,
    email,
    isEmailVerified: verified,
  }),
});
