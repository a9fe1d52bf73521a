const SECOND_MS = 1_000;

/** Jobs at set times. A process that died with one in hand is followed by another within two minutes. */
export const SCHEDULED_JOBS = {
  /** Between two signs of life of who works on a job, and between two looks for jobs without one, in milliseconds. */
  signMs: 20 * SECOND_MS,
  /** Without a sign of life, before another process takes a job over. */
  deadAfterSeconds: 90,
} as const;
