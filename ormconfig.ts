import { join } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { SnakeNaming } from './src/common/database/naming.js';

const SOURCES = join(import.meta.dirname, 'src');
const POOL_SIZE = 20;

/**
 * The one description of the database for the server, the migrations and the TypeORM command line.
 *
 * @param url of a PostgreSQL 15 or later
 */
export function dataSourceOptions(url: string): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    applicationName: 'vestibule',
    entities: [join(SOURCES, '**/*.entity.{js,ts}')],
    migrations: [join(SOURCES, 'migrations/*.{js,ts}')],
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    // A query that hangs must not hold a request for ever; migrations lift this for themselves.
    extra: { max: POOL_SIZE, statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
  };
}

/** The one DataSource; not connected yet. */
export function createDataSource(url: string): DataSource {
  return new DataSource(dataSourceOptions(url));
}
