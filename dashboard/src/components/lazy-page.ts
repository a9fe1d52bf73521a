import type { ComponentType } from 'react';
import { PageSkeleton } from './page-skeleton.js';

/**
 * A route whose page is loaded when it is opened first.
 *
 * @example { path: 'users', ...lazyPage(async () => (await import('./users-page.js')).UsersPage) }
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  return { lazy: async () => ({ Component: await load() }), HydrateFallback: PageSkeleton };
}

/** The same for what surrounds pages: nothing stands in for it, so that no page jumps into its frame. */
export function lazyFrame(load: () => Promise<ComponentType>) {
  return { lazy: async () => ({ Component: await load() }), HydrateFallback: Nothing };
}

function Nothing() {
  return null;
}
