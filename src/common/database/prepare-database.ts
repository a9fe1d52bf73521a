import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { MigrationExecutor, type DataSource } from 'typeorm';
import { StartupError } from '../errors/startup-error.js';
import { isGivingWay } from './constraint-errors.js';
import { MIGRATION_MS, MIGRATION_STEPS } from './database.limits.js';
import type { DatabaseAccess } from './database-access.js';
import { explainRefusal, refusePooler } from './pooler.js';
import { connectAtStart } from './startup-connection.js';

/** Any number, as long as every replica uses the same one. */
const LOCK_KEY = 7_236_451;

/**
 * Connects, and lets one replica at a time bring the schema up to date and do whatever else must be done once.
 *
 * @throws StartupError when the database cannot be reached, or only be read
 */
export async function prepareDatabase(
  access: DatabaseAccess,
  dataSource: DataSource,
  work: () => Promise<void>,
): Promise<void> {
  const client = await connectAtStart(access.directHosts);
  try {
    await refusePooler(access, client);
    await migrateInTurn(client, access, dataSource);
    await work();
  } finally {
    await client.end(); // Ends the session, and the lock with it.
  }
}

/**
 * Brings the schema up to date, and keeps the lock. A migration that others are in the way of is undone and tried again;
 * meanwhile the lock is free for the replicas that wait for it.
 *
 * @throws StartupError when they stay in the way
 */
async function migrateInTurn(client: pg.Client, access: DatabaseAccess, dataSource: DataSource): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await waitForTurn(client);
    if (!dataSource.isInitialized) await initialize(access, dataSource);
    try {
      await runMigrations(client, dataSource);
      return;
    } catch (error) {
      if (!isGivingWay(error)) throw error;
      if (attempt === MIGRATION_STEPS.attempts) throw toStartupError(error as Error);
    }
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]);
    await setTimeout(MIGRATION_MS.pause);
  }
}

/** Asks again and again: an index that is made concurrently waits for every statement under way, and so for who waits here. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ has: boolean }>('SELECT pg_try_advisory_lock($1) AS has', [LOCK_KEY]);
    if (rows[0]?.has) return;
    await setTimeout(MIGRATION_MS.betweenTurns);
  }
}

async function initialize(access: DatabaseAccess, dataSource: DataSource): Promise<void> {
  try {
    await dataSource.initialize();
  } catch (error) {
    throw explainRefusal(access, error as Error);
  }
}

/**
 * An index on a large table takes longer than a statement of a request may: on this connection, which holds the lock as well,
 * no statement is cut short. But none waits long for a lock, for whoever wants the table after it waits with it.
 */
async function runMigrations(client: pg.Client, dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  // TypeORM offers no way to hand a connection to its runner.
  Object.assign(runner, { databaseConnection: client });
  await runner.query('SET statement_timeout = 0');
  await runner.query('SET idle_in_transaction_session_timeout = 0');
  await runner.query(`SET lock_timeout = ${MIGRATION_MS.lock}`);
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'each'; // But for those that say otherwise themselves.
  await executor.executePendingMigrations();
}

function toStartupError({ message }: Error): StartupError {
  return new StartupError(
    `A migration gave way ${MIGRATION_STEPS.attempts} times to others who hold a table that it changes: ${message}. ` +
      'Look for transactions that stay open, in pg_stat_activity.',
  );
}
