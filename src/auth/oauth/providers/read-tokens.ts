import type { TokenEndpointResponse } from 'openid-client';
import { KnownError } from '../../../common/errors/known-error.js';
import type { ProviderDefinition } from './definition.js';
import type { ProviderTokens } from './provider.js';
import { ASSUMED_LIFETIME_S, LONGEST_LIFETIME_S, PROVIDER_TOKEN_LENGTH } from './providers.limits.js';

/**
 * Reads the tokens of an answer.
 *
 * @param asked the scopes that count where the provider does not tell the granted ones
 * @throws KnownError OAUTH_PROVIDER_ANSWER_INVALID for a token that is too long to be kept
 */
export function readTokens(
  answer: TokenEndpointResponse,
  asked: readonly string[],
  { assumedLifetimeS = ASSUMED_LIFETIME_S }: Pick<ProviderDefinition, 'assumedLifetimeS'>,
): ProviderTokens {
  const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: told, scope = '' } = answer;
  if (Math.max(accessToken.length, refreshToken?.length ?? 0) > PROVIDER_TOKEN_LENGTH) {
    throw new KnownError('OAUTH_PROVIDER_ANSWER_INVALID', { reason: 'Its token is too long.' });
  }
  const granted = scope.split(/[\s,]+/).filter(Boolean);
  const lifetimeS = Math.min(told || assumedLifetimeS, LONGEST_LIFETIME_S);
  return {
    accessToken,
    refreshToken,
    expiresAt: new Date(Date.now() + lifetimeS * 1000),
    scopes: granted.length > 0 ? granted : asked,
  };
}
