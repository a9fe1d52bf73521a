import { FAILURES_IN_A_ROW, PROBE_DELAY_MS, RETRY_DELAYS_MS } from '../webhooks.limits.js';

/** The random share that is added at most: what failed together is not tried again together. */
const JITTER = 0.1;

/**
 * How long to wait before a delivery is tried again, in milliseconds; null when it was tried for three days.
 *
 * @param failedAttempts the latest included
 */
export function retryDelay(failedAttempts: number, random = Math.random()): number | null {
  const delay = RETRY_DELAYS_MS[failedAttempts - 1];
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * random));
}

/** Whether an endpoint fails so much that it is left alone, and tried with one message at a time. */
export function isFailing(failuresInARow: number): boolean {
  return failuresInARow >= FAILURES_IN_A_ROW;
}

/** How long an endpoint is left alone after so many failures in a row, in milliseconds; 0 for one that works. */
export function probeDelay(failuresInARow: number): number {
  if (!isFailing(failuresInARow)) return 0;
  const doublings = Math.min(failuresInARow - FAILURES_IN_A_ROW, 10);
  return Math.min(PROBE_DELAY_MS.first * 2 ** doublings, PROBE_DELAY_MS.most);
}
