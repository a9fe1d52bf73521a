import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { KnownError } from '../../../common/errors/known-error.js';
import { findOutboundError, type OutboundReason } from '../../../common/net/outbound-error.js';

/** The errors for a user who cancelled, from RFC 6749, OpenID Connect, LinkedIn and Apple. */
const DENIED: ReadonlySet<string> = new Set([
  'access_denied',
  'consent_required',
  'interaction_required',
  'login_required',
  'user_cancelled_authorize',
  'user_cancelled_login',
]);
const UNAVAILABLE: ReadonlySet<string> = new Set(['temporarily_unavailable', 'server_error', 'slow_down']);
/** The failures that may pass by themselves. */
const PASSING: ReadonlySet<OutboundReason> = new Set(['HOST_NOT_FOUND', 'UNREACHABLE', 'TIMEOUT', 'TOO_MANY_CALLS']);
const LONGEST_WORD = 100;

/** Translates an error of a call, of the library or of the reading of an answer for callers of a provider. */
export function toKnownFailure(error: unknown): KnownError {
  if (error instanceof KnownError) return error;
  const outbound = findOutboundError(error);
  if (outbound) {
    return PASSING.has(outbound.reason) ? unavailable() : invalidAnswer(`${outbound.message}.`);
  }
  if (error instanceof AuthorizationResponseError) return fromErrorCode(error.error, 200);
  if (error instanceof ResponseBodyError) return fromErrorCode(error.error, error.status);
  const status = answeredStatus(error);
  if (status !== null) return fromStatus(status);
  return invalidAnswer(error instanceof ClientError ? describe(error) : undefined);
}

/** A failure, for the operator's log. */
export interface FailureNote {
  reason: string;
  /** The status of the provider's answer. */
  status?: number;
  /** The error as the provider calls it, such as `invalid_client`. */
  providerError?: string;
}

/**
 * Describes an error of a call, of the library or of the reading of an answer to the operator. Of what a provider or a
 * browser sent it takes only a status and an error code: the rest may hold codes, tokens and secrets.
 */
export function describeFailure(error: unknown): FailureNote {
  const outbound = findOutboundError(error);
  if (outbound) return { reason: outbound.message };
  if (error instanceof KnownError) return { reason: error.message };
  if (error instanceof AuthorizationResponseError) return answeredError(error.error);
  if (error instanceof ResponseBodyError) return { ...answeredError(error.error), status: error.status };
  if (!(error instanceof ClientError)) return { reason: error instanceof Error ? error.name : 'unknown' };
  const status = answeredStatus(error);
  return { reason: printable(error.message), ...(status === null ? {} : { status }) };
}

function answeredError(word: string): FailureNote {
  const providerError = /^[a-z_]{1,60}$/i.test(word) ? word : 'not a word of the standard';
  return { reason: 'The provider answered with an error', providerError };
}

/** The status of a refused answer. */
export function answeredStatus(error: unknown): number | null {
  if (error instanceof ResponseBodyError) return error.status;
  const cause = error instanceof ClientError ? error.cause : undefined;
  return cause instanceof Response && cause.status !== 200 ? cause.status : null;
}

function fromErrorCode(code: string, status: number): KnownError {
  if (isBusy(status) || UNAVAILABLE.has(code)) return unavailable();
  if (DENIED.has(code)) return new KnownError('OAUTH_PROVIDER_ACCESS_DENIED');
  if (code === 'invalid_grant') return new KnownError('OAUTH_PROVIDER_REFUSED_CODE');
  return new KnownError('OAUTH_PROVIDER_REFUSED_CLIENT', { error: printable(code) });
}

function fromStatus(status: number): KnownError {
  if (isBusy(status)) return unavailable();
  if (status === 401 || status === 403) return new KnownError('OAUTH_PROVIDER_REFUSED_CLIENT', { error: `${status}` });
  return invalidAnswer(`Its status is ${status}.`);
}

function isBusy(status: number): boolean {
  return status >= 500 || status === 429;
}

function unavailable(): KnownError {
  return new KnownError('OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE');
}

function invalidAnswer(reason = 'It cannot be read.'): KnownError {
  return new KnownError('OAUTH_PROVIDER_ANSWER_INVALID', { reason });
}

/** The library's own message, which names claims and members but holds no values. */
function describe({ message, cause }: ClientError): string {
  const inner = cause instanceof Error ? `: ${cause.message}` : '';
  return printable(`${message}${inner}`);
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, ' ').slice(0, LONGEST_WORD);
}
