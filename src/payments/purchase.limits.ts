/*
 * What pages that sell have to know, too.
 */

/** Of one product in one purchase. */
export const MOST_PURCHASED = 1_000_000;
/** What one purchase can cost, in US dollars. */
export const MOST_TOTAL_USD = 999_999;
