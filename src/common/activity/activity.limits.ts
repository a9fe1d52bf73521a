/** The days for which activity is counted in quarters of an hour: two periods of ninety, and some to spare. */
export const ACTIVITY_DAYS = 190;
/** The counters that wait for being written, in one process; what comes beyond them is not counted. */
export const ACTIVITY_WAITING = 20_000;
