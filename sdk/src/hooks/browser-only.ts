/**
 * The mark of what React's `browser()` throws on a server. `browser()` itself is of react-dom, which not everybody has who
 * uses the hooks.
 */
const LEFT_TO_BROWSER: unique symbol = Symbol.for('react.recoverable');

const MESSAGE =
  "The user of tokenStore 'cookie' is known in the browser only, so the server leaves this to it: put it into a Suspense boundary. With 'nextjs-cookie' a server of Next.js knows them, too.";

/**
 * Thrown while a server renders what only the browser can: its nearest Suspense boundary shows what it shows while it
 * waits, and the browser does the rest. React tells `onBrowserBailout` and no `onError`; one before 19.3 tells `onError`,
 * where Next.js knows it by its digest, and says nothing then.
 */
export class BrowserOnlyError extends Error {
  override name = 'BrowserOnlyError';
  readonly digest = 'BAILOUT_TO_CLIENT_SIDE_RENDERING';
  readonly [LEFT_TO_BROWSER] = true;

  constructor() {
    // The cause is what React repeats where there is no boundary.
    super(MESSAGE, { cause: MESSAGE });
  }
}
