import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { KnownError } from '../../../common/errors/known-error.js';
import { findOutboundError, type OutboundReason } from '../../../common/net/outbound-error.js';
import type { ProviderProblemRead } from './provider-check.contract.js';
import { answeredStatus } from './provider-failures.js';

type ProblemCode =
  | OutboundReason
  | 'SETTINGS_INCOMPLETE'
  | 'NO_SHARED_KEYS'
  | 'CLIENT_REFUSED'
  | 'CALLBACK_URL_REFUSED'
  | 'ISSUER_DIFFERS'
  | 'HTTPS_REQUIRED'
  | 'DISCOVERY_FAILED'
  | 'PROVIDER_FAILS';

const TRY_LATER = 'Try again in a while. If it stays so, ask whoever runs the provider.';
const CHECK_ISSUER = 'Compare the issuer URL with what the provider tells, up to its last character.';

/** The meaning of each problem, and its remedy for the owner. */
const PROBLEMS: Record<ProblemCode, [message: string, whatToDo: string]> = {
  SETTINGS_INCOMPLETE: [
    'The settings are not complete.',
    'Enter the client id, the client secret and what else is asked for.',
  ],
  NO_SHARED_KEYS: ['This server has no keys of this provider to share.', 'Enter keys of your own.'],
  CLIENT_REFUSED: [
    'The provider does not know this client id, or the secret is not right.',
    'Copy both again from the page of your application at the provider.',
  ],
  CALLBACK_URL_REFUSED: ['The provider does not know the callback URL.', 'Register it at the provider, to the letter.'],
  ISSUER_DIFFERS: ['The issuer calls itself something else than its address.', CHECK_ISSUER],
  HTTPS_REQUIRED: ['The provider is not spoken to over https.', 'Use addresses that begin with https://.'],
  DISCOVERY_FAILED: ['Below the issuer URL there is no proper description of a provider.', CHECK_ISSUER],
  PROVIDER_FAILS: ['The provider answers with errors of its own.', TRY_LATER],
  HOST_NOT_FOUND: ['There is no server of this name.', CHECK_ISSUER],
  PRIVATE_ADDRESS: [
    'The provider is not on the public internet.',
    'Use an address that this server may reach. Private networks are closed to it.',
  ],
  UNREACHABLE: ['The provider cannot be reached.', TRY_LATER],
  TIMEOUT: ['The provider did not answer within ten seconds.', TRY_LATER],
  REDIRECTED: ['The provider answers with a redirect.', 'Enter the address that it leads to.'],
  TOO_LARGE: ['The provider answers more than anybody needs.', CHECK_ISSUER],
  TOO_MANY_CALLS: ['Too many calls for your projects are under way.', 'Try again in a minute.'],
};

const ABOUT_CLIENT: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client', 'invalid_client_id']);
/** The library's codes for an invalid discovery document. */
const ABOUT_DISCOVERY: ReadonlySet<string> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
]);

/** A problem in words. */
export function toProblem(code: ProblemCode): ProviderProblemRead {
  const [message, what_to_do] = PROBLEMS[code];
  return { code, message, what_to_do };
}

/**
 * The problem of a provider's settings, from the error of redeeming a made-up code.
 *
 * @returns null where only the code was refused
 */
export function findProblem(error: unknown): ProblemCode | null {
  const outbound = findOutboundError(error);
  if (outbound) return outbound.reason;
  if (error instanceof KnownError)
    return error.code === 'OAUTH_PROVIDER_REFUSED_CLIENT' ? 'CLIENT_REFUSED' : 'PROVIDER_FAILS';
  const status = answeredStatus(error);
  if (error instanceof ResponseBodyError) return fromErrorCode(error.error, error.status);
  if (error instanceof AuthorizationResponseError || !(error instanceof ClientError)) return 'DISCOVERY_FAILED';
  if (error.code === 'OAUTH_HTTP_REQUEST_FORBIDDEN') return 'HTTPS_REQUIRED';
  if (error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'ISSUER_DIFFERS';
  if (status !== null && status >= 500) return 'PROVIDER_FAILS';
  if (status === 401 || status === 403) return 'CLIENT_REFUSED';
  return ABOUT_DISCOVERY.has(error.code ?? '') ? 'DISCOVERY_FAILED' : 'PROVIDER_FAILS';
}

function fromErrorCode(error: string, status: number): ProblemCode | null {
  if (status >= 500 || status === 429) return 'PROVIDER_FAILS';
  if (error.startsWith('redirect_uri')) return 'CALLBACK_URL_REFUSED';
  return ABOUT_CLIENT.has(error) || status === 401 ? 'CLIENT_REFUSED' : null;
}
