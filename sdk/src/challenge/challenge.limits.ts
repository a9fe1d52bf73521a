/** The numbers that are tried for a challenge of the server's own; it asks for fewer. */
export const MOST_TRIES = 200_000;
/** The numbers that are tried at once: between two such rounds the page reacts. */
export const TRIES_AT_ONCE = 500;
/** The time after which a look without a visitor is given up, in milliseconds. */
export const QUIET_MS = 15_000;
/** The time for which something to solve is waited for to appear, in milliseconds. */
export const SHOWN_MS = 20_000;
