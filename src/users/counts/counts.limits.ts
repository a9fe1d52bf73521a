/** The days that metrics show one by one: thirty and today. */
export const DAYS_SHOWN = 31;
/**
 * The windows in which users are counted as active, in hours: a day, a week, and thirty days, each also an hour shorter and longer,
 * as they are when clocks change.
 */
export const ACTIVE_HOURS = [23, 24, 25, 167, 168, 169, 719, 720, 721] as const;
/** The days after which a visit tells nothing of any window. */
export const VISITS_KEPT_DAYS = 31;
/** The number of the newest, and of the last active, users that metrics show. */
export const USERS_SHOWN = 5;
/** The number of rows into which the counting of sign-ups is spread. */
export const COUNT_PARTS = 16;
/** The number of users, or of events, whose visits are counted in one transaction after an upgrade. */
export const BACKFILL_BATCH = 200;
