const KB = 1024;
const MINUTE_MS = 60_000;

/** Files of everything about one user. */
export const USER_EXPORTS = {
  /** On their way at once, to one owner of projects. */
  ofOwner: 4,
  /** On their way at once, to everybody, from one process. */
  inAll: 10,
  /** Rows that are read at once, and the bytes of them after which it is enough. */
  rows: 100,
  bytes: 512 * KB,
  /** The longest time that a reader has. */
  readMs: 15 * MINUTE_MS,
} as const;
