/** Changes of the configuration that one page of GraphQL shows. */
export const LARGEST_CHANGE_PAGE = 50;
/** Nobody changes a configuration more often. */
export const LAST_REVISION = 999_999_999;
/** Differences that a comparison names. */
export const DIFFERENCES_SHOWN = 500;
/** Of each of their values, in characters. */
export const VALUE_SHOWN = 1_000;
