import { WriteBehind, type BatchWriting } from './write-behind.js';

/** A counter that waits to be written: what was counted, when for the first time, and how often. */
export type Counter<Counted> = Counted & { at: Date; change: number };

interface CounterOptions<Counted> extends BatchWriting<Counter<Counted>> {
  /** Counts of one such time are one counter, in milliseconds. */
  periodMs: number;
  /** Counters that wait at most; what comes beyond is not counted. */
  most: number;
  /** Names what is counted, and orders it: see {@link BatchWriting}. */
  orderOf: (counted: Counted) => string;
}

/**
 * Counters that are gathered in memory and written together, so that no request waits for them, and a flood is one row. What a
 * process that dies has gathered is lost.
 *
 * @example
 * const counters = new WriteBehindCounters<Use>({ periodMs: 60_000, most: 1_000, orderOf: ({ id }) => id, write });
 * counters.add({ id }, Date.now()); // and `await counters.end()` at shutdown
 */
export class WriteBehindCounters<Counted extends object> {
  /** The counters that are not being written yet. */
  private readonly open = new Map<string, Counter<Counted>>();
  private readonly behind: WriteBehind<Counter<Counted>>;

  constructor(private readonly options: CounterOptions<Counted>) {
    this.behind = new WriteBehind<Counter<Counted>>({ orderOf: options.orderOf, write: (batch) => this.write(batch) });
  }

  /** Counts something at a moment, in milliseconds since 1970. It never throws. */
  add(counted: Counted, now: number, change = 1): void {
    const { orderOf, periodMs, most } = this.options;
    const key = `${orderOf(counted)} ${Math.floor(now / periodMs)}`;
    const known = this.open.get(key);
    if (known) {
      known.change += change;
      return;
    }
    if (this.open.size >= most) return;
    const counter = { ...counted, at: new Date(now), change };
    this.open.set(key, counter);
    this.behind.put(key, counter);
  }

  /** Writes what is left, and waits for it. */
  end(): Promise<void> {
    return this.behind.end();
  }

  /** Closes the counters of the batch before it reads them, so that whoever counts meanwhile begins new ones. */
  private write(batch: Array<Counter<Counted>>): Promise<void> {
    const written = new Set(batch);
    for (const [key, counter] of this.open) if (written.has(counter)) this.open.delete(key);
    return this.options.write(batch);
  }
}
