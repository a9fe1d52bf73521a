import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LOG, type Log } from '../environment/log.js';
import { Database } from './database.js';

/** The interval at which the clocks are compared, in milliseconds. */
const COMPARE_EVERY_MS = 60_000;
const READ = `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS millis`;

/**
 * The time that all replicas share: the database's clock, read once a minute and carried on from there by this
 * process's steady one. Expiry is decided by it, or in SQL by `now()`: the clock of a single machine may be minutes
 * off, and what one replica makes must live as long for the others.
 */
@Injectable()
export class DatabaseClock implements OnModuleInit, OnApplicationShutdown {
  private zero = performance.timeOrigin;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Now, in milliseconds since 1970; off by what half a round trip takes. */
  now(): number {
    return this.zero + performance.now();
  }

  async onModuleInit(): Promise<void> {
    await this.compare();
    this.timer = setInterval(() => void this.compareAgain(), COMPARE_EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async compare(): Promise<void> {
    const before = performance.now();
    const read = await this.database.row<{ millis: number }>(READ);
    if (read) this.zero = read.millis - (before + performance.now()) / 2;
  }

  private async compareAgain(): Promise<void> {
    try {
      await this.compare();
    } catch (error) {
      // The steady clock goes on from the last comparison.
      this.log.warn({ error: (error as Error).message }, "The database's clock could not be read");
    }
  }
}
