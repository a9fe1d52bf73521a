/** Linked accounts that are looked at to say who would miss a provider. Beyond that, the counts are lower bounds. */
export const MOST_ACCOUNTS_COUNTED = 10_000;
/** The bytes that counting one provider's users takes of a request's reading allowance: an account and its user each. */
export const COUNTED_BYTES = 256 * 1024;
