/** What the rows of one page may take together, in bytes as the database keeps them. */
export const PAGE_BYTES = 4 * 1024 * 1024;
/** What every row counts besides what is measured of it, in bytes. */
export const ROW_BYTES = 750;
/** What the rows of a list without pages may take together, in bytes: a list beyond it is refused. */
export const LIST_BYTES = 16 * 1024 * 1024;

/**
 * How far the items of a list are counted. Of a search each one is looked at, which takes a quarter of a millisecond of a
 * long text that all have; what is not searched is counted in an index, a thousand in a millisecond.
 */
export const MOST_COUNTED = { listed: 10_000, found: 1_000 } as const;

/** Lists of an owner of projects. */
export const LISTS = {
  /** Read at the same time. */
  atOnce: 2,
  /** That may wait. */
  waiting: 500,
  /** Of all that one request names, in bytes as the database keeps them. */
  bytesOfRequest: 2 * PAGE_BYTES,
  /** From here on a list is long, in bytes. */
  long: 512 * 1024,
  /** Of long lists, in bytes, and what may be read of them before that counts. */
  longPerSecond: 16 * 1024 * 1024,
  burstOfLong: 16 * 1024 * 1024,
} as const;
