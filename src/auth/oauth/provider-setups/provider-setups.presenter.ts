import { compareText } from '../../../common/contract/compare-text.js';
import { withoutUndefined } from '../../../common/contract/without-undefined.js';
import type { Environment } from '../../../common/environment/environment.js';
import { OAUTH_PROVIDER_TYPES, SHARED_PROVIDER_TYPES } from '../../../common/contract/oauth-providers.js';
import type { RenderedConfig } from '../../../common/tenancy/settings/sections.js';
import { ownValue } from '../../../common/tenancy/settings/json.js';
import { callbackUrlOf } from '../callback-url.js';
import { devIssuer } from '../dev-provider/dev-issuer.js';
import { appleBundleIds, presentClaims, type OAuthProviderType } from '../oauth.config.js';
import type { ProviderSetupRead, SharedKeys } from './provider-setups.contract.js';

type StoredProviders = RenderedConfig['auth']['oauth']['providers'];
type StoredProvider = StoredProviders[string];

/** The built-in providers in their own order, then the others by their ids. */
export function presentSetups(stored: StoredProviders, environment: Environment): ProviderSetupRead[] {
  const builtIn = OAUTH_PROVIDER_TYPES.map((type) => ({ id: type, type, provider: ownValue(stored, type) }));
  const others = Object.entries(stored).flatMap(([id, provider]) =>
    provider.type === undefined || builtIn.some((each) => each.id === id)
      ? []
      : [{ id, type: provider.type, provider }],
  );
  const all: Placed[] = [...builtIn, ...others.toSorted((a, b) => compareText(a.id, b.id))];
  return all.map((placed) => presentSetup(placed, environment));
}

interface Placed {
  id: string;
  type: OAuthProviderType;
  provider: StoredProvider | undefined;
}

function presentSetup({ id, type, provider }: Placed, environment: Environment): ProviderSetupRead {
  return withoutUndefined<ProviderSetupRead>({
    provider_config_id: id,
    type: provider?.type ?? type,
    is_configured: provider !== undefined,
    allow_sign_in: provider?.allowSignIn ?? false,
    allow_connected_accounts: provider?.allowConnectedAccounts ?? false,
    // Nobody shares keys of an issuer that one project chose.
    is_shared: type !== 'oidc' && (provider?.isShared ?? false),
    shared_keys: sharedKeysOf(type, environment),
    client_id: provider?.clientId,
    has_client_secret: Boolean(provider?.clientSecret),
    facebook_config_id: provider?.facebookConfigId,
    microsoft_tenant_id: provider?.microsoftTenantId,
    display_name: provider?.displayName,
    issuer_url: provider?.issuerUrl,
    claims: provider?.claims && presentClaims(provider.claims),
    apple_bundle_ids: provider ? appleBundleIds(provider) : [],
    callback_url: callbackUrlOf(environment.publicUrl, id),
  });
}

function sharedKeysOf(type: OAuthProviderType, environment: Environment): SharedKeys {
  if (ownValue(environment.oauthKeys, type)) return 'operator';
  const isStoodInFor = SHARED_PROVIDER_TYPES.some((each) => each === type);
  return isStoodInFor && devIssuer(environment) !== null ? 'development' : 'none';
}
