/** The notes of what colleagues were shown. */
export const REVEALS = {
  /** The time in which the same thing, shown to the same colleague again, is not noted again: pages ask for it often. */
  silenceMs: 5 * 60_000,
  /** The most that are remembered for that; what is forgotten is noted once more. */
  remembered: 10_000,
};
