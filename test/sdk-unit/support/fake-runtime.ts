import type { Page, Runtime } from '../../../sdk/src/runtime.js';

/** A clock that moves only when somebody sleeps, and chance that is always in the middle. */
export class FakeRuntime implements Runtime {
  nowMillis = 1_750_000_000_000;
  readonly sleeps: number[] = [];
  readonly inits: RequestInit[] = [];
  readonly env: Record<string, string> = {};
  readonly page: FakePage | null;
  isCloudflareWorker = false;
  readonly #tasks = new Map<() => void, number>();

  constructor(pageHref: string | null = null) {
    this.page = pageHref === null ? null : new FakePage(pageHref);
  }

  fetch(url: string, init: RequestInit): Promise<Response> {
    this.inits.push(init);
    return globalThis.fetch(url, init);
  }

  now(): number {
    return this.nowMillis;
  }

  random(): number {
    return 0.5;
  }

  async sleep(millis: number): Promise<void> {
    this.sleeps.push(millis);
    this.nowMillis += millis;
  }

  every(millis: number, task: () => void): () => void {
    this.#tasks.set(task, millis);
    return () => this.#tasks.delete(task);
  }

  readEnv(name: string): string | undefined {
    return this.env[name];
  }

  /** The intervals of repeated tasks, in milliseconds. */
  get intervals(): number[] {
    return [...this.#tasks.values()];
  }

  /** Runs every repeated task once. */
  tick(): void {
    for (const task of this.#tasks.keys()) task();
  }
}

/** A browser window with an address, a jar of cookies and nothing else. */
export class FakePage implements Page {
  readonly cookies = new Map<string, string>();
  readonly cookieWrites: string[] = [];
  readonly navigations: { url: string; replace: boolean }[] = [];
  readonly tabStorage = new Map<string, string>();
  online = true;

  constructor(public href: string) {}

  getHref(): string {
    return this.href;
  }

  navigate(url: string, replace: boolean): void {
    this.navigations.push({ url, replace });
  }

  rewriteHref(url: string): void {
    this.href = url;
  }

  readCookies(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  writeCookie(cookie: string): void {
    this.cookieWrites.push(cookie);
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
    if (/Max-Age=0(;|$)/.test(cookie)) this.cookies.delete(name!);
    else this.cookies.set(name!, value!);
  }

  isOnline(): boolean {
    return this.online;
  }

  keepForTab(key: string, value: string): void {
    this.tabStorage.set(key, value);
  }

  readForTab(key: string): string | null {
    return this.tabStorage.get(key) ?? null;
  }

  forgetForTab(key: string): void {
    this.tabStorage.delete(key);
  }
}
