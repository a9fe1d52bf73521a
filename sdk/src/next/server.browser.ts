import { useRouter } from 'next/navigation.js';
import type { NextRouter } from '../runtime.js';
import type { NextModules } from './server.js';

/** In place of `server.ts` in what is made for browsers: there is no request to answer there. */
export const loadNextModules: (() => Promise<NextModules>) | null = null;

/** The router of the page; null where Next.js has none, as on pages of its older kind. */
export const useNextRouter: (() => NextRouter | null) | null = () => {
  try {
    return useRouter();
  } catch {
    return null;
  }
};
