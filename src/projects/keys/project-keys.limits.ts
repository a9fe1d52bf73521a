const MINUTE_MS = 60_000;

/** The time within which another use of a set is not noted, in milliseconds: one write for each set and process. */
export const KEY_USE_NOTED_MS = 5 * MINUTE_MS;
/** The sets of which a process remembers that it noted them. */
export const KEY_USES_REMEMBERED = 20_000;

/** The expiring sets that one email names. */
export const EXPIRIES_NAMED = 10;
