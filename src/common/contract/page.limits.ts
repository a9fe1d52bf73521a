/** What the rows of one page may take together, in bytes as the database keeps them. */
export const PAGE_BYTES = 4 * 1024 * 1024;
/** What every row counts besides what is measured of it, in bytes. */
export const ROW_BYTES = 750;
/** What the rows of a list without pages may take together, in bytes: a list beyond it is refused. */
export const LIST_BYTES = 16 * 1024 * 1024;

/** Lists of an owner of projects. */
export const LISTS = {
  /** Read at the same time. */
  atOnce: 2,
  /** That may wait. */
  waiting: 500,
  /** Of all that one request names, in bytes as the database keeps them. */
  bytesOfRequest: 2 * PAGE_BYTES,
} as const;
