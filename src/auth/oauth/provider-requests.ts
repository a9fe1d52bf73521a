import { KnownError } from '../../common/errors/known-error.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { callbackUrlOf } from './callback-url.js';
import type { Remembered } from './oauth-flows.service.js';
import type { ProviderRequest } from './providers/provider.js';

/**
 * The request to a provider, which is the same when the browser leaves and when it is back.
 *
 * @param publicUrl of this server, to which providers send browsers back
 */
export function toProviderRequest(
  publicUrl: string,
  { configId, state, remembered }: { configId: string; state: string; remembered: Remembered },
): ProviderRequest {
  const { nonce, codeVerifier, extraScopes } = remembered;
  const redirectUri = callbackUrlOf(publicUrl, configId);
  return { redirectUri, state, nonce, codeVerifier, extraScopes };
}

/**
 * Providers that are for connecting accounts only sign nobody in.
 *
 * @throws KnownError OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED
 */
export function requireUse({ config }: Tenancy, configId: string, type: Remembered['type']): void {
  if (type === 'link' || ownValue(config.auth.oauth.providers, configId)?.allowSignIn) return;
  throw new KnownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
}

/** As it was sent, but for the part behind `#`, which is no part of a redirect URI (RFC 6749, section 3.1.2). */
export function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? '';
}
