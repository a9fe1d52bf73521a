/** User agents whose device a process remembers, so that lists read each of them once. */
export const KNOWN_USER_AGENTS = 1_000;
