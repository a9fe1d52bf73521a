/** The longest texts of each kind, in characters. Every text that a caller sends has such a limit; a test says so. */

/** Names, and ids that callers choose. */
export const NAME_LENGTH = 256;
/** Descriptions and notes. */
export const DESCRIPTION_LENGTH = 10_000;
/** Keys, secrets and tokens that others made. */
export const TOKEN_LENGTH = 10_000;
/** The text of a search. */
export const SEARCH_LENGTH = 10_000;
/** Addresses of pages. */
export const URL_LENGTH = 8_192;
/** Addresses of images, which may be the images themselves. */
export const IMAGE_URL_LENGTH = 1_000_000;
/** The length of the name of a time zone, in characters; the longest has 32. */
export const TIME_ZONE_LENGTH = 64;
