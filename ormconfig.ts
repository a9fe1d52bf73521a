import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { SnakeNaming } from './src/common/database/naming.js';

const SOURCES = join(import.meta.dirname, 'src');
const POOL_SIZE = 20;

/**
 * The one DataSource, for the server, the migrations and the tests; it is not connected yet.
 *
 * @param url of a PostgreSQL 15 or later
 */
export function createDataSource(url: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    applicationName: 'vestibule',
    entities: [join(SOURCES, '**/*.entity.{js,ts}')],
    migrations: [join(SOURCES, 'migrations/*.{js,ts}')],
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    // A query that hangs must not hold a request for ever; for migrations this is lifted.
    extra: { max: POOL_SIZE, statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
  });
}
