/** Emails that a search too short for the index looks through at a time. */
export const SEARCHED_EMAILS = 10_000;
