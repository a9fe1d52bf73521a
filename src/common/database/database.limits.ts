const SECOND_MS = 1_000;

/**
 * Time limits in milliseconds, of which `VESTIBULE_DATABASE_PATIENCE` multiplies the first three, and that for a lock. A request that
 * meets a database that hangs waits for a connection, then for an answer, then for the probe, and is refused: 9 s at
 * most, and 10 s if it asked on a shared connection first.
 */
export const DATABASE_MS = {
  /** For a connection, a new one or one that others give back. */
  connection: 3 * SECOND_MS,
  /** Without a byte from the database before it is probed. */
  silence: 4 * SECOND_MS,
  probe: 2 * SECOND_MS,
  /** Between two questions of the connection that listens for changes. */
  heartbeat: 2 * SECOND_MS,
  /** Between two notifications that a process sends to itself. */
  echo: 5 * SECOND_MS,
  /** For which a copy is trusted whose changes are announced, in case an announcement was lost. */
  trusted: 60 * SECOND_MS,
  /** Between two probes of a database that did not answer. */
  betweenProbes: 1 * SECOND_MS,
  /** For a lock that somebody else holds. */
  lock: 6 * SECOND_MS,
  /** For one statement of a database that answers otherwise; for migrations this is lifted. {@link MIGRATION_MS} has theirs. */
  statement: 30 * SECOND_MS,
  /** Beyond that, for what still says nothing: it is given up. */
  statementMargin: 3 * SECOND_MS,
  idleInTransaction: 60 * SECOND_MS,
} as const;

/** The most notifications to itself that a process may miss in a row: then it does not hear the others' either. */
export const UNHEARD_ECHOES = 2;

/** Connections of one process beside its pool, of which `VESTIBULE_DATABASE_POOL` is the size. */
export const DATABASE_CONNECTIONS = {
  /** Of the jobs, in processes that do them. */
  jobs: 3,
  /** The one that listens for changes. */
  listener: 1,
} as const;

/** The pause before an embedded database that ended is started again: it doubles with each attempt in vain. */
export const RESTART_MS = { first: SECOND_MS / 4, longest: 8 * SECOND_MS } as const;

/** Time limits of migrations in milliseconds, while a server of the version before is at work. */
export const MIGRATION_MS = {
  /** For a lock that somebody else holds: whoever wants the table meanwhile queues behind the migration. */
  lock: 100,
  /** The same for what works concurrently: nobody queues behind that. */
  concurrentLock: 60 * SECOND_MS,
  /** Between two attempts. */
  pause: SECOND_MS,
  /** Between two looks for whether it is one's turn. */
  betweenTurns: 250,
} as const;

/** Migrations on tables that others use. */
export const MIGRATION_STEPS = {
  /** The most attempts to get a lock: ten minutes and more. */
  attempts: 600,
  /** Rows that one batch changes. */
  batch: 200,
} as const;

/** Reads that share a connection. */
export const SHARED_READS = {
  /** The most reads under way on it; further ones take another connection. */
  underWay: 64,
  /** The silence after which its reads are asked elsewhere; half as long again when the check for it comes late. */
  silenceMs: SECOND_MS / 2,
} as const;

/** The time after which a client that was refused may ask again. */
export const UNAVAILABLE_RETRY_AFTER_SECONDS = 5;
