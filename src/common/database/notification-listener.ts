import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { LOG, type Log } from '../environment/log.js';
import { DATABASE_MS } from './database.limits.js';
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
  private heartbeat?: NodeJS.Timeout;
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
    clearInterval(this.heartbeat);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'vestibule-listener',
      keepAlive: true,
      connectionTimeoutMillis: DATABASE_MS.connection,
    });
    client.on('notification', ({ channel, payload }) => this.subscribers.get(channel)?.onMessage(payload ?? ''));
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      for (const channel of this.subscribers.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      this.forgetAll();
      this.client = client;
      this.heartbeat = setInterval(() => void this.check(client), DATABASE_MS.heartbeat);
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'Cannot listen for changes; trying again');
      this.scheduleRetry();
      await client.end().catch(() => undefined);
    }
  }

  /** A database that hangs, or cannot be reached any more, tells nobody that it tells nothing. */
  private async check(client: pg.Client): Promise<void> {
    try {
      await client.query({ text: 'SELECT 1', query_timeout: DATABASE_MS.silence } as pg.QueryConfig);
    } catch (error) {
      this.lose(client, error as Error);
      await client.end().catch(() => undefined);
    }
  }

  private lose(client: pg.Client, error?: Error): void {
    if (this.client !== client) return;
    this.client = null;
    clearInterval(this.heartbeat);
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
