/** The size limit of one page's rows together, in bytes as the database keeps them. */
export const PAGE_BYTES = 4 * 1024 * 1024;
/** The bytes that every row counts on top of what is measured of it. */
export const ROW_BYTES = 750;
/** The size limit of a list without pages, in bytes of its rows together: a longer list is refused. */
export const LIST_BYTES = 16 * 1024 * 1024;

/** Rows of a page that hangs on each object of a list, over GraphQL. */
export const LARGEST_NESTED_PAGE = 50;

/**
 * The numbers up to which the items of a list are counted. A search looks at each item, which takes up to a quarter of
 * a millisecond for long texts; without a search an index is counted, a thousand items in a millisecond: so far that the
 * totals of most projects are exact.
 */
export const MOST_COUNTED = { listed: 200_000, found: 1_000 } as const;

/** Lists of an owner of projects. */
export const LISTS = {
  /** The most lists that are read at the same time. */
  atOnce: 2,
  /** The most lists that wait. */
  waiting: 500,
  /** The size limit of all lists of one request, in bytes as the database keeps them. */
  bytesOfRequest: 2 * PAGE_BYTES,
  /** The size from which a list is long, in bytes. */
  long: 512 * 1024,
  /** The pace of reading long lists, in bytes, and what may be read of them before it counts. */
  longPerSecond: 16 * 1024 * 1024,
  burstOfLong: 16 * 1024 * 1024,
} as const;
