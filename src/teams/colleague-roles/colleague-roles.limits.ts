/** The most colleagues that a list shows. */
export const MOST_LISTED_COLLEAGUES = 1_000;
