// The parts of Next.js 15 and 16 that are used here: whoever has no use for them need not have it installed.

declare module 'next/headers.js' {
  export function cookies(): Promise<import('./server.js').CookieJar>;
  export function headers(): Promise<{ get(name: string): string | null }>;
}

declare module 'next/navigation.js' {
  export const RedirectType: { push: 'push'; replace: 'replace' };
  export function redirect(url: string, type?: 'push' | 'replace'): never;
  export function notFound(): never;
  /** Not there in server components. */
  export function useRouter(): import('../runtime.js').NextRouter;
}
