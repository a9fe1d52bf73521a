import { useSyncExternalStore } from 'react';

type Snapshot<Value> =
  | { status: 'idle' }
  | { status: 'loading'; promise: Promise<void> }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; error: unknown };

const IDLE = { status: 'idle' } as const;

/** Something that is read once from the server and then kept for all components, until somebody asks for it again. */
export class AsyncValue<Value> {
  #snapshot: Snapshot<Value> = IDLE;
  #round = 0;
  #running: Promise<void> | null = null;
  readonly #load: () => Promise<Value>;
  readonly #listeners = new Set<() => void>();

  constructor(load: () => Promise<Value>) {
    this.#load = load;
  }

  readonly getSnapshot = (): Snapshot<Value> => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads unless that has begun. */
  start(): Promise<void> {
    if (this.#snapshot.status === 'loading') return this.#snapshot.promise;
    const promise = this.#run();
    this.#snapshot = { status: 'loading', promise };
    return promise;
  }

  /** Loads again. The old value stays until the new one is there, so that nothing on the page jumps. */
  reload(): Promise<void> {
    return this.#snapshot.status === 'ready' ? this.#run() : this.start();
  }

  /** Loads again what is shown, and forgets what is not: it may have changed. */
  renew(): void {
    if (this.#listeners.size === 0) this.forget();
    else void this.#run();
  }

  /** Waits until what is being loaded is there. */
  async refreshed(): Promise<void> {
    await this.#running;
  }

  /** Forgets what was read, because it was another user's. Whoever shows it loads it again. */
  forget(): void {
    this.#round += 1;
    this.#show(IDLE);
  }

  /** Forgets that reading failed, so that whoever shows it reads again. */
  forgetFailure(): void {
    if (this.#snapshot.status === 'failed') this.forget();
  }

  #run(): Promise<void> {
    const promise = this.#loadRound().finally(() => {
      if (this.#running === promise) this.#running = null;
    });
    this.#running = promise;
    if (this.#snapshot.status === 'loading') this.#snapshot = { status: 'loading', promise };
    return promise;
  }

  async #loadRound(): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    const result = await this.#load().then(
      (value) => ({ status: 'ready', value }) as const,
      (error: unknown) => ({ status: 'failed', error }) as const,
    );
    // Only the latest answer counts: an earlier question may be answered last.
    if (round === this.#round) this.#show(result);
  }

  #show(snapshot: Snapshot<Value>): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** The same for each of several things, such as the members of each team. */
export class AsyncValues<Value> {
  readonly #values = new Map<string, AsyncValue<Value>>();

  /** `load` is only used the first time. */
  get(key: string, load: () => Promise<Value>): AsyncValue<Value> {
    const value = this.#values.get(key) ?? new AsyncValue(load);
    this.#values.set(key, value);
    return value;
  }

  /** Loads again those that are shown, and forgets the others: they may have changed. */
  renew(): void {
    for (const value of this.#values.values()) value.renew();
  }

  /** Waits until what is being loaded is there. */
  async refreshed(): Promise<void> {
    await Promise.all([...this.#values.values()].map((value) => value.refreshed()));
  }

  /** Forgets all. Whoever shows one loads it again. */
  forget(): void {
    const all = [...this.#values.values()];
    this.#values.clear();
    for (const value of all) value.forget();
  }

  /** Forgets those that could not be read. */
  forgetFailure(): void {
    for (const value of this.#values.values()) value.forgetFailure();
  }
}

/** The value; suspends while there is none, throws what went wrong. */
export function useAsyncValue<Value>(source: AsyncValue<Value>): Value {
  const snapshot = useSyncExternalStore(source.subscribe, source.getSnapshot, source.getSnapshot);
  if (snapshot.status === 'ready') return snapshot.value;
  if (snapshot.status === 'failed') throw snapshot.error;
  // React suspends on a promise that is thrown; `use` is younger than the React we support.
  throw source.start();
}
