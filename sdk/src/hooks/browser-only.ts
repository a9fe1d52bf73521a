/**
 * Thrown while a server renders what only the browser can: its nearest Suspense boundary shows what it shows while it
 * waits, and the browser does the rest. Next.js knows it by its digest, and says nothing then.
 */
export class BrowserOnlyError extends Error {
  override name = 'BrowserOnlyError';
  readonly digest = 'BAILOUT_TO_CLIENT_SIDE_RENDERING';

  constructor() {
    super(
      "The user of tokenStore 'cookie' is known in the browser only, so the server leaves this to it. With 'nextjs-cookie' a server of Next.js knows them, too.",
    );
  }
}
