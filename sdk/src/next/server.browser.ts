import type { NextModules } from './server.js';

/** In place of `server.ts` in what is made for browsers: there is no request to answer there. */
export const loadNextModules: (() => Promise<NextModules>) | null = null;
