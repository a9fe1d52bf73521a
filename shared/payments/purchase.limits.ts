/** Of one product in one purchase. A file of its own, because pages that sell read it, too. */
export const MOST_PURCHASED = 1_000_000;
