import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { Database } from '../../common/database/database.js';
import { NotificationListener } from '../../common/database/notification-listener.js';
import { EVENTS_CHANNEL } from '../../common/events/undispatched-events.js';
import { DISPATCHED } from '../webhooks.limits.js';
import { DISPATCH } from './dispatcher.statements.js';

/** Catches events whose notification got lost. */
const POLL_MS = 5_000;

/** Turns events into deliveries, in processes that do not only answer requests. */
@Injectable()
export class Dispatcher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly isWorker: boolean;
  private timer?: NodeJS.Timeout;
  private running: Promise<void> | null = null;
  private isWoken = false;
  private isStopped = false;
  private restsUntil = 0;

  constructor(
    private readonly database: Database,
    listener: NotificationListener,
    @Inject(ENVIRONMENT) { role }: Environment,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.isWorker = role !== 'api';
    const wake = (): void => this.wake();
    if (this.isWorker) listener.subscribe(EVENTS_CHANNEL, { onMessage: wake, onGap: wake });
  }

  onApplicationBootstrap(): void {
    if (!this.isWorker) return;
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private wake(): void {
    this.isWoken = true;
    if (this.timer) this.running ??= this.run().finally(() => (this.running = null));
  }

  private async run(): Promise<void> {
    try {
      while (this.isWoken && !this.isStopped) {
        // Of events that come one after the other many make one statement, and their queues are woken once.
        await delay(Math.max(0, this.restsUntil - performance.now()));
        this.isWoken = false;
        while (!this.isStopped && (await this.dispatch()) > 0);
        this.restsUntil = performance.now() + DISPATCHED.restMs;
      }
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'Events cannot be dispatched; trying again');
    }
  }

  private async dispatch(): Promise<number> {
    const row = await this.database.row<{ taken: number }>(DISPATCH);
    return row?.taken ?? 0;
  }
}
