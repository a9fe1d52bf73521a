/** How often something is tried. */
export interface Retries {
  /** In all. */
  attempts: number;
  /** Before the second attempt, in milliseconds; the delay doubles with each. */
  firstDelayMs: number;
}

/**
 * How long to wait, in milliseconds, after this many failed attempts; null when none is left.
 *
 * @example backOff(2, { attempts: 3, firstDelayMs: 2_000 }) // 4000
 */
export function backOff(failedAttempts: number, { attempts, firstDelayMs }: Retries): number | null {
  return failedAttempts < attempts ? firstDelayMs * 2 ** (failedAttempts - 1) : null;
}
