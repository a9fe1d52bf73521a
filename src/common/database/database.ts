import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { DataSource, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import type { Presence } from './availability.js';
import type { RowStatement, RowValue } from './commit-rows.js';
import { isDeadlock } from './constraint-errors.js';
import { DATABASE_MS } from './database.limits.js';
import { COUNT_MIGRATIONS } from './migrations.queries.js';
import { migrationNames } from './newer-version.js';
import { SharedReads } from './shared-reads.js';
import { Transaction } from './transaction.js';
import type { WatchedPool } from './watched-pool.js';

/** The most attempts at a transaction when PostgreSQL undoes it for a deadlock. */
const DEADLOCK_ATTEMPTS = 5;
/** Spreads the next tries, in milliseconds per attempt, so that the same two do not meet again at once. */
const DEADLOCK_PAUSE_MS = 20;

/** A statement with a name is prepared once per connection and planned once: for hot paths. */
export interface Statement {
  name?: string;
  text: string;
  /** Finds a few rows by their keys, changes and locks nothing: when there are many at once, such reads share a connection. */
  isLookup?: boolean;
}

/**
 * The one way to the database. Inside {@link transaction} every call, however deep, runs in that transaction;
 * outside, each runs by itself on the pool.
 */
@Injectable()
export class Database {
  private readonly current = new AsyncLocalStorage<Transaction>();
  private running = 0;
  private sharedReads: SharedReads | null = null;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Runs one SQL statement and returns its rows.
   *
   * @example await database.rows<{ id: string }>({ text: 'SELECT id FROM users WHERE project_id = $1' }, [projectId])
   */
  async rows<T extends QueryResultRow>(statement: Statement | string, values: unknown[] = []): Promise<T[]> {
    const { name, text, isLookup }: Statement = typeof statement === 'string' ? { text: statement } : statement;
    const query = { name, text, values };
    const transaction = this.current.getStore();
    if (isLookup && !transaction) return (await this.lookups.query<T>(query)).rows;
    const asked = transaction ? transaction.query<T>(query) : this.pool.query<T>(query);
    return (await asked).rows;
  }

  /** Runs one SQL statement on a connection of its own, whatever transaction is under way: it stays when that is undone. */
  async queryOutside<T extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<T>> {
    return this.pool.query<T>(query);
  }

  /** Runs one SQL statement and returns its first row, or null. */
  async row<T extends QueryResultRow>(statement: Statement | string, values: unknown[] = []): Promise<T | null> {
    return (await this.rows<T>(statement, values))[0] ?? null;
  }

  /** Tells the listeners of a channel, in every process. Inside a transaction they hear of it once it is committed. */
  async notify(channel: string, payload = ''): Promise<void> {
    await this.rows('SELECT pg_notify($1, $2)', [channel, payload]);
  }

  /** The repository of an entity, in the current transaction if there is one. */
  repository<T extends ObjectLiteral>(entity: EntityTarget<T>): Repository<T> {
    return (this.current.getStore()?.manager ?? this.dataSource.manager).getRepository(entity);
  }

  /**
   * Runs the work in a transaction: in the current one if there is one, else in a new one. When PostgreSQL undoes it
   * because it and another one waited for each other, the work is run again, five times at most: it must do nothing
   * that a rollback does not undo.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) return work();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.runInNew(work);
      } catch (error) {
        if (!isDeadlock(error) || attempt === DEADLOCK_ATTEMPTS) throw error;
        await setTimeout(Math.random() * DEADLOCK_PAUSE_MS * attempt);
      }
    }
  }

  /** Calls back once the current transaction is committed; at once when there is none. */
  afterCommit(follow: () => void): void {
    const transaction = this.current.getStore();
    if (transaction) transaction.afterCommit.push(follow);
    else follow();
  }

  /**
   * Writes a row at the end of the current transaction, in the round trip of COMMIT: it costs none of its own.
   *
   * @param values in the order in which the statement names them
   * @param statement its identity is the kind: all rows of one become one statement
   * @throws Error outside of a transaction
   * @example database.writeWithCommit([projectId, 'a text'], INSERT_NOTE);
   */
  writeWithCommit(values: readonly RowValue[], statement: RowStatement): void {
    const transaction = this.current.getStore();
    if (!transaction) throw new Error('There is no transaction whose end could carry a row');
    transaction.withCommit.add(statement, values);
  }

  /** The connections of the pool at this moment, and who waits for one. */
  get connections(): Readonly<Record<'used' | 'idle' | 'waiting', number>> {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /**
   * Tells within some seconds whether the database answers on the connections that requests use. A pool that is busy is
   * answered now and then; one that is not, on connections that nobody serves any more, is as good as none.
   */
  async presence(): Promise<Presence> {
    const { availability } = this.pool;
    if (availability.isHanging) return 'hanging';
    const wasAnswered = this.pool.watchAnswers();
    const ask = (): Promise<unknown> => this.rows('SELECT 1');
    // Again, for a connection that ended while nobody used it.
    const isPrompt = ask()
      .catch(ask)
      .then(
        () => true,
        () => false,
      );
    if (await Promise.race([isPrompt, setTimeout(DATABASE_MS.probe, false, { ref: false })])) return 'answering';
    const presence = await availability.probe();
    return presence === 'answering' && !wasAnswered() ? 'hanging' : presence;
  }

  /** True if the schema is as this version of the server made it, or newer. */
  async isMigrated(): Promise<boolean> {
    const names = migrationNames(this.dataSource);
    const row = await this.row<{ count: number }>(COUNT_MIGRATIONS, [names]);
    return row?.count === names.length;
  }

  private async runInNew<T>(work: () => Promise<T>): Promise<T> {
    this.running += 1;
    try {
      const { result, transaction } = await this.runOnOneConnection(work);
      for (const follow of transaction.afterCommit) follow();
      return result;
    } finally {
      this.running -= 1;
      // On Node.js 20 a store in use slows down every promise of the process; only transactions need it.
      if (this.running === 0) this.current.disable();
    }
  }

  private async runOnOneConnection<T>(work: () => Promise<T>): Promise<{ result: T; transaction: Transaction }> {
    const transaction = await Transaction.open(this.pool.connect(), this.dataSource);
    try {
      const result = await this.current.run(transaction, work);
      await transaction.commit();
      return { result, transaction };
    } catch (error) {
      await transaction.rollback();
      throw error;
    } finally {
      transaction.close();
    }
  }

  private get lookups(): SharedReads {
    this.sharedReads ??= new SharedReads(this.pool);
    return this.sharedReads;
  }

  private get pool(): WatchedPool {
    // TypeORM keeps the pg pool here and offers no other way to it.
    return (this.dataSource.driver as unknown as { master: WatchedPool }).master;
  }
}
