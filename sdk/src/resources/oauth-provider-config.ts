import type { SendRequest } from '../http/types.js';
import { fromWire, type FromWire } from '../wire/wire.js';
import type { OauthProviderRead, OauthProviderWrite, ProviderCheckRead } from '../wire/wire-types.generated.js';

type Written = FromWire<OauthProviderWrite>;
type Checked = Readonly<FromWire<ProviderCheckRead>>;

/**
 * A provider under the server's shared keys, or under an OAuth client of your own. With `issuerUrl` it is any that speaks
 * OpenID Connect, under an `id` that you choose.
 */
export type AdminOAuthProviderConfig =
  | {
      /**
       * `google`, `github`, `microsoft`, `spotify`, `facebook`, `discord`, `gitlab`, `bitbucket`, `linkedin`, `apple`, `x` or
       * `twitch`; with `issuerUrl` an id of your own.
       */
      id: string;
      /** `shared` for the keys of the server, `standard` for those of your own application at the provider. */
      type: 'shared';
    }
  | StandardProviderConfig;

interface StandardProviderConfig extends Omit<Written, 'type' | 'clientId' | 'clientSecret'> {
  type: 'standard';
  /** The id that the provider gave your application. */
  clientId: string;
  /** The secret that the provider gave your application. */
  clientSecret: string;
  /** The id of a configuration of Facebook Login for Business. */
  facebookConfigId?: Written['facebookConfigId'];
  /** The tenant of Microsoft Entra whose accounts may sign in; those of all unless told. */
  microsoftTenantId?: Written['microsoftTenantId'];
  /** The name on the button, for a provider that is no brand; at most 256 characters. */
  displayName?: Written['displayName'];
  /** The address of any issuer that speaks OpenID Connect; then `id` is yours to choose. */
  issuerUrl?: Written['issuerUrl'];
  /** The names of claims by which such an issuer tells who somebody is, where they are not the usual ones. */
  claims?: Written['claims'];
  /** The applications on devices of Apple that users sign in to without a browser, by their bundle ids, for `apple`. */
  appleBundleIds?: Written['appleBundleIds'];
}

/** The outcome of asking a provider whether it knows its keys. */
export interface OAuthProviderCheck extends Checked {
  /** True if nothing speaks against signing in with it. */
  readonly ok: Checked['ok'];
  /** The obstacles that were found, each with what to do about it. */
  readonly problems: Checked['problems'];
  /** The address that has to be registered at the provider, to the letter. */
  readonly callbackUrl: Checked['callbackUrl'];
}

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
