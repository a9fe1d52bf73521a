import pg from 'pg';
import { READ_PROCESSES_AT_WORK } from './availability.queries.js';
import type { DatabaseHosts } from './database-hosts.js';
import { DATABASE_MS } from './database.limits.js';
import type { Absence } from './database-unavailable.js';

/** The result of a probe. */
export type Presence = 'answering' | Absence;

/** A probe's answer, and more that it learned. */
export interface Probed {
  presence: Presence;
  /**
   * The database's processes that work on a statement; null where they are not known, as behind a pooler, which tells
   * other numbers than the database.
   */
  atWork: ReadonlySet<number> | null;
}

/** PostgreSQL is starting or stopping. */
const CANNOT_CONNECT_NOW = '57P03';

/** Knows whether the database hangs: many may ask at once, and each probe answers all of them. */
export class DatabaseAvailability {
  private current: Promise<Presence> | null = null;
  private retry?: NodeJS.Timeout;
  private isSilent = false;
  private atWork: Probed['atWork'] = null;

  constructor(private readonly ask: () => Promise<Probed>) {}

  /** True if the last probe got no answer. It is repeated until one does. */
  get isHanging(): boolean {
    return this.isSilent;
  }

  /** False if the last probe knows that the database has no such process at work on a statement. */
  mayWork(processId: number): boolean {
    return this.atWork?.has(processId) ?? true;
  }

  /** Probes the database; while a probe runs already, its answer is shared. */
  probe(): Promise<Presence> {
    this.current ??= this.probeOnce().finally(() => (this.current = null));
    return this.current;
  }

  private async probeOnce(): Promise<Presence> {
    const { presence, atWork } = await this.ask();
    this.atWork = atWork;
    this.isSilent = presence === 'hanging';
    clearTimeout(this.retry);
    if (this.isSilent) this.retry = setTimeout(() => void this.probe(), DATABASE_MS.betweenProbes).unref();
    return presence;
  }
}

/** Opens a connection of its own and closes it again: neither a busy pool nor a lock can keep it waiting. */
export async function probeDatabase(hosts: DatabaseHosts, timeoutMs: number): Promise<Probed> {
  let client: pg.Client | undefined;
  try {
    client = await hosts.connect({
      application_name: 'vestibule-probe',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    return { presence: 'answering', atWork: await readAtWork(client) };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (/timeout/.test(message)) return { presence: 'hanging', atWork: null };
    // An error in PostgreSQL's own words is an answer, too, unless it says that there is nobody.
    const isAnswer = error instanceof pg.DatabaseError && code !== CANNOT_CONNECT_NOW;
    return { presence: isAnswer ? 'answering' : 'away', atWork: null };
  } finally {
    void client?.end().catch(() => undefined);
  }
}

async function readAtWork(client: pg.Client): Promise<Probed['atWork']> {
  const { rows } = await client.query<{ pid: number; isOwn: boolean }>(READ_PROCESSES_AT_WORK);
  const own = rows.find(({ isOwn }) => isOwn)?.pid;
  // The driver keeps the number there that it was told when it connected.
  const told = (client as unknown as { processID: number }).processID;
  return own === told ? new Set(rows.map(({ pid }) => pid)) : null;
}
