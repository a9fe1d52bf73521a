/** The number of attempts and the delays between them. */
export interface Retries {
  /** In all. */
  attempts: number;
  /** Before the second attempt, in milliseconds; the delay doubles with each. */
  firstDelayMs: number;
  /** The share of a delay by which it is shorter or longer, by chance; none unless given. */
  jitter?: number;
}

/**
 * The delay after this many failed attempts, in milliseconds; null when no attempt is left.
 *
 * @example backOff(2, { attempts: 3, firstDelayMs: 2_000 }) // 4000
 */
export function backOff(failedAttempts: number, { attempts, firstDelayMs, jitter = 0 }: Retries): number | null {
  if (failedAttempts >= attempts) return null;
  const spread = 1 + jitter * (2 * Math.random() - 1);
  return Math.round(firstDelayMs * 2 ** (failedAttempts - 1) * spread);
}
