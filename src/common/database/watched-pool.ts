import type { Socket } from 'node:net';
import pg from 'pg';
import { BusyError } from '../errors/busy-error.js';
import { DatabaseAvailability, probeDatabase } from './availability.js';
import { DATABASE_MS, UNAVAILABLE_RETRY_AFTER_SECONDS } from './database.limits.js';
import { DatabaseUnavailableError } from './database-unavailable.js';
import { PooledClient } from './pooled-client.js';

type Callback = Parameters<pg.Pool['connect']>[0];
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

  /** @param config with `patience`, which multiplies the time limits for an answer */
  constructor(config: pg.PoolConfig & { patience?: number }) {
    const { patience = 1, ...others } = config;
    // Pipelined: a statement goes out at once, and not only when the one before it is answered.
    super({
      ...others,
      Client: PooledClient,
      pipeline: true,
      // For what may wait any time, as migrations do: the kernel asks whether the other side is there.
      keepAlive: true,
      connectionTimeoutMillis: DATABASE_MS.connection * patience,
    } as pg.PoolConfig);
    this.silenceMs = DATABASE_MS.silence * patience;
    this.longestSilenceMs = Number(others.statement_timeout || DATABASE_MS.statement) + DATABASE_MS.statementMargin;
    this.availability = new DatabaseAvailability(() => probeDatabase(others, DATABASE_MS.probe * patience));
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
      return await super.connect();
    } catch (error) {
      // In PostgreSQL's own words it is explained already.
      throw error instanceof pg.DatabaseError ? error : await this.explain(error as Error);
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

  private isGivenUp({ processID, isPatient }: PooledPoolClient, silentMillis: number): boolean {
    return !this.availability.mayWork(processID) || (!isPatient && silentMillis >= this.longestSilenceMs);
  }
}

/** The driver keeps it there and offers no other way to it. */
export function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
