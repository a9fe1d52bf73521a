import { OAUTH_PROVIDER_TYPES } from '../../common/environment/oauth-providers.js';
import { compareText } from '../../common/contract/compare-text.js';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import { readOnly, shaped } from '../../common/tenancy/settings/flat-settings.js';
import type { JsonObject } from '../../common/tenancy/settings/json.js';
import { boolean, free, from, object, oneOf, record, text } from '../../common/tenancy/settings/schema-nodes.js';
import type { RenderedConfig } from '../../common/tenancy/settings/sections.js';
import { MOST_BUNDLES, MOST_PROVIDERS } from '../auth-config.limits.js';

export { MOST_PROVIDERS };

/** What can happen when a provider vouches for an address that another account has. */
export const ACCOUNT_MERGE_STRATEGIES = ['link_method', 'raise_error', 'allow_duplicates'] as const;

/** Signing in with identity providers: `auth.oauth` of the configuration. A shared one uses the server's own keys. */
export const OAUTH = object({
  accountMergeStrategy: oneOf(ACCOUNT_MERGE_STRATEGIES, 'link_method'),
  providers: record(
    object({
      type: oneOf(OAUTH_PROVIDER_TYPES),
      allowSignIn: boolean(false),
      allowConnectedAccounts: boolean(false),
      isShared: from('environment', boolean(true)),
      clientId: from('environment', text()),
      clientSecret: from('environment', text()),
      facebookConfigId: from('environment', text()),
      microsoftTenantId: from('environment', text()),
      appleBundles: from('environment', record(free(), { max: MOST_BUNDLES, omitWhenEmpty: true })),
    }),
    { max: MOST_PROVIDERS },
  ),
});

type AccountMergeStrategy = (typeof ACCOUNT_MERGE_STRATEGIES)[number];
/** An identity provider that a project can turn on. */
export type OAuthProviderType = (typeof OAUTH_PROVIDER_TYPES)[number];
type OAuthProviders = RenderedConfig['auth']['oauth']['providers'];

interface OAuthProviderFields {
  /** The type of provider, such as `google`. */
  id: OAuthProviderType;
  type: 'shared' | 'standard';
  client_id?: string;
  client_secret?: string;
  facebook_config_id?: string;
  microsoft_tenant_id?: string;
}

/** A provider as the project's settings show it. */
export type ProjectOAuthProvider = OAuthProviderFields & { provider_config_id: string };
/** A provider as an owner sends it. */
export type ProjectOAuthProviderInput = OAuthProviderFields & { apple_bundle_ids?: string[] };

/** The flat settings of this part. */
export const OAUTH_SETTINGS = {
  oauth_providers: shaped({
    path: 'auth.oauth.providers',
    atCreation: [],
    present: ({ auth }) => presentProviders(auth.oauth.providers),
    store: storeProviders,
    violations: (providers) => providers.flatMap(missingKeys),
  }),
  enabled_oauth_providers: readOnly(({ auth }) => presentProviders(auth.oauth.providers).map(({ id }) => ({ id })), {
    clients: true,
  }),
  oauth_account_merge_strategy: shaped({
    path: 'auth.oauth.accountMergeStrategy',
    present: ({ auth }) => auth.oauth.accountMergeStrategy,
    store: (strategy: AccountMergeStrategy) => strategy,
  }),
};

/** Providers that users can sign in with, by type; one that is switched off or has no type is not listed. */
function presentProviders(providers: OAuthProviders): ProjectOAuthProvider[] {
  const listed = Object.entries(providers).flatMap(([key, provider]) =>
    provider.type !== undefined && provider.allowSignIn ? [presentProvider(key, provider.type, provider)] : [],
  );
  return listed.toSorted((a, b) => compareText(a.id, b.id) || compareText(a.provider_config_id, b.provider_config_id));
}

function presentProvider(key: string, type: OAuthProviderType, provider: OAuthProviders[string]): ProjectOAuthProvider {
  if (provider.isShared) return { provider_config_id: key, id: type, type: 'shared' };
  return withoutUndefined<ProjectOAuthProvider>({
    provider_config_id: key,
    id: type,
    type: 'standard',
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    facebook_config_id: provider.facebookConfigId,
    microsoft_tenant_id: provider.microsoftTenantId,
  });
}

/** Two providers of one type fall together; the last one counts. */
function storeProviders(providers: ProjectOAuthProviderInput[], createId: () => string): JsonObject {
  return Object.fromEntries(
    providers.map((provider) => {
      const bundles = provider.apple_bundle_ids?.map((bundleId) => [createId(), { bundleId }] as const);
      const stored = withoutUndefined<JsonObject>({
        type: provider.id,
        isShared: provider.type === 'shared',
        clientId: provider.client_id,
        clientSecret: provider.client_secret,
        facebookConfigId: provider.facebook_config_id,
        microsoftTenantId: provider.microsoft_tenant_id,
        appleBundles: bundles && Object.fromEntries(bundles),
        allowSignIn: true,
        allowConnectedAccounts: true,
      });
      return [provider.id, stored];
    }),
  );
}

function missingKeys(provider: ProjectOAuthProviderInput, index: number) {
  if (provider.type !== 'standard') return [];
  return (['client_id', 'client_secret'] as const)
    .filter((key) => !provider[key])
    .map((key) => ({ path: `.${index}.${key}`, message: 'is required' }));
}
