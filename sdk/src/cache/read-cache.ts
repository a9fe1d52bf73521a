import type { Change } from '../context/change-actions.js';
import { listAffected } from './affected.js';
import { AsyncValue } from './async-value.js';

interface Entry {
  getter: string;
  value: AsyncValue<unknown>;
}

/** A question, and the way to ask it. */
export interface Read {
  /** The name of the getter, such as `listTeams`: changes are told by it. */
  getter: string;
  /** Names the object that is asked and what it is asked for. */
  key: string;
  load: () => Promise<unknown>;
}

/** Those who keep the caches of an app. */
export interface CacheKeeper {
  /** Called with the cache when it has something to keep, and when it has not. */
  onUse?(isUsed: boolean): void;
  /** Called when somebody begins to show something of it; the result when nobody does any longer. */
  onShown?(): () => void;
}

/** All that was read for one user, or for none: each answer once, for all who show it. */
export class ReadCache {
  readonly #entries = new Map<string, Entry>();
  readonly #keeper: CacheKeeper;
  #shown = 0;
  #stopShowing: (() => void) | null = null;

  constructor(keeper: CacheKeeper = {}) {
    this.#keeper = keeper;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** True if somebody shows something of it. */
  get isShown(): boolean {
    return this.#shown > 0;
  }

  /** The answer to a question, the same for all who ask it. The latest way to ask is the one that is taken. */
  get<Value>({ getter, key, load }: Read & { load: () => Promise<Value> }): AsyncValue<Value> {
    const known = this.#entries.get(key);
    if (known) {
      known.value.load = load;
      return known.value as AsyncValue<Value>;
    }
    const value = new AsyncValue(load, { onShown: () => this.#countShown(), onExpiry: () => this.#drop(key, value) });
    if (this.#entries.size === 0) this.#keeper.onUse?.(true);
    this.#entries.set(key, { getter, value });
    return value;
  }

  /** Asks again for what a change may have touched, as far as it is shown, and forgets the rest of that. */
  follow(change: Change): void {
    const affected = listAffected(change);
    for (const { getter, value } of this.#entries.values()) if (affected.has(getter)) value.renew();
  }

  /** Asks again for what is shown of these getters; waits until that is there. */
  async reload(...getters: string[]): Promise<void> {
    const shown = this.#listOf(getters).filter((value) => value.isShown);
    await Promise.all(shown.map((value) => value.reload()));
  }

  /** The same without waiting, and not too often. */
  renew(...getters: string[]): void {
    for (const value of this.#listOf(getters)) value.renew();
  }

  /** Waits until what is being read of these getters is there. */
  async refreshed(...getters: string[]): Promise<void> {
    await Promise.all(this.#listOf(getters).map((value) => value.refreshed()));
  }

  /** Forgets what was read, except of these getters. Whoever shows it reads it again. */
  forgetAllBut(...getters: string[]): void {
    for (const { getter, value } of this.#entries.values()) if (!getters.includes(getter)) value.forget();
  }

  /** Forgets what was read of these getters. */
  forget(...getters: string[]): void {
    for (const value of this.#listOf(getters)) value.forget();
  }

  /** Forgets that reading failed, so that whoever shows it reads again. */
  forgetFailures(): void {
    for (const { value } of this.#entries.values()) value.forgetFailure();
  }

  #listOf(getters: readonly string[]): AsyncValue<unknown>[] {
    return [...this.#entries.values()].filter(({ getter }) => getters.includes(getter)).map(({ value }) => value);
  }

  #drop<Value>(key: string, value: AsyncValue<Value>): void {
    if (this.#entries.get(key)?.value !== (value as unknown)) return;
    this.#entries.delete(key);
    if (this.#entries.size === 0) this.#keeper.onUse?.(false);
  }

  #countShown(): () => void {
    this.#shown += 1;
    if (this.#shown === 1) this.#stopShowing = this.#keeper.onShown?.() ?? null;
    return () => {
      this.#shown -= 1;
      if (this.#shown > 0) return;
      this.#stopShowing?.();
      this.#stopShowing = null;
    };
  }
}
