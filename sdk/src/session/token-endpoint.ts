import { UnexpectedResponseError } from '../errors.js';
import { runAttempts } from '../http/attempts.js';
import { exchangeOnce, parseJsonBody, type Answer } from '../http/exchange.js';
import { explainNetworkFailure } from '../http/network-failure.js';
import type { Runtime } from '../runtime.js';

export interface TokenEndpointOptions {
  runtime: Runtime;
  apiUrl: string;
  projectId: string;
  /** The publishable key, or what stands for none. Null: this app has no users of its own. */
  clientSecret: string | null;
}

export type Grant = Record<'grant_type', 'refresh_token' | 'authorization_code'> & Record<string, string>;

export interface GrantAnswer {
  body: Record<string, unknown>;
  /** The answer that the error is made from. */
  answer: Answer;
}

/**
 * Asks for tokens. `isIdempotent`: the grant may be shown twice, so that one without an answer is shown again. Throws what
 * the server refuses, and an UnexpectedResponseError for an answer that RFC 6749 does not know.
 */
export async function requestTokens(
  options: TokenEndpointOptions,
  grant: Grant,
  isIdempotent: boolean,
): Promise<GrantAnswer> {
  const { runtime, apiUrl, projectId, clientSecret } = options;
  if (clientSecret === null) {
    throw new Error('An app with an owner session has no publishable key, so it cannot get tokens for its own users.');
  }
  const exchange = {
    url: `${apiUrl}/auth/oauth/token`,
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...grant, client_id: projectId, client_secret: clientSecret }).toString(),
    isIdempotent,
  };
  const send = () => runAttempts(runtime, () => exchangeOnce(runtime, exchange));
  return readAnswer(await explainNetworkFailure(runtime, apiUrl, send));
}

/** Insists on what RFC 6749 promises, so that a proxy's page in between is not taken for a token. */
function readAnswer(answer: Answer): GrantAnswer {
  const body = answer.contentType.includes('json') ? parseJsonBody(answer) : null;
  const problem = answer.status === 200 ? findProblem(body) : `the status is ${answer.status}`;
  if (problem) throw new UnexpectedResponseError(`The token endpoint sent no usable answer: ${problem}.`, answer);
  return { body: body as Record<string, unknown>, answer };
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
