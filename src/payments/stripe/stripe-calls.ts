import { setTimeout as delay } from 'node:timers/promises';
import { isMissing, type StripeFailure } from './stripe-errors.js';
import { STRIPE_CALL } from './stripe.limits.js';

/** Fails as an unreachable Stripe does when work takes longer than anybody waits; the work goes on. */
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

/** Null in the place of what Stripe does not have. */
export async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error as StripeFailure)) return null;
    throw error;
  }
}

/** The part of a list that comes after this one. */
export function after(cursor: string | null): { starting_after?: string } {
  return cursor === null ? {} : { starting_after: cursor };
}

/** As Stripe counts time. */
export function seconds(millis: number): number {
  return Math.floor(millis / 1_000);
}

/** A text in the language of Stripe's search. */
export function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
