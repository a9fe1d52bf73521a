/** The bounds of what a report of a provider says. */
export const REPORT = {
  /** The words of a server that sent an email back, in characters. */
  reasonLength: 500,
  /** A Message-ID, or a provider's own id of an email, in characters. */
  referenceLength: 300,
  /** Ids by which one report names its email. */
  references: 4,
} as const;

/** The longest time for which an address is left out, in days. */
export const SUPPRESSED_DAYS = 365;
/** Addresses that a page lists at most, that a search looks through, and that one statement deletes at most. */
export const SUPPRESSION_PAGE = { usual: 50, most: 200, searched: 100_000, dropped: 5_000 } as const;
