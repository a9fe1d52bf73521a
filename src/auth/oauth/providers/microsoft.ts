import type { ProviderDefinition, ProviderKeys } from './definition.js';

const DEFAULT_TENANT = 'consumers';

/**
 * Microsoft, of one tenant or of a kind of account. Who the user is says Graph: the subject of its ID tokens is another
 * one for each application. It vouches for no address, for administrators of tenants choose them.
 */
export const microsoft = ({ microsoftTenantId }: Pick<ProviderKeys, 'microsoftTenantId'>): ProviderDefinition => ({
  server: new URL(`https://login.microsoftonline.com/${encodeURIComponent(microsoftTenantId || DEFAULT_TENANT)}/v2.0`),
  userinfo: 'https://graph.microsoft.com/v1.0/me',
  scopes: ['User.Read', 'openid'],
  idToken: 'required',
  clientAuthentication: 'post',
  profile: ({ userinfo }) => ({
    accountId: userinfo.id,
    displayName: userinfo.displayName,
    profileImageUrl: null,
    email: userinfo.mail ?? userinfo.userPrincipalName,
    isEmailVerified: false,
  }),
});
