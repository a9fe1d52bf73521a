import type { Socket } from 'node:net';
import pg from 'pg';
import { BusyError } from '../errors/busy-error.js';
import { DatabaseAvailability, probeDatabase } from './availability.js';
import { DATABASE_MS, UNAVAILABLE_RETRY_AFTER_SECONDS } from './database.limits.js';
import { DatabaseUnavailableError } from './database-unavailable.js';
import { PooledClient } from './pooled-client.js';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that never waits for a database that hangs: a connection on which nothing came for a while is ended if the
 * database answers nobody else either, and until it does, nobody gets one.
 */
export class WatchedPool extends pg.Pool {
  readonly availability: DatabaseAvailability;

  /** @param config with `patience`, which multiplies the time limits for an answer */
  constructor(config: pg.PoolConfig & { patience?: number }) {
    const { patience = 1, ...others } = config;
    const silenceMs = DATABASE_MS.silence * patience;
    // Pipelined: a statement goes out at once, and not only when the one before it is answered.
    super({
      ...others,
      Client: PooledClient,
      pipeline: true,
      connectionTimeoutMillis: DATABASE_MS.connection * patience,
    } as pg.PoolConfig);
    this.availability = new DatabaseAvailability(() => probeDatabase(others, DATABASE_MS.probe * patience));
    this.on('connect', (client) => {
      // One that ends between two statements of its user tells the next one. Unheard, it would end the server.
      client.on('error', () => undefined);
      const socket = socketOf(client);
      socket.on('timeout', () => void this.endIfHanging(socket, silenceMs));
    });
    this.on('acquire', (client) => socketOf(client).setTimeout(silenceMs));
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

  private async endIfHanging(socket: Socket, silenceMs: number): Promise<void> {
    if ((await this.availability.probe()) !== 'hanging') socket.setTimeout(silenceMs);
    else socket.destroy(new DatabaseUnavailableError('hanging'));
  }
}

/** The driver keeps it there and offers no other way to it. */
export function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
