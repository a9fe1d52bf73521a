const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The time for which the keys of a set go on beside those that took their place, in milliseconds. */
export const KEY_OVERLAP = { usual: DAY_MS, most: 7 * DAY_MS } as const;

/** The time within which another use of a set is not noted, in milliseconds: one write for each set and process. */
export const KEY_USE_NOTED_MS = 5 * MINUTE_MS;
/** The sets of which a process remembers that it noted them. */
export const KEY_USES_REMEMBERED = 20_000;

/** Owners are told of keys that expire in so many days, unless these were made for twice as many or fewer. */
export const EXPIRY_TOLD_DAYS = 7;
/** The sets that are looked at together, and those that one email names. */
export const EXPIRIES_AT_ONCE = 500;
export const EXPIRIES_NAMED = 10;
