import type { Socket } from 'node:net';
import pg from 'pg';
import { BusyError } from '../errors/busy-error.js';
import { DatabaseAvailability, probeDatabase } from './availability.js';
import { DatabaseHosts, StandbyError } from './database-hosts.js';
import { DATABASE_MS, UNAVAILABLE_RETRY_AFTER_SECONDS } from './database.limits.js';
import { DatabaseUnavailableError } from './database-unavailable.js';
import { PooledClient, type PooledClientConfig } from './pooled-client.js';

type Callback = Parameters<pg.Pool['connect']>[0];
/** The choices of a pool beside those of pg's. */
interface WatchedPoolConfig extends pg.PoolConfig, PooledClientConfig {
  /** Multiplies the time limits for an answer. */
  patience?: number;
  /** Shared by all that connect to the database; those of the connection string unless given. */
  hosts?: DatabaseHosts;
}

/** The driver's words for nobody who gave a connection back in time. */
const POOL_IS_BUSY = 'timeout exceeded when trying to connect';

/** The time limits that PostgreSQL is told when a connection begins. A pooler refuses them: there the role has its own. */
const SESSION_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

/** A connection of the pool, with the number of the database's process that serves it. */
type PooledPoolClient = pg.PoolClient & PooledClient & { processID: number };

/**
 * A pool that never waits for a database that hangs: a connection on which nothing came for a while is ended if the
 * database answers nobody else either, and until it does, nobody gets one. If it does answer others, the connection is
 * ended once its statement surely has no answer any more: the database does not work on it, or had all the time that a
 * statement has. So it is when the address of the database moved, and nobody ends the connections to where it was.
 */
export class WatchedPool extends pg.Pool {
  readonly availability: DatabaseAvailability;
  private readonly sockets = new Set<Socket>();
  private readonly silenceMs: number;
  private readonly longestSilenceMs: number;

  private readonly hosts: DatabaseHosts;

  constructor({ patience = 1, hosts: given, ...config }: WatchedPoolConfig) {
    const hosts = given ?? new DatabaseHosts(config.connectionString ?? '');
    const others = config.isPooled ? without(config, SESSION_LIMITS) : config;
    // Pipelined: a statement goes out at once, and not only when the one before it is answered.
    super({
      ...others,
      Client: PooledClient,
      pipeline: true,
      // The kernel asks whether the other side is there.
      keepAlive: true,
      connectionTimeoutMillis: DATABASE_MS.connection * patience,
      onConnect: (client: PooledClient) => {
        if (client.isStandby()) throw new StandbyError(client);
      },
    } as unknown as pg.PoolConfig);
    this.hosts = hosts;
    // Read for each new connection.
    Object.defineProperty(this.options, 'connectionString', { get: () => hosts.current });
    this.silenceMs = DATABASE_MS.silence * patience;
    this.longestSilenceMs = Number(others.statement_timeout || DATABASE_MS.statement) + DATABASE_MS.statementMargin;
    this.availability = new DatabaseAvailability(() => probeDatabase(hosts, DATABASE_MS.probe * patience));
    this.on('connect', (client) => {
      // One that ends between two statements of its user tells the next one. Unheard, it would end the server.
      client.on('error', () => undefined);
      const socket = socketOf(client);
      socket.on('timeout', () => void this.endIfLost(client as PooledPoolClient));
      this.sockets.add(socket.once('close', () => this.sockets.delete(socket)));
    });
    this.on('acquire', (client) => socketOf(client).setTimeout(this.silenceMs));
    this.on('release', (_error, client) => socketOf(client).setTimeout(0));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.connectOrExplain();
    this.connectOrExplain().then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  private async connectOrExplain(): Promise<pg.PoolClient> {
    if (this.availability.isHanging) throw new DatabaseUnavailableError('hanging');
    try {
      return await this.connectToPrimary();
    } catch (error) {
      // In PostgreSQL's own words it is explained already.
      throw error instanceof pg.DatabaseError ? error : await this.explain(error as Error);
    }
  }

  /** A host that is gone, or can only be read, is left for the next one; a busy pool says nothing about its host. */
  private async connectToPrimary(): Promise<pg.PoolClient> {
    for (let others = this.hosts.count - 1; ; others -= 1) {
      const url = this.hosts.current;
      try {
        return await super.connect();
      } catch (error) {
        if (others === 0 || (error as Error).message === POOL_IS_BUSY) throw error;
        this.hosts.turnFrom(url);
      }
    }
  }

  private async explain(error: Error): Promise<Error> {
    const presence = await this.availability.probe();
    if (presence !== 'answering') return new DatabaseUnavailableError(presence, { cause: error });
    return new BusyError(UNAVAILABLE_RETRY_AFTER_SECONDS);
  }

  /** Tells later whether any of its connections heard something since, as those of a busy pool do. */
  watchAnswers(): () => boolean {
    const before = new Map(Array.from(this.sockets, (socket) => [socket, socket.bytesRead]));
    return () => [...this.sockets].some((socket) => socket.bytesRead > (before.get(socket) ?? 0));
  }

  private async endIfLost(client: PooledPoolClient): Promise<void> {
    const socket = socketOf(client);
    const { bytesRead } = socket;
    const silentMillis = client.silentMillis(bytesRead, this.silenceMs);
    const isHanging = (await this.availability.probe()) === 'hanging';
    const isLost = client.isWaiting && socket.bytesRead === bytesRead && this.isGivenUp(client, silentMillis);
    if (isHanging || isLost) socket.destroy(new DatabaseUnavailableError('hanging'));
    else socket.setTimeout(this.silenceMs);
  }

  private isGivenUp({ processID }: PooledPoolClient, silentMillis: number): boolean {
    return !this.availability.mayWork(processID) || silentMillis >= this.longestSilenceMs;
  }
}

function without(config: pg.PoolConfig, names: readonly string[]): pg.PoolConfig {
  return Object.fromEntries(Object.entries(config).filter(([name]) => !names.includes(name)));
}

/** The driver keeps it there and offers no other way to it. */
export function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
