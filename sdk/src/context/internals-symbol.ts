/**
 * The name under which an app has what other parts of this library need of it. The same as in the public package, and for
 * libraries only: what is there may change.
 *
 * @example const json = app[stackAppInternalsSymbol].toClientJson();
 */
export const stackAppInternalsSymbol: unique symbol = Symbol.for(
  'StackAuth--DO-NOT-USE-OR-YOU-WILL-BE-FIRED--StackAppInternals',
);
