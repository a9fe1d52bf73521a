import { CONFIGURABLE_PROVIDER_TYPES, OAUTH_PROVIDER_TYPES } from '../../common/contract/oauth-providers.js';
import type { Violation } from '../../common/contract/coerce.js';
import { compareText } from '../../common/contract/compare-text.js';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import { readOnly, shaped } from '../../common/tenancy/settings/flat-settings.js';
import { isJsonObject, type JsonObject } from '../../common/tenancy/settings/json.js';
import {
  boolean,
  each,
  free,
  from,
  object,
  oneOf,
  optionalObject,
  record,
  secret,
  text,
} from '../../common/tenancy/settings/schema-nodes.js';
import type { RenderedConfig } from '../../common/tenancy/settings/sections.js';
import { MOST_BUNDLES, MOST_PROVIDERS, PROVIDER_ID_LENGTH } from '../auth-config.limits.js';
import { CLAIM_NAMES, isIssuerUrl, lastingClaim } from './issuer-settings.js';

export { MOST_BUNDLES, MOST_PROVIDERS, PROVIDER_ID_LENGTH };

/** The strategies for a sign-in whose address another account has. */
export const ACCOUNT_MERGE_STRATEGIES = ['link_method', 'raise_error', 'allow_duplicates'] as const;

/** Signing in with identity providers: `auth.oauth` of the configuration. A shared one uses the server's own keys. */
export const OAUTH = object({
  accountMergeStrategy: oneOf(ACCOUNT_MERGE_STRATEGIES, 'link_method'),
  providers: record(
    object({
      type: oneOf(CONFIGURABLE_PROVIDER_TYPES),
      allowSignIn: boolean(false),
      allowConnectedAccounts: boolean(false),
      isShared: from('environment', boolean(true)),
      clientId: from('environment', text()),
      clientSecret: secret(from('environment', text())),
      facebookConfigId: from('environment', text()),
      microsoftTenantId: from('environment', text()),
      displayName: text(),
      issuerUrl: from('environment', text()),
      claims: from('environment', optionalObject({ ...each(CLAIM_NAMES, text()), accountId: lastingClaim() })),
      appleBundles: from(
        'environment',
        record(free(), { max: MOST_BUNDLES, hasMadeUpKeys: true, omitWhenEmpty: true }),
      ),
    }),
    { max: MOST_PROVIDERS },
  ),
});

type AccountMergeStrategy = (typeof ACCOUNT_MERGE_STRATEGIES)[number];
/** An identity provider that a project can turn on. */
export type OAuthProviderType = (typeof CONFIGURABLE_PROVIDER_TYPES)[number];
type OAuthProviders = RenderedConfig['auth']['oauth']['providers'];

interface OAuthProviderFields {
  /** The type of provider, such as `google`; the key of one that is described by its issuer. */
  id: string;
  type: 'shared' | 'standard';
  client_id?: string;
  client_secret?: string;
  facebook_config_id?: string;
  microsoft_tenant_id?: string;
  /** The name that users see, where it is no brand. */
  display_name?: string;
  /** The issuer of a provider of the owner's choosing, which speaks OpenID Connect. */
  issuer_url?: string;
  claims?: ProjectOAuthClaims;
  /** The applications on devices of Apple that it signs in to, by their bundle ids. */
  apple_bundle_ids?: string[];
}

/** Names of claims, where an issuer uses others than OpenID Connect does. */
interface ProjectOAuthClaims {
  account_id?: string;
  email?: string;
  email_verified?: string;
  display_name?: string;
  profile_image?: string;
}

/** A provider that clients may offer. */
interface EnabledOAuthProvider {
  id: string;
  display_name?: string;
}

/** A provider as the project's settings show it. */
export type ProjectOAuthProvider = OAuthProviderFields & { provider_config_id: string };
/** A provider as an owner sends it. */
export type ProjectOAuthProviderInput = OAuthProviderFields;

