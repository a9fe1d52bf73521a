import { join } from 'node:path';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { DatabaseHosts } from './src/common/database/database-hosts.js';
import { DATABASE_MS } from './src/common/database/database.limits.js';
import { SnakeNaming } from './src/common/database/naming.js';
import { WatchedPool } from './src/common/database/watched-pool.js';

const SOURCES = join(import.meta.dirname, 'src');
/** The size of the pool of those who choose none: scripts and tests. */
const POOL_SIZE = 20;

interface Choices {
  /** Multiplies the time limits for an answer and for a lock. */
  patience?: number;
  /** The most connections. */
  pool?: number;
  /** The hosts of the database, if the URL is that of one of them. */
  hosts?: DatabaseHosts;
  isPooled?: boolean;
  isPreparing?: boolean;
}

/**
 * The one DataSource, for the server, the migrations and the tests; it is not connected yet.
 *
 * @param url of a PostgreSQL 15 or later
 */
export function createDataSource(url: string, choices: Choices = {}): DataSource {
  const { hosts = new DatabaseHosts(url), patience = 1, pool = POOL_SIZE, isPooled, isPreparing } = choices;
  return new DataSource({
    type: 'postgres',
    url,
    applicationName: 'vestibule',
    entities: [join(SOURCES, '**/*.entity.{js,ts}')],
    migrations: [join(SOURCES, 'migrations/*.{js,ts}')],
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    driver: { Pool: WatchedPool, defaults: pg.defaults },
    // A statement that waits must not hold a request for ever.
    extra: {
      max: pool,
      patience,
      hosts,
      isPooled,
      isPreparing,
      statement_timeout: DATABASE_MS.statement,
      lock_timeout: DATABASE_MS.lock * patience,
      idle_in_transaction_session_timeout: DATABASE_MS.idleInTransaction,
    },
  });
}
