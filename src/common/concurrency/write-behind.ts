const WRITE_AFTER_MS = 500;

/** The writing of what was gathered, and the order in which its rows are locked. */
export interface BatchWriting<Item> {
  /** Writes a batch. Must not throw: nobody waits who could be told. */
  write: (batch: Item[]) => Promise<void>;
  /** Of a batch those with the smaller one come first, so that two processes never wait for each other. */
  orderOf: (item: Item) => string;
}

/**
 * A write-behind cache: gathers in memory what need not be there at once, and writes it together within half a second, one batch
 * at a time. What a process that dies has gathered is lost.
 *
 * @example
 * const uses = new WriteBehind<Use>({ write: (batch) => this.write(batch), orderOf: ({ id }) => id });
 * uses.put(id, { id, at }); // and `await uses.end()` at shutdown
 */
export class WriteBehind<Item> {
  private pending = new Map<string, Item>();
  private timer?: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly batches: BatchWriting<Item>) {}

  /** Gathers an item. One of the same key that waits already is replaced. */
  put(key: string, item: Item): void {
    this.pending.set(key, item);
    this.timer ??= setTimeout(() => this.flush(), WRITE_AFTER_MS);
  }

  /** Writes what is left, and waits for it. */
  async end(): Promise<void> {
    this.flush();
    await this.writing;
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.pending.size === 0) return;
    const { write, orderOf } = this.batches;
    const batch = [...this.pending.values()].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    this.pending = new Map();
    this.writing = this.writing.then(() => write(batch));
  }
}
