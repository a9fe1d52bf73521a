import type { Log } from '../environment/log.js';
import type { NotificationListener } from '../database/notification-listener.js';
import { remembered, type Metrics } from '../metrics/metrics.js';
import type { LeasedQueue } from './leased-queue.js';
import type { AbandonedItem, LeasedItem } from './leased-table.js';

/** Work that this process does from a queue. */
export interface QueuedWork<Item extends LeasedItem> {
  queue: Pick<LeasedQueue<Item>, 'claim' | 'renew' | 'reclaim' | 'wakeWaiting' | 'measure'>;
  /** PostgreSQL's NOTIFY on this channel tells that there is work; send it with the transaction that queues some. */
  channel: string;
  /** Items in hand at most, in this process. */
  mostHeld: number;
  /** So many of them only for what is of the first priority; no fewer than `perProject`. */
  reserved: number;
  /** Items of all projects of an owner in hand at most. */
  perOwner: number;
  /**
   * Items of a project taken at once; and a project is given no more while this many of its items are in hand, so it
   * never holds twice as many.
   */
  perProject: number;
  /** Projects whose items are left alone for now. */
  setAside?(): readonly string[];
  /**
   * Brings one item to its end, or gives it back.
   *
   * @returns after how many milliseconds another attempt is due, or null
   */
  handle(item: Item, process: { isStopping: () => boolean }): Promise<number | null>;
  /** Told of items that failed because each of their holders was gone, within the transaction. */
  onAbandoned(items: Array<AbandonedItem<Item>>): void;
}

/** The interval of claims without a notification: leases end, delays pass, and notifications get lost. */
const POLL_MS = 5_000;
const DRAIN_MS = 10_000;

/**
 * Works through a queue: woken by the transactions that add to it, and between times it asks the database once every
 * five seconds. To be made in a constructor, because channels are listened to from the start.
 */
export class QueueWorker<Item extends LeasedItem> {
  /** By lease. */
  private readonly held = new Map<string, Item>();
  private readonly running = new Set<Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private isRunning = false;
  private isPumping = false;
  private isWoken = false;
  private mayHaveMore = false;

  constructor(
    private readonly work: QueuedWork<Item>,
    listener: Pick<NotificationListener, 'subscribe'>,
    private readonly log: Pick<Log, 'warn'>,
  ) {
    const wake = (): void => this.wake();
    listener.subscribe(work.channel, { onMessage: wake, onGap: wake });
  }

  /** Declares how long the queue is, for how long it keeps somebody waiting, and how much of it is in hand here. */
  declareMetrics(metrics: Metrics, queue: string): void {
    const measure = remembered(() => this.work.queue.measure());
    const label = 'queue';
    metrics.declare({
      name: 'queue_depth',
      help: 'Items that are due and not in hand, up to 10,000',
      label,
      read: async () => ({ [queue]: (await measure()).depth }),
    });
    metrics.declare({
      name: 'queue_age_seconds',
      help: 'The time that the first of them has been due',
      label,
      read: async () => ({ [queue]: (await measure()).ageSeconds }),
    });
    metrics.declare({
      name: 'queue_in_hand',
      help: 'Items that this process is working on',
      label,
      read: () => ({ [queue]: this.held.size }),
    });
  }

  /** Begins to take items. */
  start(): void {
    this.isRunning = true;
    this.timers.add(setInterval(() => void this.poll(), POLL_MS));
    void this.poll();
  }

  /**
   * Takes no more, and lets what is in hand finish, for ten seconds at most; what takes longer is another process's once
   * its lease is over.
   */
  async stop(): Promise<void> {
    this.isRunning = false;
    for (const timer of this.timers) clearTimeout(timer);
    let timeout: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((done) => (timeout = setTimeout(done, DRAIN_MS)));
    await Promise.race([Promise.all(this.running), patience]);
    clearTimeout(timeout);
  }

  private wake(): void {
    if (!this.isRunning) return;
    this.isWoken = true;
    if (!this.isPumping) this.track(this.pump());
  }

  private async poll(): Promise<void> {
    const { queue, onAbandoned } = this.work;
    try {
      // In this order: a process that slept, or whose database did, must not take its own items for lost ones.
      if (this.held.size > 0) await queue.renew([...this.held.values()]);
      await queue.reclaim(onAbandoned);
      await queue.wakeWaiting();
    } catch (error) {
      this.warn(error, 'The queue cannot be read; trying again');
    }
    this.wake();
  }

  private async pump(): Promise<void> {
    this.isPumping = true;
    try {
      while (this.isWoken && this.isRunning) {
        this.isWoken = false;
        while (this.isRunning && (await this.claimBatch()));
      }
    } catch (error) {
      this.warn(error, 'The queue cannot be read; trying again');
    } finally {
      this.isPumping = false;
    }
  }

  /** Claims a batch; true if it makes sense to ask for more at once. */
  private async claimBatch(): Promise<boolean> {
    const { queue, mostHeld, reserved, perProject, perOwner } = this.work;
    const free = mostHeld - this.held.size;
    if (free < perProject) {
      this.mayHaveMore = true;
      return false;
    }
    const inHand = countBy(this.held.values(), ({ owner }) => owner);
    const busy = [...this.busyProjects(), ...(this.work.setAside?.() ?? [])];
    const claimed = await queue.claim({ limit: free, reserved, perProject, perOwner, inHand, busy });
    const isOwnerBusy = [...inHand.values()].some((count) => count >= perOwner);
    this.mayHaveMore = busy.length > 0 || isOwnerBusy || free <= reserved || claimed.length > 0;
    for (const item of claimed) this.begin(item);
    return claimed.length > 0;
  }

  private begin(item: Item): void {
    this.held.set(item.leaseId, item);
    const done = this.work
      .handle(item, { isStopping: () => !this.isRunning })
      .then((retryMs) => this.wakeIn(retryMs))
      .catch((error: unknown) => this.warn(error, 'Queued work was left unfinished', item.id))
      .finally(() => {
        this.held.delete(item.leaseId);
        if (this.mayHaveMore) this.wake();
      });
    this.track(done);
  }

  private wakeIn(delayMs: number | null): void {
    if (delayMs === null || !this.isRunning) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.wake();
    }, delayMs);
    this.timers.add(timer);
  }

  private busyProjects(): string[] {
    const counts = countBy(this.held.values(), ({ projectId }) => projectId);
    return [...counts].filter(([, count]) => count >= this.work.perProject).map(([projectId]) => projectId);
  }

  private track(work: Promise<void>): void {
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
  }

  private warn(error: unknown, message: string, id?: string): void {
    this.log.warn({ error: (error as Error).message, queue: this.work.channel, id }, message);
  }
}

function countBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
