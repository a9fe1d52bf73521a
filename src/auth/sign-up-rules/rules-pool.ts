import { LRUCache } from 'lru-cache';
import { RoundRobinQueue, type Turn } from '../../common/concurrency/round-robin-queue.js';
import { TooManyRequestsError } from '../../common/rate-limits/rate-limit.js';
import type { Evaluations, RulesJob } from './rule-set.js';
import { RulesThread } from './rules-thread.js';
import { RULE_LIMITS } from './sign-up-rules.limits.js';

interface Waiting {
  job: RulesJob;
  resolve: (reports: readonly Evaluations[] | null) => void;
}

/** A place for a thread. */
interface Slot {
  /** Absent while it starts. */
  thread?: RulesThread;
  /** The owner it works for. */
  owner?: string;
  idle?: NodeJS.Timeout;
}

/**
 * Threads that evaluate sign-up rules. One job at a time for each owner of projects, owners take turns, sign-ups go before
 * trials, and owners whose rules took too long lately share one thread, so that the other stays free for everybody else.
 */
export class RulesPool {
  private readonly queue = new RoundRobinQueue<Waiting>();
  private readonly slots = new Set<Slot>();
  private readonly slow = new LRUCache<string, true>({ max: 1_000, ttl: RULE_LIMITS.slowForMs });
  private closed = false;

  /** @param start makes a thread; tests give one that hangs */
  constructor(private readonly start: () => Promise<RulesThread> = () => RulesThread.start()) {}

  /**
   * Evaluates rules.
   *
   * @returns null when there is no answer: the thread hung, or none could be started
   * @throws TooManyRequestsError when too many of the owner's sign-ups wait
   */
  async run(turn: Turn, job: RulesJob): Promise<readonly Evaluations[] | null> {
    if (this.closed) return null;
    if (this.queue.countOf(turn.owner) >= RULE_LIMITS.waitingOfOwner) throw new TooManyRequestsError(1);
    return new Promise((resolve) => {
      this.queue.add(turn, { job, resolve });
      this.dispatch();
    });
  }

  /** Answers what waits with null, and ends all threads. */
  async close(): Promise<void> {
    this.closed = true;
    for (const { resolve } of this.queue.drain()) resolve(null);
    await Promise.all([...this.slots].map((slot) => this.discard(slot)));
  }

  private dispatch(): void {
    if (this.closed) return;
    const mayRun = (owner: string): boolean => this.mayRun(owner);
    for (const slot of this.slots) {
      if (!slot.thread || slot.owner !== undefined) continue;
      if (slot.thread.isGone) {
        void this.discard(slot);
        continue;
      }
      const next = this.queue.take(mayRun);
      if (next) void this.serve(slot, slot.thread, { owner: next.turn.owner, ...next.item });
    }
    const isStarting = [...this.slots].some(({ thread }) => !thread);
    if (!isStarting && this.slots.size < RULE_LIMITS.workers && this.queue.has(mayRun)) void this.add();
  }

  private mayRun(owner: string): boolean {
    const running = [...this.slots].flatMap((slot) => slot.owner ?? []);
    if (running.includes(owner)) return false;
    return !this.slow.has(owner) || !running.some((other) => this.slow.has(other));
  }

  private async add(): Promise<void> {
    const slot: Slot = {};
    this.slots.add(slot);
    try {
      slot.thread = await this.start();
    } catch {
      this.slots.delete(slot);
      // With another thread there is somebody who answers.
      if (this.slots.size === 0) for (const { resolve } of this.queue.drain()) resolve(null);
      return;
    }
    if (this.closed) return this.discard(slot);
    this.rest(slot);
    this.dispatch();
  }

  private async serve(slot: Slot, thread: RulesThread, next: Waiting & { owner: string }): Promise<void> {
    const { owner, job, resolve } = next;
    slot.owner = owner;
    clearTimeout(slot.idle);
    const reports = await thread.work(job).catch(() => null);
    const isSlow = reports === null || reports.some((report) => report.some(({ isOverLimit }) => isOverLimit));
    if (isSlow) this.slow.set(owner, true);
    slot.owner = undefined;
    if (reports === null) void this.discard(slot);
    else this.rest(slot);
    resolve(reports);
    this.dispatch();
  }

  private async discard(slot: Slot): Promise<void> {
    clearTimeout(slot.idle);
    this.slots.delete(slot);
    await slot.thread?.end();
  }

  private rest(slot: Slot): void {
    slot.idle = setTimeout(() => void this.discard(slot), RULE_LIMITS.idleMs).unref();
  }
}
