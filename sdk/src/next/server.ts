import type { NextRouter } from '../runtime.js';

/** The cookies of a request, as Next.js gives them. Setting one throws while a component is rendered. */
export interface CookieJar {
  getAll(): { name: string; value: string }[];
  set(name: string, value: string, options: CookieOptions): unknown;
}

export interface CookieOptions {
  path: string;
  sameSite: 'lax';
  secure: boolean;
  maxAge?: number;
}

/** The parts of Next.js that tell of the request that it answers, and end it. */
export interface NextModules {
  /** The same promise for as long as one request is answered; throws outside of one. */
  cookies(): Promise<CookieJar>;
  headers(): Promise<{ get(name: string): string | null }>;
  redirect(url: string, type?: 'push' | 'replace'): never;
  notFound(): never;
}

/** Loaded when they are first needed, for the apps of this entry work without Next.js, too. */
export const loadNextModules: (() => Promise<NextModules>) | null = async () => {
  const [{ cookies, headers }, { notFound, redirect }] = await Promise.all([
    import('next/headers.js'),
    import('next/navigation.js'),
  ]);
  return { cookies, headers, notFound, redirect };
};

/** A server navigates nowhere: what a component does with the router it does in the browser. */
export const useNextRouter: (() => NextRouter | null) | null = null;
