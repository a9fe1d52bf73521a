import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { MigrationExecutor, type DataSource } from 'typeorm';
import { StartupError } from '../errors/startup-error.js';
import { isGivingWay } from './constraint-errors.js';
import { MIGRATION_MS, MIGRATION_STEPS } from './database.limits.js';
import type { PooledClient } from './pooled-client.js';

/** Any number, as long as every replica uses the same one. */
const LOCK_KEY = 7_236_451;

/**
 * Connects, and lets one replica at a time bring the schema up to date and do whatever else must be done once.
 *
 * @throws StartupError when the database cannot be reached, or only be read
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
    await refuseStandby(client);
    await migrateInTurn(client, dataSource);
    await work();
  } finally {
    await client.end(); // Ends the session, and the lock with it.
  }
}

async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"');
  if (!rows[0]?.isStandby) return;
  throw new StartupError(
    `The database at ${client.host}:${client.port} is a standby, which can only be read: VESTIBULE_DATABASE_URL must name ` +
      'the primary.',
  );
}

/**
 * Brings the schema up to date, and keeps the lock. A migration that others are in the way of is undone and tried again;
 * meanwhile the lock is free for the replicas that wait for it.
 *
 * @throws StartupError when they stay in the way
 */
async function migrateInTurn(client: pg.Client, dataSource: DataSource): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await waitForTurn(client);
    if (!dataSource.isInitialized) await dataSource.initialize();
    try {
      await runMigrations(dataSource);
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

/**
 * An index on a large table takes longer than a statement of a request may: on this connection no statement is cut short.
 * But none waits long for a lock, for whoever wants the table after it waits with it.
 */
async function runMigrations(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const client = (await runner.connect()) as PooledClient;
  try {
    client.isPatient = true;
    await runner.query('SET statement_timeout = 0');
    await runner.query(`SET lock_timeout = ${MIGRATION_MS.lock}`);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each'; // But for those that say otherwise themselves.
    await executor.executePendingMigrations();
  } finally {
    await runner.query('RESET statement_timeout').catch(() => undefined);
    await runner.query('RESET lock_timeout').catch(() => undefined);
    client.isPatient = false;
    await runner.release();
  }
}

function toStartupError({ message }: Error): StartupError {
  return new StartupError(
    `A migration gave way ${MIGRATION_STEPS.attempts} times to others who hold a table that it changes: ${message}. ` +
      'Look for transactions that stay open, in pg_stat_activity.',
  );
}
