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
