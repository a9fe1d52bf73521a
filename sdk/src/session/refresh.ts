import { isKnownError, UnexpectedResponseError } from '../errors.js';
import { decodeAccessToken, type AccessToken } from './access-token.js';
import { requestTokens, type GrantAnswer, type TokenEndpointOptions } from './token-endpoint.js';

/**
 * Exchanges a refresh token for a new access token. Null when the refresh token no longer works; any other failure is
 * thrown. Refresh tokens do not rotate, so an exchange without an answer is repeated safely.
 */
export async function refreshAccessToken(
  options: TokenEndpointOptions,
  refreshToken: string,
): Promise<AccessToken | null> {
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken } as const;
  try {
    return readAccessToken(await requestTokens(options, grant, true));
  } catch (error) {
    if (isKnownError(error, 'REFRESH_TOKEN_ERROR')) return null;
    throw error;
  }
}

function readAccessToken({ body, answer }: GrantAnswer): AccessToken {
  const token = decodeAccessToken(body.access_token as string);
  if (!token) throw new UnexpectedResponseError('The new access token lacks claims that this SDK relies on.', answer);
  return token;
}
