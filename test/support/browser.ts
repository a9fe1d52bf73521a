import type { Browser } from 'playwright-core';

/** Set by the environment of the test files, outside of which the browser lives. */
declare global {
  var shareBrowser: (() => Promise<Browser>) | undefined;
}

/**
 * Gives the browser without a window that all test files of this worker share. Each visitor has a context of their own
 * in it, with storage and cookies of its own; after the file all contexts are closed, and the browser stays.
 */
export async function shareBrowser(): Promise<Browser> {
  if (!globalThis.shareBrowser) throw new Error('There is no browser outside of a test file');
  return globalThis.shareBrowser();
}
