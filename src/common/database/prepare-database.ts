import pg from 'pg';
import { MigrationExecutor, type DataSource } from 'typeorm';
import { StartupError } from '../errors/startup-error.js';

/** Any number, as long as every replica uses the same one. */
const LOCK_KEY = 7_236_451;

/**
 * Connects, and lets one replica at a time bring the schema up to date and do whatever else must be done once.
 *
 * @throws StartupError when the database cannot be reached
 */
export async function prepareDatabase(url: string, dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'vestibule-migrations' });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, port } = client;
    throw new StartupError(
      `The database at ${host}:${port} cannot be reached: ${(error as Error).message || 'no answer'}`,
    );
  }
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    if (!dataSource.isInitialized) await dataSource.initialize();
    await runMigrations(dataSource);
    await work();
  } finally {
    await client.end(); // Ends the session, and the lock with it.
  }
}

/** An index on a large table takes longer than a statement of a request may: on this connection nothing is cut short. */
async function runMigrations(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query('SET lock_timeout = 0');
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    await executor.executePendingMigrations();
    await runner.query('RESET statement_timeout');
    await runner.query('RESET lock_timeout');
  } finally {
    await runner.release();
  }
}
