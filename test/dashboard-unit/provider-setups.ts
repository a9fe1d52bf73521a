import type { ProviderSetupFragment } from '../../dashboard/src/gql/graphql.js';

/** A provider that is not set up, but for what is told. */
export function setup(
  told: Partial<ProviderSetupFragment> & Pick<ProviderSetupFragment, 'type'>,
): ProviderSetupFragment {
  const providerConfigId = told.providerConfigId ?? told.type;
  return {
    displayName: null,
    isConfigured: false,
    allowSignIn: false,
    allowConnectedAccounts: false,
    isShared: false,
    sharedKeys: 'none',
    clientId: null,
    hasClientSecret: false,
    facebookConfigId: null,
    appleBundleIds: [],
    microsoftTenantId: null,
    issuerUrl: null,
    claims: null,
    callbackUrl: `http://localhost:4000/api/v1/auth/oauth/callback/${providerConfigId}`,
    ...told,
    providerConfigId,
  };
}

export const GOOGLE = setup({ type: 'google', sharedKeys: 'development' });
export const APPLE = setup({ type: 'apple' });
export const OWN_GITHUB = setup({
  type: 'github',
  sharedKeys: 'operator',
  isConfigured: true,
  allowSignIn: true,
  clientId: 'gh-client',
  hasClientSecret: true,
});
export const COMPANY = setup({
  type: 'oidc',
  providerConfigId: 'company',
  displayName: 'Company account',
  isConfigured: true,
  issuerUrl: 'https://login.example.com',
  clientId: 'id',
  hasClientSecret: true,
  claims: { accountId: null, email: 'mail', emailVerified: null, displayName: null, profileImage: null },
});
