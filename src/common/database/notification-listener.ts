import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { LOG, type Log } from '../environment/log.js';
import { atMostOnceAMinute } from '../environment/seldom.js';
import { DATABASE_ACCESS, type DatabaseAccess } from './database-access.js';
import { Database } from './database.js';
import { DATABASE_MS, UNHEARD_ECHOES } from './database.limits.js';

interface Subscriber {
  onMessage: (payload: string) => void;
  /** Messages may have been missed. */
  onGap: () => void;
}

const RECONNECT_MS = 1_000;
const DEAF =
  'It hears not even what this server tells itself. Behind a pooler, VESTIBULE_DATABASE_DIRECT_URL must name the database itself';

/**
 * One connection of its own that listens for PostgreSQL's NOTIFY and comes back when it is lost. A connection may be deaf
 * and not know: behind a pooler, or at a database from which the address moved away. So the process notifies itself, over
 * the pool, as changes are announced; what it does not hear, it would not hear from others either.
 */
@Injectable()
export class NotificationListener implements OnModuleInit, OnApplicationShutdown {
  private readonly subscribers = new Map<string, Subscriber>();
  /** The channel on which this process alone speaks and listens. */
  private readonly echo = `vestibule_echo_${randomUUID()}`;
  private readonly warn: (error: string | undefined, sentence: string) => void;
  private client: pg.Client | null = null;
  private hears = false;
  private unheard = 0;
  private isTelling = false;
  private retry?: NodeJS.Timeout;
  private timers: NodeJS.Timeout[] = [];
  private isStopped = false;

  constructor(
    @Inject(DATABASE_ACCESS) private readonly access: DatabaseAccess,
    private readonly database: Database,
    @Inject(LOG) log: Log,
  ) {
    this.warn = atMostOnceAMinute((error, sentence) => log.warn({ error }, sentence));
  }

  /** True while messages arrive, as far as one can know; copies that depend on them must not be kept while it is false. */
  get isListening(): boolean {
    return this.client !== null && this.hears;
  }

  /** Hears what is told to a channel. To be called from a constructor: channels are listened to from the start or not at all. */
  subscribe(channel: string, subscriber: Subscriber): void {
    this.subscribers.set(channel, subscriber);
  }

  async onModuleInit(): Promise<void> {
    this.subscribe(this.echo, { onMessage: () => this.hear(), onGap: () => undefined });
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    this.stopTimers();
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    let client: pg.Client | undefined;
    try {
      client = await this.access.directHosts.connect({
        application_name: 'vestibule-listener',
        keepAlive: true,
        connectionTimeoutMillis: DATABASE_MS.connection,
        query_timeout: DATABASE_MS.silence,
      });
      await this.listen(client);
    } catch (error) {
      this.warn((error as Error).message, 'Cannot listen for changes; trying again');
      this.scheduleRetry();
      await client?.end().catch(() => undefined);
    }
  }

  private async listen(client: pg.Client): Promise<void> {
    client.on('notification', ({ channel, payload }) => this.subscribers.get(channel)?.onMessage(payload ?? ''));
    client.on('error', (error) => this.lose(client, error.message));
    client.on('end', () => this.lose(client));
    for (const channel of this.subscribers.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    this.begin(client);
    await this.tellItself(client);
  }

  private begin(client: pg.Client): void {
    this.forgetAll();
    [this.client, this.hears, this.unheard] = [client, false, 0];
    this.timers = [
      setInterval(() => void this.check(client), DATABASE_MS.heartbeat),
      setInterval(() => void this.tellItself(client), DATABASE_MS.echo),
    ];
  }

  /** A database that hangs, or cannot be reached any more, tells nobody that it tells nothing. */
  private async check(client: pg.Client): Promise<void> {
    try {
      await client.query('SELECT 1');
    } catch (error) {
      await this.giveUp(client, (error as Error).message);
    }
  }

  /** An echo that cannot be sent, because the pool is too busy for it, is not missed: others could not tell anything either. */
  private async tellItself(client: pg.Client): Promise<void> {
    if (this.isTelling || this.client !== client) return;
    if (this.unheard >= UNHEARD_ECHOES) return this.giveUp(client, DEAF);
    this.isTelling = true;
    this.unheard += 1;
    try {
      await this.database.notify(this.echo);
    } catch {
      this.unheard = Math.max(0, this.unheard - 1);
    } finally {
      this.isTelling = false;
    }
  }

  private hear(): void {
    this.unheard = 0;
    this.hears = true;
  }

  private async giveUp(client: pg.Client, error: string): Promise<void> {
    this.lose(client, error);
    await client.end().catch(() => undefined);
  }

  private lose(client: pg.Client, error?: string): void {
    if (this.client !== client) return;
    this.client = null;
    this.stopTimers();
    this.forgetAll();
    if (this.isStopped) return;
    this.warn(error, 'Lost the connection that listens for changes; trying again');
    this.scheduleRetry();
  }

  private stopTimers(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private forgetAll(): void {
    for (const subscriber of this.subscribers.values()) subscriber.onGap();
  }

  private scheduleRetry(): void {
    if (this.isStopped) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.connect(), RECONNECT_MS);
  }
}
