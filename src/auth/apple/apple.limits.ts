/** The time for which a used token is remembered beyond its end, in seconds: longer than clocks may differ. */
export const USED_TOKEN_KEPT_SECONDS = 3600;
