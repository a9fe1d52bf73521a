import { isKnownError, UnexpectedResponseError } from '../errors.js';
import { runAttempts } from '../http/attempts.js';
import { exchangeOnce, parseJsonBody, type Answer } from '../http/exchange.js';
import { explainNetworkFailure } from '../http/network-failure.js';
import type { AccessTokenRead } from '../resources/wire-types.generated.js';
import type { Runtime } from '../runtime.js';
import { decodeAccessToken, type AccessToken } from './access-token.js';

export interface RefreshOptions {
  runtime: Runtime;
  apiUrl: string;
  projectId: string;
  /** The publishable key, or what stands for none. Null: this app cannot renew user sessions. */
  clientSecret: string | null;
}

/**
 * Exchanges a refresh token for a new access token. Null when the refresh token no longer works; any other failure is
 * thrown. Refresh tokens do not rotate, so an exchange without an answer is repeated safely.
 */
export async function refreshAccessToken(options: RefreshOptions, refreshToken: string): Promise<AccessToken | null> {
  const { runtime, apiUrl } = options;
  const exchange = buildExchange(options, refreshToken);
  try {
    const send = () => runAttempts(runtime, () => exchangeOnce(runtime, exchange));
    return readAccessToken(await explainNetworkFailure(runtime, apiUrl, send));
  } catch (error) {
    if (isKnownError(error, 'REFRESH_TOKEN_ERROR')) return null;
    throw error;
  }
}

function buildExchange({ apiUrl, projectId, clientSecret }: RefreshOptions, refreshToken: string) {
  if (clientSecret === null) {
    throw new Error(
      'An app with an owner session has no publishable key, so it cannot renew sessions of its own users.',
    );
  }
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: projectId,
    client_secret: clientSecret,
  });
  return {
    url: `${apiUrl}/auth/oauth/token`,
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    isIdempotent: true,
  };
}

/** Insists on what RFC 6749 promises, so that a proxy's page in between is not taken for a token. */
function readAccessToken(answer: Answer): AccessToken {
  const body = answer.contentType.includes('json') ? parseJsonBody(answer) : null;
  const problem = answer.status === 200 ? findProblem(body) : `the status is ${answer.status}`;
  if (problem) throw new UnexpectedResponseError(`The token endpoint sent no usable answer: ${problem}.`, answer);
  const token = decodeAccessToken((body as AccessTokenRead).access_token);
  if (!token) throw new UnexpectedResponseError('The new access token lacks claims that this SDK relies on.', answer);
  return token;
}

function findProblem(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return 'it is no JSON object';
  const { access_token, token_type, expires_in, refresh_token } = body as Record<string, unknown>;
  if (typeof access_token !== 'string' || access_token === '') return 'access_token is missing';
  if (typeof token_type !== 'string' || token_type.toLowerCase() !== 'bearer') return 'token_type is not bearer';
  if (expires_in !== undefined && !(Number(expires_in) > 0)) return 'expires_in is not a positive number';
  if (refresh_token !== undefined && typeof refresh_token !== 'string') return 'refresh_token is no string';
  return null;
}
