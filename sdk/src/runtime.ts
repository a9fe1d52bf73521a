import type { TokenStore } from './session/token-store.js';

/** The page that the SDK runs in. `null` in a {@link Runtime} outside a browser. */
export interface Page {
  getHref(): string;
  navigate(url: string, replace: boolean): void;
  /** Changes the address that is shown and remembered, without going anywhere. */
  rewriteHref(url: string): void;
  readCookies(): string;
  writeCookie(cookie: string): void;
  isOnline(): boolean;
  /** Session storage: gone with the tab. */
  keepForTab(key: string, value: string): void;
  readForTab(key: string): string | null;
  forgetForTab(key: string): void;
}

/** The means of the machine that the SDK runs on. Applications never pass one; tests pass their own. */
export interface Runtime {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** From 0 up to, but not including, 1. */
  random(): number;
  sleep(millis: number): Promise<void>;
  /** Runs `task` again and again; returns a function that stops it. */
  every(millis: number, task: () => void): () => void;
  readEnv(name: string): string | undefined;
  readonly page: Page | null;
  /** Workers there refuse the `credentials` and `cache` options of fetch. */
  readonly isCloudflareWorker: boolean;
  /** The server of Next.js that runs this; absent elsewhere. */
  readonly next?: NextRequests;
  /** The hook of the router of Next.js, on its pages in a browser; null where none is mounted. Absent elsewhere. */
  readonly useNextRouter?: () => NextRouter | null;
}

/** The router of Next.js. */
export interface NextRouter {
  push(url: string): void;
}

/** The request that a server of Next.js answers at the moment. */
export interface NextRequests {
  /** The tokens in its cookies. Throws a promise until they are at hand. */
  openStore(projectId: string): TokenStore;
  /** Throws what makes Next.js answer with a redirect. */
  redirect(url: string, replace: boolean): never;
}

interface NodeLikeGlobal {
  process?: { env?: Record<string, string | undefined> };
}

export function createDefaultRuntime(): Runtime {
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    now: () => Date.now(),
    random: () => Math.random(),
    sleep: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
    every: (millis, task) => {
      const timer = setInterval(task, millis);
      return () => clearInterval(timer);
    },
    readEnv: (name) => (globalThis as NodeLikeGlobal).process?.env?.[name],
    page: typeof window === 'undefined' || typeof document === 'undefined' ? null : createBrowserPage(),
    isCloudflareWorker: typeof navigator !== 'undefined' && navigator.userAgent === 'Cloudflare-Workers',
  };
}

function createBrowserPage(): Page {
  return {
    getHref: () => window.location.href,
    navigate: (url, replace) => (replace ? window.location.replace(url) : window.location.assign(url)),
    rewriteHref: (url) => window.history.replaceState(window.history.state, '', url),
    readCookies: () => document.cookie,
    writeCookie: (cookie) => {
      document.cookie = cookie;
    },
    isOnline: () => navigator.onLine,
    keepForTab: (key, value) => window.sessionStorage.setItem(key, value),
    readForTab: (key) => window.sessionStorage.getItem(key),
    forgetForTab: (key) => window.sessionStorage.removeItem(key),
  };
}
