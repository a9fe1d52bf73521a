/** The numbers that the capacity of a project's emails is made of. */
export const CAPACITY = {
  /** The hours of a month, over which what was sent counts. */
  monthHours: 720,
  /** The growth by what was sent on average in an hour of the last month. */
  growth: 4,
  /** The share of the base that is left at least. */
  leastShare: 0.25,
  /** The penalty at most: the share that is left. */
  leastFactor: 0.1,
  /** Emails that bounced for which one that was marked as spam counts. */
  spamWeight: 50,
  /** The factor of a boost, and its time in milliseconds. */
  boost: 4,
  boostMs: 4 * 60 * 60_000,
} as const;
