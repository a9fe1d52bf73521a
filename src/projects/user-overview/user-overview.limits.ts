/** Happenings on the page of a user. */
export const HAPPENINGS = {
  usual: 10,
  most: 50,
  /** The newest sessions among which those used last are looked for. */
  sessions: 100,
} as const;
