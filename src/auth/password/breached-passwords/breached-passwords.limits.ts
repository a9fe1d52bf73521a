/** Bytes of a block of the filter, all of whose bits stand for passwords: eight words of 32 bits. */
export const BLOCK_BYTES = 32;

/** The words of a block, in each of which a password has one bit. */
export const BLOCK_WORDS = 8;

/** Bits for each password of the list. With 24, one in some 10,000 other passwords is refused as well. */
export const BITS_PER_PASSWORD = 24;

/** The most passwords of a list: their filter has 3 GB, and is made in memory. The largest published list has a third. */
export const MOST_PASSWORDS = 1_000_000_000;

/** The longest line of a list that is read, in characters; a longer one is no line of it. */
export const LONGEST_LINE = 1_000;
