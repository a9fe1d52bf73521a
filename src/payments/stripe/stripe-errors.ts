import { KnownError } from '../../common/errors/known-error.js';

/** Errors of any call to Stripe. */
export const STRIPE_ERRORS = ['STRIPE_NOT_CONFIGURED', 'STRIPE_UNAVAILABLE', 'STRIPE_REFUSED'] as const;

/** An error of Stripe's library, reduced to the fields that are used. */
export interface StripeFailure {
  /** The name of its class; other errors have none. */
  type?: string;
  code?: string;
  decline_code?: string;
  param?: string;
  statusCode?: number;
  requestId?: string;
  message?: string;
}

/** Errors that a retry would not change. */
const REFUSALS = ['StripeCardError', 'StripeInvalidRequestError', 'StripeIdempotencyError', 'StripePermissionError'];

/**
 * The error for a failed call. Stripe's own wording is passed on for card errors alone, because others may name a key.
 */
export function errorOf(failure: StripeFailure): KnownError {
  const { type = '', code, decline_code, param, statusCode, message } = failure;
  if (REFUSALS.includes(type) && statusCode !== 409) {
    const words = type === 'StripeCardError' && message ? message : null;
    const details = { stripe_code: code ?? null, decline_code: decline_code ?? null, param: param ?? null };
    return new KnownError('STRIPE_REFUSED', { ...details, reason: words ?? reasonOfRefusal(type, code, param) });
  }
  return new KnownError('STRIPE_UNAVAILABLE', { reason: reasonOfAbsence(failure) });
}

/** True if Stripe has no object of that id. */
export function isMissing({ type, code }: StripeFailure): boolean {
  return type === 'StripeInvalidRequestError' && code === 'resource_missing';
}

function reasonOfRefusal(type: string, code?: string, param?: string): string {
  if (type === 'StripePermissionError') return 'it lets this server do nothing on this account any more';
  if (code && param) return `${code} (${param})`;
  return code ?? param ?? 'it does not say why';
}

function reasonOfAbsence({ type, statusCode }: StripeFailure): string {
  if (type === 'StripeAuthenticationError') return 'it refuses the key of this server';
  if (type === 'StripeRateLimitError') return 'it has too much to do';
  if (statusCode === 409) return 'it is still busy with the same call';
  if (type === 'StripeAPIError' && statusCode !== undefined) return `it failed with status ${statusCode}`;
  if (type === 'StripeConnectionError') return 'it cannot be reached, or takes too long';
  return 'its answer cannot be read';
}
