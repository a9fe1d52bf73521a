import type { SendRequest } from '../http/types.js';
import { fromWire, type FromWire } from '../wire/wire.js';
import type { OauthProviderRead, OauthProviderWrite, ProviderCheckRead } from '../wire/wire-types.generated.js';

type Written = FromWire<OauthProviderWrite>;

/**
 * A provider under the server's shared keys, or under an OAuth client of your own. With `issuerUrl` it is any that speaks
 * OpenID Connect, under an `id` that you choose.
 */
export type AdminOAuthProviderConfig =
  | { id: string; type: 'shared' }
  | ({ type: 'standard'; clientId: string; clientSecret: string } & Omit<
      Written,
      'type' | 'clientId' | 'clientSecret'
    >);

/** The outcome of asking a provider whether it knows its keys. */
export type OAuthProviderCheck = Readonly<FromWire<ProviderCheckRead>>;

/** As they are written again: what is only read is left out. */
export function readProviderConfigs(providers: readonly FromWire<OauthProviderRead>[]): AdminOAuthProviderConfig[] {
  return providers.map((provider) => {
    const { providerConfigId: _, ...written } = provider;
    return written as AdminOAuthProviderConfig;
  });
}

/** Asks the provider with that id. `send` is of the admin tier. */
export async function checkProvider(send: SendRequest, id: string): Promise<OAuthProviderCheck> {
  const path = `/internal/oauth-providers/${encodeURIComponent(id)}/test`;
  return Object.freeze(fromWire(await send<ProviderCheckRead>({ method: 'POST', path })));
}
