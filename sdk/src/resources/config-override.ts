/** Settings by their paths, as JSON; null goes back to the default, and undefined is left out. */
// oxlint-disable-next-line no-explicit-any -- the server says what there is, and newer ones say more
export type ConfigOverride = { [path: string]: any } | object;
