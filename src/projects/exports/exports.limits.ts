const KB = 1024;
const MB = 1024 * KB;
const SECOND_MS = 1_000;

/** Exports of whole projects, from the request until their reader has all of it. */
export const EXPORTS = {
  /** On their way at once, to one owner of projects. */
  ofOwner: 2,
  /** On their way at once, to everybody, from one process. */
  inAll: 30,
  /** Rows that are read at once, and the bytes of them after which it is enough. */
  rows: 200,
  bytes: 512 * KB,
} as const;

/** The writing of exports, each of which holds a connection and a snapshot of the database. */
export const EXPORT_WRITING = {
  /** At once. */
  concurrency: 3,
  /** Waiting, of one project. */
  mostWaiting: 2,
  /** Characters after which the pace is looked at. */
  piece: 64 * KB,
  /** Characters in a second of all together, and so many at once: the rest of the time is everybody else's. */
  perSecond: 8 * MB,
  burst: 256 * KB,
} as const;

/** The time that a reader has for all of an export, from its last line on. */
export const EXPORT_READER = {
  graceMs: 10 * 60 * SECOND_MS,
  bytesPerSecond: 64 * KB,
} as const;

/** Files that exports are in until their readers have them. */
export const SPOOL = {
  /** Characters that are written at once. */
  pieceLength: 128 * KB,
  /** Bytes that are read at once. */
  readBytes: 64 * KB,
  /** Bytes after which it is looked again how much room the disk has. */
  checkedBytes: 16 * MB,
  /** The part of the disk that stays free. */
  leastFree: 0.05,
} as const;

/** The length of the passphrase of an export, in characters. */
export const PASSPHRASE = { min: 12, max: 200 } as const;
