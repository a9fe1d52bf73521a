/** The days of each period of the overview. */
export const OVERVIEW_DAYS = { WEEK: 7, MONTH: 30, QUARTER: 90 } as const;
/** The days of the two longer windows in which users are counted as active. */
export const ACTIVE_DAYS = { week: 7, month: 30 } as const;
/** The latest purchases of each kind among which those in test mode are counted. */
export const TEST_PURCHASES_READ = 1_000;
