const DAY_MS = 86_400_000;

/** The time for which keys go on beside those that took their place, in milliseconds. */
export const KEY_OVERLAP = { usual: DAY_MS, most: 7 * DAY_MS } as const;
/** Holders are told of keys that expire in so many days, unless these were made for twice as many or fewer. */
export const EXPIRY_TOLD_DAYS = 7;
/** The expiring keys that are looked at together. */
export const EXPIRIES_AT_ONCE = 500;
