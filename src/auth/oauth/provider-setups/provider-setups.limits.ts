/** Linked accounts that are looked at to say who would miss a provider. Beyond that, the counts are lower bounds. */
export const MOST_ACCOUNTS_COUNTED = 10_000;
/** What the count of one provider takes of what a request may read, in bytes: each looked at is an account and its user. */
export const COUNTED_BYTES = 256 * 1024;
