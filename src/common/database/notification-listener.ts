import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { LOG, type Log } from '../environment/log.js';
import { DATABASE_URL } from './database-url.js';

interface Subscriber {
  onMessage: (payload: string) => void;
  /** Messages may have been missed. */
  onGap: () => void;
}

const RECONNECT_MS = 1_000;

/** One connection of its own that listens for PostgreSQL's NOTIFY and comes back when it is lost. */
@Injectable()
export class NotificationListener implements OnModuleInit, OnApplicationShutdown {
  private readonly subscribers = new Map<string, Subscriber>();
  private client: pg.Client | null = null;
  private retry?: NodeJS.Timeout;
  private isStopped = false;

  constructor(
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** True while messages arrive; copies that depend on them must not be kept while it is false. */
  get isListening(): boolean {
    return this.client !== null;
  }

  /** Hears what is told to a channel. To be called from a constructor: channels are listened to from the start or not at all. */
  subscribe(channel: string, subscriber: Subscriber): void {
    this.subscribers.set(channel, subscriber);
  }

  async onModuleInit(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'vestibule-listener',
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => this.subscribers.get(channel)?.onMessage(payload ?? ''));
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      for (const channel of this.subscribers.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      this.forgetAll();
      this.client = client;
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'Cannot listen for changes; trying again');
      this.scheduleRetry();
      await client.end().catch(() => undefined);
    }
  }

  private lose(client: pg.Client, error?: Error): void {
    if (this.client !== client) return;
    this.client = null;
    this.forgetAll();
    if (this.isStopped) return;
    this.log.warn({ error: error?.message }, 'Lost the connection that listens for changes; trying again');
    this.scheduleRetry();
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
