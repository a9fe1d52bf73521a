// All of it: the React of server components is known by what it has not.
import * as React from 'react';
import type { StackClientAppJson } from '../apps/app-internals.js';
import { stackAppInternalsSymbol } from '../context/internals-symbol.js';
import type { PagesApp } from '../react/pages-app.js';
import { StackProvider as ReactProvider, type StackProviderProps as ReactProviderProps } from '../react/provider.js';
import { ClientProvider } from './client-provider.js';

/** A client app, or in server components a server app: of its keys, the browser gets the publishable one. */
export interface NextApp extends PagesApp {
  /** The means by which a server hands the app to browsers, without its secret keys. */
  readonly [stackAppInternalsSymbol]: { toClientJson(): object };
}

/** The props of `StackProvider` in a layout of Next.js. */
export interface StackProviderProps extends Omit<ReactProviderProps, 'app'> {
  /** The app of all that is inside; of a server app, browsers get no secret key. */
  app: NextApp;
}

/**
 * Wraps everything that uses the hooks and pages, in the layout: it supplies the app, the language and the style sheet.
 *
 * @example
 * <body>
 *   <StackProvider app={stackServerApp}>{children}</StackProvider>
 * </body>
 */
export function StackProvider({ app, ...props }: StackProviderProps) {
  if ('useState' in React) return <ReactProvider {...props} app={app} />;
  return <ClientProvider {...props} json={app[stackAppInternalsSymbol].toClientJson() as StackClientAppJson} />;
}
