/** Emails that a search too short for the index looks through at a time. */
export const SEARCHED_EMAILS = 10_000;
/** The longest address that a list is filtered by, in characters. */
export const RECIPIENT_LENGTH = 320;
/** Emails that an export reads at once. */
export const EXPORTED_EMAILS = 500;
