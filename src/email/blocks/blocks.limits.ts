/** The bounds of an email that is written without code. */
export const BLOCKS = {
  /** Blocks of one email. */
  most: 100,
  /** Characters of the text of a block. */
  text: 10_000,
  /** Bytes of all of it as JSON, where it comes along with something else. */
  bytes: 512 * 1024,
} as const;
