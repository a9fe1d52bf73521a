import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { CommitRows } from './commit-rows.js';
import { socketOf } from './watched-pool.js';

/** A transaction on one connection. BEGIN goes out in the same write as the first statement, without a round trip of its own. */
export class Transaction {
  readonly withCommit = new CommitRows();
  readonly afterCommit: Array<() => void> = [];
  private isBegun = false;
  private lazyManager: EntityManager | null = null;
  private failure: Error | null = null;

  private constructor(
    private readonly client: PoolClient,
    private readonly dataSource: DataSource,
  ) {}

  /** Takes a connection of the pool; {@link close} gives it back. */
  static async open(client: Promise<PoolClient>, dataSource: DataSource): Promise<Transaction> {
    const transaction = new Transaction(await client, dataSource);
    // Without a listener a connection that breaks between two statements would end the process.
    transaction.client.on('error', transaction.noteFailure);
    return transaction;
  }

  /** Runs one SQL statement. Those that are asked for in one turn of the event loop go out in one write, in their order. */
  query<T extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<T>> {
    const socket = socketOf(this.client);
    socket.cork();
    process.nextTick(() => socket.uncork());
    this.begin();
    return this.client.query<T>(query);
  }

  /** TypeORM's manager, for repositories whose statements run in this transaction. */
  get manager(): EntityManager {
    this.begin();
    this.lazyManager ??= this.makeManager();
    return this.lazyManager;
  }

  /** Writes the rows that wait for the end, and commits, in one round trip. */
  async commit(): Promise<void> {
    if (!this.isBegun && this.withCommit.isEmpty) return;
    this.begin();
    await this.withCommit.commit(this.client);
  }

  /** Undoes everything. A connection that cannot even do that is dropped. */
  async rollback(): Promise<void> {
    if (!this.isBegun) return;
    await this.client.query('ROLLBACK').catch(this.noteFailure);
  }

  /** Gives the connection back to the pool, which drops it if it failed. */
  close(): void {
    this.client.off('error', this.noteFailure);
    this.client.release(this.failure ?? undefined);
  }

  private begin(): void {
    if (this.isBegun) return;
    this.isBegun = true;
    // A connection that cannot begin refuses the statement behind it, too: that one tells.
    this.client.query('BEGIN').catch(() => undefined);
  }

  private readonly noteFailure = (error: Error): void => {
    this.failure ??= error;
  };

  /** TypeORM offers no way to hand a connection to its runner, nor to tell it that a transaction is under way. */
  private makeManager(): EntityManager {
    const runner = this.dataSource.createQueryRunner();
    const inside: Partial<QueryRunner> = { isTransactionActive: true };
    Object.assign(runner, inside, { databaseConnection: this.client, transactionDepth: 1 });
    return runner.manager;
  }
}
