'use client';

import type { StackClientAppJson } from '../apps/app-internals.js';
import { stackAppInternalsSymbol } from '../context/internals-symbol.js';
import { StackProvider, type StackProviderProps } from '../react/provider.js';
import { StackClientApp } from './entry-apps.js';

/** The provider on this side of a server component: its app comes as JSON, once for all pages. */
export function ClientProvider({ json, ...props }: Omit<StackProviderProps, 'app'> & { json: StackClientAppJson }) {
  return <StackProvider {...props} app={StackClientApp[stackAppInternalsSymbol].fromClientJson(json)} />;
}
