import pg, { type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { SHARED_READS } from './database.limits.js';
import { socketOf, type WatchedPool } from './watched-pool.js';

interface Read {
  query: QueryConfig;
  resolve: (result: QueryResult) => void;
  reject: (error: unknown) => void;
}

/** A connection with several reads under way. */
interface SharedConnection {
  client: PoolClient;
  /** Without a listener the process would end. */
  onError: () => void;
  underWay: number;
  lastAnswerAt: number;
  silence: NodeJS.Timeout;
}

/**
 * Short reads that share connections: those that come up in one turn of the event loop go out in one write, one behind the
 * other, and wake one process of the database, which costs more than the read itself. Since one that waits holds up those
 * behind it, a connection that says nothing for a moment is given up, and so is one that fails: what is unanswered there is
 * asked again, each on a connection of its own, which is harmless for reads.
 */
export class SharedReads {
  private waiting: Read[] = [];
  private shared: SharedConnection | null = null;
  private opening: Promise<void> | null = null;

  constructor(private readonly pool: WatchedPool) {}

  /** Runs a statement that only reads, and little. */
  query<T extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<T>> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ query, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => void this.send());
    });
  }

  private async send(): Promise<void> {
    const reads = this.waiting;
    this.waiting = [];
    // One alone is no dearer by itself, and waits for nobody.
    if (reads.length === 1 && !this.shared) return this.askAlone(reads);
    // Whatever keeps the pool from giving a connection, it says to each of them.
    if (!this.shared) await this.open().catch(() => undefined);
    const sharing = this.shared ? reads.splice(0, SHARED_READS.underWay - this.shared.underWay) : [];
    if (this.shared) this.ask(this.shared, sharing);
    this.askAlone(reads);
  }

  private ask(connection: SharedConnection, reads: readonly Read[]): void {
    const socket = socketOf(connection.client);
    connection.underWay += reads.length;
    socket.cork();
    for (const read of reads) {
      connection.client.query(read.query).then(
        (result) => {
          this.answered(connection);
          read.resolve(result);
        },
        (error: unknown) => {
          this.answered(connection);
          // The database would say the same of this statement again.
          if (error instanceof pg.DatabaseError && error.severity === 'ERROR') read.reject(error);
          else this.askAlone([read]);
        },
      );
    }
    socket.uncork();
  }

  private askAlone(reads: readonly Read[]): void {
    for (const { query, resolve, reject } of reads) this.pool.query(query).then(resolve, reject);
  }

  private open(): Promise<void> {
    this.opening ??= this.connect().finally(() => (this.opening = null));
    return this.opening;
  }

  private async connect(): Promise<void> {
    const client = await this.pool.connect();
    const onError = (): void => this.giveUp(connection);
    const silence = setInterval(() => this.checkSilence(connection), SHARED_READS.silenceMs / 2).unref();
    const connection: SharedConnection = { client, onError, silence, underWay: 0, lastAnswerAt: performance.now() };
    client.on('error', onError);
    this.shared = connection;
  }

  private answered(connection: SharedConnection): void {
    connection.underWay -= 1;
    connection.lastAnswerAt = performance.now();
    if (connection.underWay === 0) this.close(connection);
  }

  private checkSilence(connection: SharedConnection): void {
    if (performance.now() - connection.lastAnswerAt > SHARED_READS.silenceMs) this.giveUp(connection);
  }

  /** Its reads fail, and are asked again. */
  private giveUp(connection: SharedConnection): void {
    if (this.shared === connection) this.shared = null;
    socketOf(connection.client).destroy();
    if (connection.underWay === 0) this.close(connection);
  }

  /** The pool drops a connection that failed. */
  private close(connection: SharedConnection): void {
    if (this.shared === connection) this.shared = null;
    clearInterval(connection.silence);
    connection.client.off('error', connection.onError);
    connection.client.release();
  }
}
