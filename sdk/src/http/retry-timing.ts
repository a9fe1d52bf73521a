export const MAX_ATTEMPTS = 5;
export const BASE_DELAY_MILLIS = 1000;

/** A server that asks for more patience than this is reported to the caller instead of being waited for. */
export const LONGEST_RETRY_AFTER_MILLIS = 60_000;

/** Doubles with every attempt (counted from 0); `random` from 0 to 1 spreads clients over half to one and a half of it. */
export function computeBackoffMillis(attempt: number, random: number): number {
  return (0.5 + random) * BASE_DELAY_MILLIS * 2 ** attempt;
}

/** Reads a `Retry-After` header: seconds or an HTTP date. Null if absent or unreadable, never negative. */
export function parseRetryAfterMillis(header: string | null, nowMillis: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const millis = Number.isNaN(seconds) ? Date.parse(header) - nowMillis : seconds * 1000;
  return Number.isNaN(millis) ? null : Math.max(0, millis);
}
