import type { ComponentType } from 'react';
import { PageLoadError } from '../errors/page-load-error.js';
import { PageErrorPanel } from './page-error-panel.js';
import { PageSkeleton } from './page-skeleton.js';

/**
 * A route whose page is loaded when it is opened first. What fails in it stays in its place: what surrounds it is kept.
 *
 * @example { path: 'users', ...lazyPage(async () => (await import('./users-page.js')).UsersPage) }
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  return {
    lazy: async () => ({ Component: await load().catch(refuseLoad) }),
    HydrateFallback: PageSkeleton,
    ErrorBoundary: PageErrorPanel,
  };
}

/** For what a page itself loads: the page is replaced by what went wrong, and offers to load again. */
export function refuseLoad(cause: unknown): never {
  throw new PageLoadError(cause);
}
