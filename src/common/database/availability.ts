import pg from 'pg';
import { DATABASE_MS } from './database.limits.js';
import type { Absence } from './database-unavailable.js';

/** The result of a probe. */
export type Presence = 'answering' | Absence;

/** PostgreSQL is starting or stopping. */
const CANNOT_CONNECT_NOW = '57P03';

/** Knows whether the database hangs: many may ask at once, and each probe answers all of them. */
export class DatabaseAvailability {
  private current: Promise<Presence> | null = null;
  private retry?: NodeJS.Timeout;
  private isSilent = false;

  constructor(private readonly ask: () => Promise<Presence>) {}

  /** True if the last probe got no answer. It is repeated until one does. */
  get isHanging(): boolean {
    return this.isSilent;
  }

  /** Probes the database; while a probe runs already, its answer is shared. */
  probe(): Promise<Presence> {
    this.current ??= this.probeOnce().finally(() => (this.current = null));
    return this.current;
  }

  private async probeOnce(): Promise<Presence> {
    const presence = await this.ask();
    this.isSilent = presence === 'hanging';
    clearTimeout(this.retry);
    if (this.isSilent) this.retry = setTimeout(() => void this.probe(), DATABASE_MS.betweenProbes).unref();
    return presence;
  }
}

/** Opens a connection of its own and closes it again: neither a busy pool nor a lock can keep it waiting. */
export async function probeDatabase(config: pg.ClientConfig, timeoutMs: number): Promise<Presence> {
  const { connectionString, host, port, user, password, database, ssl } = config;
  const client = new pg.Client({
    connectionString,
    host,
    port,
    user,
    password,
    database,
    ssl,
    application_name: 'vestibule-probe',
    connectionTimeoutMillis: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'answering';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (/timeout/.test(message)) return 'hanging';
    // An error in PostgreSQL's own words is an answer, too, unless it says that there is nobody.
    return error instanceof pg.DatabaseError && code !== CANNOT_CONNECT_NOW ? 'answering' : 'away';
  } finally {
    void client.end().catch(() => undefined);
  }
}
