import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/config/environment.js';
import { LOG, type Log } from '../../common/config/log.js';
import { NotificationListener } from '../../common/database/notification-listener.js';
import { EmailDelivery } from './email-delivery.js';
import { OUTBOX_CHANNEL } from './outbox-channel.js';
import { OutboxClaims, type ClaimedEmail } from './outbox-claims.js';

/** Mails in hand at most, in this process. */
const MOST_HELD = 60;
/** Taken at once; and a project is given no more while this many of its mails are in hand, so it never holds twice as many. */
const BATCH = 10;
/** For leases, for mails that are due later, and for what a notification that got lost would have told. */
const POLL_MS = 5_000;
const DRAIN_MS = 10_000;

/**
 * Sends what is queued. Woken by the transaction that queues a mail; between times it asks the database once every five
 * seconds.
 */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy {
  /** By lease. */
  private readonly held = new Map<string, ClaimedEmail>();
  private readonly work = new Set<Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private isRunning = false;
  private isPumping = false;
  private isWoken = false;
  private mayHaveMore = false;

  constructor(
    private readonly claims: OutboxClaims,
    private readonly delivery: EmailDelivery,
    private readonly listener: NotificationListener,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOG) private readonly log: Log,
  ) {
    if (environment.role === 'api') return;
    const wake = (): void => this.wake();
    this.listener.subscribe(OUTBOX_CHANNEL, { onMessage: wake, onGap: wake });
  }

  onApplicationBootstrap(): void {
    if (this.environment.role === 'api') return;
    this.isRunning = true;
    this.timers.add(setInterval(() => void this.poll(), POLL_MS));
    void this.poll();
  }

  /** Takes no more, and lets what is in hand finish; what takes too long is another process's once its lease is over. */
  async onModuleDestroy(): Promise<void> {
    this.isRunning = false;
    for (const timer of this.timers) clearTimeout(timer);
    let timeout: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((done) => (timeout = setTimeout(done, DRAIN_MS)));
    await Promise.race([Promise.all(this.work), patience]);
    clearTimeout(timeout);
  }

  private wake(): void {
    if (!this.isRunning) return;
    this.isWoken = true;
    if (!this.isPumping) this.track(this.pump());
  }

  private async poll(): Promise<void> {
    try {
      // In this order: a process that slept, or whose database did, must not take its own mails for lost ones.
      if (this.held.size > 0) await this.claims.renew([...this.held.values()]);
      await this.claims.reclaim();
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'The outbox cannot be read; trying again');
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
      this.log.warn({ error: (error as Error).message }, 'The outbox cannot be read; trying again');
    } finally {
      this.isPumping = false;
    }
  }

  /** Whether it makes sense to ask for more at once. */
  private async claimBatch(): Promise<boolean> {
    const free = MOST_HELD - this.held.size;
    if (free < BATCH) {
      this.mayHaveMore = true;
      return false;
    }
    const busy = this.busyProjects();
    const claimed = await this.claims.claim({ limit: free, perProject: BATCH, busy });
    this.mayHaveMore = busy.length > 0 || claimed.length > 0;
    for (const email of claimed) this.begin(email);
    return claimed.length > 0;
  }

  private begin(email: ClaimedEmail): void {
    this.held.set(email.leaseId, email);
    const done = this.delivery
      .deliver(email, { isStopping: () => !this.isRunning })
      .then((retryMs) => this.wakeIn(retryMs))
      .catch((error: Error) => this.log.warn({ error: error.message, email: email.id }, 'A mail was left unfinished'))
      .finally(() => {
        this.held.delete(email.leaseId);
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
    const counts = new Map<string, number>();
    for (const { projectId } of this.held.values()) counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= BATCH).map(([projectId]) => projectId);
  }

  private track(work: Promise<void>): void {
    this.work.add(work);
    void work.finally(() => this.work.delete(work));
  }
}
