import { FAILURES_IN_A_ROW, PROBE_DELAY_MS, RETRY_DELAYS_MS } from '../webhooks.limits.js';

/** The largest random share that is added, so that messages that failed together are not tried again together. */
const JITTER = 0.1;

/**
 * The delay before a delivery is tried again, in milliseconds; null when it was tried for three days.
 *
 * @param failedAttempts the latest included
 */
export function retryDelay(failedAttempts: number, random = Math.random()): number | null {
  const delay = RETRY_DELAYS_MS[failedAttempts - 1];
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * random));
}

/** True if an endpoint failed so often in a row that it is left alone, and then tried with one message at a time. */
export function isFailing(failuresInARow: number): boolean {
  return failuresInARow >= FAILURES_IN_A_ROW;
}

/** The pause of an endpoint after so many failures in a row, in milliseconds; 0 for one that works. */
export function probeDelay(failuresInARow: number): number {
  if (!isFailing(failuresInARow)) return 0;
  const doublings = Math.min(failuresInARow - FAILURES_IN_A_ROW, 10);
  return Math.min(PROBE_DELAY_MS.first * 2 ** doublings, PROBE_DELAY_MS.most);
}
