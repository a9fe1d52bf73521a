/**
 * The oldest browsers that the pages are built for. docs/operations.md names them, and `npm run test:browsers` walks pages
 * in the oldest Chromium and in the newest there is.
 */
export const OLDEST = { chrome: '123', edge: '123', firefox: '140', safari: '17.5' };

/** The same, as builds take it. */
export const BUILD_TARGET = Object.entries(OLDEST).map(([name, version]) => name + version);
