/** Stores of a project. */
export const MOST_STORES = 1_000;
