import { LRUCache } from 'lru-cache';
import { DATABASE_MS } from './database.limits.js';
import type { NotificationListener } from './notification-listener.js';

/** Asking for the time costs more than finding a copy: it is asked for once in so many milliseconds. */
const CLOCK_MS = 1_000;

interface Copies<Value> {
  /** On which the key of what changed is announced, in the transaction that changes it. */
  channel: string;
  /** The most copies. */
  max: number;
  /** The most bytes of all of them. */
  maxSize: number;
  /** About how much memory one takes, in bytes. */
  sizeOf: (value: Value) => number;
}

/**
 * Copies of what stands in the database, as long as changes of it are heard of: the one place that decides whether a copy
 * may still be trusted. While the listener is lost or deaf none is kept, and each read goes to the database; and none
 * outlives a minute, whatever is heard.
 */
export class AnnouncedCopies<Value extends object> {
  private readonly copies: LRUCache<string, Value>;
  /** The reads from the database that are under way. */
  private readonly loading = new Map<string, Promise<Value | null>>();

  /** The number of times that each place was asked. */
  readonly reads = { memory: 0, database: 0 };

  /** To be made in a constructor, because channels are listened to from the start. */
  constructor(
    private readonly listener: Pick<NotificationListener, 'isListening' | 'subscribe'>,
    private readonly kind: Copies<Value>,
  ) {
    const { max, maxSize, channel } = kind;
    const ttl = DATABASE_MS.trusted - CLOCK_MS;
    this.copies = new LRUCache({ max, maxSize, ttl, ttlResolution: CLOCK_MS });
    listener.subscribe(channel, { onMessage: (key) => this.forget(key), onGap: () => this.forgetAll() });
  }

  /** The copy, or the read of it that is under way; undefined when it must be read. */
  find(key: string): Promise<Value | null> | undefined {
    const copy = this.copies.get(key);
    const found = copy ? Promise.resolve(copy) : this.loading.get(key);
    this.reads[found ? 'memory' : 'database'] += 1;
    return found;
  }

  /** Keeps what a read will bring, if changes of it are heard of. */
  keep(key: string, loading: Promise<Value | null>): void {
    if (!this.listener.isListening) return;
    this.loading.set(key, loading);
    const finish = (value: Value | null): void => {
      // A change was announced meanwhile: what was read before it must not be kept.
      if (this.loading.get(key) !== loading) return;
      this.loading.delete(key);
      if (value) this.copies.set(key, value, { size: this.kind.sizeOf(value) });
    };
    // A row that is not there may be made any moment, and a failed query says nothing about the next one.
    loading.then(finish, () => finish(null));
  }

  /** The number of copies. */
  get size(): number {
    return this.copies.size;
  }

  /** Forgets one that changed. */
  forget(key: string): void {
    this.copies.delete(key);
    this.loading.delete(key);
  }

  private forgetAll(): void {
    this.copies.clear();
    this.loading.clear();
  }
}
