/** The days that metrics show one by one: thirty and today. */
export const DAYS_SHOWN = 31;
/** The number of the newest, and of the last active, users that metrics show. */
export const USERS_SHOWN = 5;
/** The number of rows into which the counting of sign-ups is spread. */
export const COUNT_PARTS = 16;
/** The number of users, or of events, whose visits are counted in one transaction after an upgrade. */
export const BACKFILL_BATCH = 200;
