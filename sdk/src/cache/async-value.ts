type Snapshot<Value> =
  | { status: 'idle' }
  | { status: 'loading'; promise: Promise<void> }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; error: unknown };

const IDLE = { status: 'idle' } as const;

/** From one refresh to the next: many changes at once are one. */
export const THROTTLE_MILLIS = 300;
/** A value that nobody shows any longer is kept so long: whoever comes back at once sees it at once. */
export const INVALIDATION_MILLIS = 5000;
/**
 * A value that was read and not shown yet is kept so long. Longer, for a page may read others before it shows the first:
 * were that gone by then, it would begin anew.
 */
export const UNSHOWN_MILLIS = 60_000;

/** Those who keep a value, and want to know whether somebody shows it. */
export interface Keeper {
  /** Called when somebody begins to show it; the result when nobody does any longer. */
  onShown?(): () => void;
  /** Called when nobody shows it, and it was forgotten. */
  onExpiry?(): void;
}

/** Something that is read once from the server and then kept for all who show it, for as long as they do. */
export class AsyncValue<Value> {
  /** The way to read it. */
  load: () => Promise<Value>;
  #snapshot: Snapshot<Value> = IDLE;
  #round = 0;
  #running: Promise<void> | null = null;
  /** A refresh that was asked for while another one runs, or too soon after it. */
  #next: Promise<void> | null = null;
  #startedAt = -Infinity;
  #expiry: ReturnType<typeof setTimeout> | undefined;
  #stopShowing: (() => void) | null = null;
  readonly #keeper: Keeper;
  readonly #listeners = new Set<() => void>();

  constructor(load: () => Promise<Value>, keeper: Keeper = {}) {
    this.load = load;
    this.#keeper = keeper;
  }

  readonly getSnapshot = (): Snapshot<Value> => this.#snapshot;

  get isShown(): boolean {
    return this.#listeners.size > 0;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    clearTimeout(this.#expiry);
    this.#stopShowing ??= this.#keeper.onShown?.() ?? null;
    return () => {
      this.#listeners.delete(listener);
      if (this.isShown) return;
      this.#stopShowing?.();
      this.#stopShowing = null;
      this.#expireIn(INVALIDATION_MILLIS);
    };
  };

  /** Loads unless that has begun. */
  start(): Promise<void> {
    if (this.#snapshot.status === 'loading') return this.#snapshot.promise;
    const promise = this.#run();
    this.#snapshot = { status: 'loading', promise };
    return promise;
  }

  /**
   * Loads again what is shown, and forgets what is not: it may have changed. The old value stays until the new one is there,
   * so that nothing on the page jumps. One request at a time, and one in 300 ms.
   */
  renew(): void {
    if (this.isShown && this.#snapshot.status !== 'idle') this.#next ??= this.#runNext();
    else this.forget();
  }

  /** Loads again, shown or not; waits until that is there. */
  async reload(): Promise<void> {
    if (this.#snapshot.status !== 'ready') await this.start();
    else await (this.#next ??= this.#runNext());
  }

  /** Waits until what is being loaded is there. */
  async refreshed(): Promise<void> {
    while (this.#running ?? this.#next) await (this.#next ?? this.#running);
  }

  /** Forgets what was read, because it was another user's. Whoever shows it loads it again. */
  forget(): void {
    this.#round += 1;
    this.#running = null;
    this.#next = null;
    if (this.#snapshot.status !== 'idle') this.#show(IDLE);
  }

  /** Forgets that reading failed, so that whoever shows it reads again. */
  forgetFailure(): void {
    if (this.#snapshot.status === 'failed') this.forget();
  }

  /** A round that ends after another one began tells nothing. */
  async #runNext(): Promise<void> {
    const round = this.#round;
    await this.#running;
    const waitMillis = this.#startedAt + THROTTLE_MILLIS - Date.now();
    if (waitMillis > 0) await new Promise((resolve) => setTimeout(resolve, waitMillis));
    if (round !== this.#round) return;
    this.#next = null;
    await this.#run();
  }

  #run(): Promise<void> {
    this.#startedAt = Date.now();
    const promise = this.#loadRound().finally(() => {
      if (this.#running === promise) this.#running = null;
    });
    this.#running = promise;
    return promise;
  }

  async #loadRound(): Promise<void> {
    const round = this.#round;
    const result = await (async () => this.load())().then(
      (value) => ({ status: 'ready', value }) as const,
      (error: unknown) => ({ status: 'failed', error }) as const,
    );
    if (round !== this.#round) return;
    // It was asked for again since, so that this answer may be old: the next one is shown.
    if (this.#next && this.#snapshot.status !== 'loading') return;
    this.#show(result);
    this.#expireIn(result.status === 'ready' ? UNSHOWN_MILLIS : INVALIDATION_MILLIS);
  }

  #expireIn(millis: number): void {
    clearTimeout(this.#expiry);
    if (this.isShown) return;
    this.#expiry = setTimeout(() => {
      if (this.isShown) return;
      this.forget();
      this.#keeper.onExpiry?.();
    }, millis);
    // A server may end with values that nobody shows.
    (this.#expiry as { unref?: () => void }).unref?.();
  }

  #show(snapshot: Snapshot<Value>): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** A value that is there, for hooks that have nothing to read. */
export function createConstant<Value>(value: Value): AsyncValue<Value> {
  const constant = new AsyncValue(async () => value);
  void constant.start();
  return constant;
}
