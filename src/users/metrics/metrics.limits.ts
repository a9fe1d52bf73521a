/** For how many days metrics tell of each by itself: thirty and today. */
export const DAYS_SHOWN = 31;
/** How many of the newest and of the last users metrics show. */
export const USERS_SHOWN = 5;
/** Into how many rows the counting of sign-ups is spread. */
export const COUNT_PARTS = 16;
