/** Long answers: lists that are sent in pieces. Each keeps its rows in memory until its reader has them. */
export const LONG_ANSWERS = {
  /** Characters of a piece; what is shorter is sent at once. */
  pieceLength: 128 * 1024,
  /** The pace of the pieces of all answers together: 32 MB a second in a process that is busy. */
  pace: { busyShare: 0.5, mostPauseMs: 4, windowMs: 50 },
  /** The time in which a reader must take all of an answer, in milliseconds. */
  readMs: 60_000,
  /** On their way at once, to one owner of projects. */
  ofOwner: 6,
  /** On their way at once, to everybody. */
  inAll: 30,
} as const;
