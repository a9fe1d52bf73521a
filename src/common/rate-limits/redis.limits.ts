/** Time limits in milliseconds, which `VESTIBULE_DATABASE_PATIENCE` multiplies. */
export const REDIS_MS = {
  /** For an answer. A request waits so long once, then each replica counts by itself until Redis answers again. */
  answer: 250,
  /** For a connection, for which no request waits. */
  connection: 2_000,
} as const;
