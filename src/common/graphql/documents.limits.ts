/** Documents of GraphQL that a process has not seen before, or has forgotten: reading one is parsing and validating it. */
export const NEW_DOCUMENTS = {
  /** Milliseconds of each second that a network (/24 of IPv4, /56 of IPv6) may have them read. */
  perSecond: 100,
  /** Milliseconds that it may have them read before that counts: a page of the dashboard sends a few, of some milliseconds. */
  burst: 150,
  /** Milliseconds that one counts until it is known how long it took. */
  expected: 2,
  /** Milliseconds that one counts besides when it is refused: it would be read again each time, and told each time. */
  refusal: 5,
} as const;

/** The size limit of the documents that a process keeps, in bytes as JSON; in memory they take four times as much. */
export const KEPT_DOCUMENTS_BYTES = 3 * 1024 * 1024;

/** The size limit of the documents that clients may name by their hash (persisted queries), in bytes. */
export const PERSISTED_QUERIES_BYTES = 3 * 1024 * 1024;
