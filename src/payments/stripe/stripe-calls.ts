import { setTimeout as delay } from 'node:timers/promises';
import { isMissing, type StripeFailure } from './stripe-errors.js';
import { STRIPE_CALL } from '../../../shared/payments/stripe.limits.js';

/** Fails like an unreachable Stripe if the work takes too long. The work goes on. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = delay(STRIPE_CALL.wholeMs, undefined, { signal: over.signal }).then(() => {
    const failure: StripeFailure = { type: 'StripeConnectionError' };
    throw failure;
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}

/** Turns the error for a missing object into null. */
export async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error as StripeFailure)) return null;
    throw error;
  }
}

/** The parameters for the next part of a list. */
export function after(cursor: string | null): { starting_after?: string } {
  return cursor === null ? {} : { starting_after: cursor };
}

/** Milliseconds as the seconds that Stripe uses. */
export function seconds(millis: number): number {
  return Math.floor(millis / 1_000);
}

/** A text in the language of Stripe's search. */
export function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
