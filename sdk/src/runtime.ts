import type { TokenStore } from './session/token-store.js';

/** The page that the SDK runs in. `null` in a {@link Runtime} outside a browser. */
export interface Page {
  /**
   * The whole address of the page.
   *
   * @example const { pathname } = new URL(page.getHref());
   */
  getHref(): string;
  /**
   * Leaves for another address; with `replace` the way back does not lead here.
   *
   * @example page.navigate('/welcome', false);
   */
  navigate(url: string, replace: boolean): void;
  /**
   * Changes the address that is shown and remembered, without going anywhere.
   *
   * @example page.rewriteHref('/callback');
   */
  rewriteHref(url: string): void;
  /**
   * All cookies that scripts may read, as `document.cookie` has them.
   *
   * @example const hasTokens = page.readCookies().includes('stack-access=');
   */
  readCookies(): string;
  /**
   * Sets a cookie, as an assignment to `document.cookie` does.
   *
   * @example page.writeCookie('theme=dark; path=/');
   */
  writeCookie(cookie: string): void;
  /**
   * False when the browser knows that it has no network.
   *
   * @example if (!page.isOnline()) showOfflineNotice();
   */
  isOnline(): boolean;
  /**
   * Keeps a text in session storage: gone with the tab.
   *
   * @example page.keepForTab('step', '2');
   */
  keepForTab(key: string, value: string): void;
  /**
   * The text that was kept under that name; null without one.
   *
   * @example const step = page.readForTab('step');
   */
  readForTab(key: string): string | null;
  /**
   * Drops the text that was kept under that name.
   *
   * @example page.forgetForTab('step');
   */
  forgetForTab(key: string): void;
}

/** The means of the machine that the SDK runs on. Applications never pass one; tests pass their own. */
export interface Runtime {
  /** Sends a request, as the function of that name does. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** From 0 up to, but not including, 1. */
  random(): number;
  /** Resolves after so many milliseconds. */
  sleep(millis: number): Promise<void>;
  /** Runs `task` again and again; returns a function that stops it. */
  every(millis: number, task: () => void): () => void;
  /** A variable of the environment; undefined without one, and in browsers. */
  readEnv(name: string): string | undefined;
  /** The page in a browser; null anywhere else. */
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
