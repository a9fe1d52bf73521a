/** The emails that metrics show. */
export const EMAILS_SHOWN = 10;
/** The length of a month in which users are counted as active, in days; one of those that are kept count of. */
export const MONTH_DAYS = 30;
