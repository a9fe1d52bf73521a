/** The number of attempts and the delays between them. */
export interface Retries {
  /** In all. */
  attempts: number;
  /** Before the second attempt, in milliseconds; the delay doubles with each. */
  firstDelayMs: number;
}

/**
 * The delay after this many failed attempts, in milliseconds; null when no attempt is left.
 *
 * @example backOff(2, { attempts: 3, firstDelayMs: 2_000 }) // 4000
 */
export function backOff(failedAttempts: number, { attempts, firstDelayMs }: Retries): number | null {
  return failedAttempts < attempts ? firstDelayMs * 2 ** (failedAttempts - 1) : null;
}
