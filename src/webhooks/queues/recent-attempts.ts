import { RECENT_ATTEMPTS } from '../webhooks.limits.js';

/** One character for each attempt: the endpoint took the message, or it failed. */
const TAKEN = '+';
const FAILED = '-';

/** Attempts in the form in which they are stored, in the order given. */
export function writeAttempts(attempts: ReadonlyArray<{ error: unknown }>): string {
  return attempts
    .slice(-RECENT_ATTEMPTS)
    .map(({ error }) => (error === null ? TAKEN : FAILED))
    .join('');
}

/**
 * The share of attempts with which the endpoint took the message, from 0 to 1; null when there were none.
 *
 * @example successRate('+-++') // 0.75
 */
export function successRate(attempts: string): number | null {
  if (attempts === '') return null;
  return attempts.replaceAll(FAILED, '').length / attempts.length;
}
