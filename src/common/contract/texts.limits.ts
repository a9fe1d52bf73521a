/** What a text of its kind may have at most, in characters. Every text that a caller sends has such an end; a test says so. */

/** What something is called, and ids that callers choose. */
export const NAME_LENGTH = 256;
/** What somebody writes about something. */
export const DESCRIPTION_LENGTH = 10_000;
/** Keys, secrets and tokens that others made. */
export const TOKEN_LENGTH = 10_000;
/** What is looked for. */
export const SEARCH_LENGTH = 10_000;
/** Addresses of pages. */
export const URL_LENGTH = 8_192;
/** Addresses of images, which may be the images themselves. */
export const IMAGE_URL_LENGTH = 1_000_000;