/** The flat settings of this part. */
export const OAUTH_SETTINGS = {
  oauth_providers: shaped({
    path: 'auth.oauth.providers',
    atCreation: [],
    present: ({ auth }) => presentProviders(auth.oauth.providers),
    store: storeProviders,
    violations: (providers) =>
      providers.flatMap((provider, index) => [
        ...wrongIds(provider, index),
        ...wrongIssuers(provider, index),
        ...missingKeys(provider, index),
      ]),
  }),
  enabled_oauth_providers: readOnly(({ auth }) => presentProviders(auth.oauth.providers).map(presentEnabled), {
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

function presentEnabled({ id, display_name }: ProjectOAuthProvider): EnabledOAuthProvider {
  return withoutUndefined<EnabledOAuthProvider>({ id, display_name });
}

/** The bundle ids of a provider's applications on devices of Apple. */
export function appleBundleIds({ appleBundles = {} }: { appleBundles?: Record<string, unknown> }): string[] {
  const ids = Object.values(appleBundles).map((bundle) => (isJsonObject(bundle) ? bundle.bundleId : undefined));
  return ids.filter((id): id is string => typeof id === 'string' && id !== '');
}

function presentProvider(key: string, type: OAuthProviderType, provider: OAuthProviders[string]): ProjectOAuthProvider {
  const bundles = appleBundleIds(provider);
  const apple_bundle_ids = bundles.length > 0 ? bundles : undefined;
  if (type !== 'oidc' && provider.isShared) {
    return withoutUndefined<ProjectOAuthProvider>({
      provider_config_id: key,
      id: type,
      type: 'shared',
      apple_bundle_ids,
    });
  }
  return withoutUndefined<ProjectOAuthProvider>({
    provider_config_id: key,
    id: type === 'oidc' ? key : type,
    type: 'standard',
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    facebook_config_id: provider.facebookConfigId,
    microsoft_tenant_id: provider.microsoftTenantId,
    display_name: provider.displayName,
    issuer_url: provider.issuerUrl,
    claims: provider.claims && presentClaims(provider.claims),
    apple_bundle_ids,
  });
}

/** Two providers of one type fall together; the last one counts. */
function storeProviders(providers: ProjectOAuthProviderInput[], createId: () => string): JsonObject {
  return Object.fromEntries(
    providers.map((provider) => {
      const bundles = provider.apple_bundle_ids?.map((bundleId) => [createId(), { bundleId }] as const);
      const stored = withoutUndefined<JsonObject>({
        type: provider.issuer_url === undefined ? provider.id : 'oidc',
        isShared: provider.type === 'shared',
        clientId: provider.client_id,
        clientSecret: provider.client_secret,
        facebookConfigId: provider.facebook_config_id,
        microsoftTenantId: provider.microsoft_tenant_id,
        displayName: provider.display_name,
        issuerUrl: provider.issuer_url,
        claims: provider.claims && storeClaims(provider.claims),
        appleBundles: bundles && Object.fromEntries(bundles),
        allowSignIn: true,
        allowConnectedAccounts: true,
      });
      return [provider.id, stored];
    }),
  );
}

/** Names of claims as the wire shows them. */
export function presentClaims(claims: NonNullable<OAuthProviders[string]['claims']>): ProjectOAuthClaims {
  return withoutUndefined<ProjectOAuthClaims>({
    account_id: claims.accountId,
    email: claims.email,
    email_verified: claims.emailVerified,
    display_name: claims.displayName,
    profile_image: claims.profileImage,
  });
}

function storeClaims(claims: ProjectOAuthClaims): JsonObject {
  return withoutUndefined<JsonObject>({
    accountId: claims.account_id,
    email: claims.email,
    emailVerified: claims.email_verified,
    displayName: claims.display_name,
    profileImage: claims.profile_image,
  });
}

/** A built-in provider is known by its id; one with an issuer has an id that the others do not have. */
function wrongIds({ id, issuer_url }: ProjectOAuthProviderInput, index: number): Violation[] {
  const path = `.${index}.id`;
  const isBuiltIn = (CONFIGURABLE_PROVIDER_TYPES as readonly string[]).includes(id);
  if (issuer_url === undefined) {
    return isBuiltIn && id !== 'oidc' ? [] : [{ path, message: `must be one of ${OAUTH_PROVIDER_TYPES.join(', ')}` }];
  }
  return isBuiltIn ? [{ path, message: 'must be none of the built-in providers' }] : [];
}

function wrongIssuers({ type, issuer_url, claims }: ProjectOAuthProviderInput, index: number): Violation[] {
  const violations: Violation[] = [];
  if (issuer_url !== undefined && !isIssuerUrl(issuer_url)) {
    violations.push({ path: `.${index}.issuer_url`, message: 'must be an http(s) address that ends with its path' });
  }
  if (issuer_url !== undefined && type === 'shared') {
    violations.push({ path: `.${index}.type`, message: 'must be standard with an issuer' });
  }
  if (claims?.account_id !== undefined && !lastingClaim().accepts(claims.account_id)) {
    violations.push({ path: `.${index}.claims.account_id`, message: `must be ${lastingClaim().expects}` });
  }
  return violations;
}

function missingKeys(provider: ProjectOAuthProviderInput, index: number) {
  if (provider.type !== 'standard') return [];
  return (['client_id', 'client_secret'] as const)
    .filter((key) => !provider[key])
    .map((key) => ({ path: `.${index}.${key}`, message: 'is required' }));
}
