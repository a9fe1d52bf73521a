import { setTimeout } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { isOvertaken } from './constraint-errors.js';
import { MIGRATION_MS, MIGRATION_STEPS } from './database.limits.js';

/**
 * Makes an index while its table is written. An index that an attempt before left unfinished is made anew, and a whole one
 * stays. For migrations that are not one transaction.
 *
 * @param definition everything behind `CREATE INDEX`
 * @example await createIndex(runner, 'ix_teams_created ON teams (project_id, created_at, id)');
 */
export async function createIndex(runner: QueryRunner, definition: string): Promise<void> {
  await create(runner, { kind: 'INDEX', definition });
}

/** The same for an index that allows each value once. */
export async function createUniqueIndex(runner: QueryRunner, definition: string): Promise<void> {
  await create(runner, { kind: 'UNIQUE INDEX', definition });
}

/** Drops an index, if it is there, while its table is read and written. */
export async function dropIndex(runner: QueryRunner, name: string): Promise<void> {
  await concurrently(runner, (how) => `DROP INDEX ${how} IF EXISTS ${name}`);
}

/**
 * Makes a table, and what belongs to it, in one transaction; nothing when an attempt before made it. For migrations that are
 * not one transaction.
 */
export async function makeTable(runner: QueryRunner, table: string, make: () => Promise<void>): Promise<void> {
  const found: Array<{ table: string | null }> = await runner.query('SELECT to_regclass($1) AS table', [table]);
  if (found[0]?.table) return;
  if (runner.isTransactionActive) {
    await make();
    return;
  }
  await runner.startTransaction();
  try {
    await make();
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

/**
 * Writes in batches, each a transaction of its own: its locks are held for a moment, and a batch that met somebody else's
 * is tried again. For migrations that are not one transaction, which may be done again from their start.
 *
 * @param write writes the batch behind a position and gives the last position of it, or null when there was nothing
 */
export async function inBatches<Position>(
  start: Position,
  write: (after: Position) => Promise<Position | null>,
): Promise<void> {
  let position: Position | null = start;
  while (position !== null) {
    const after: Position = position;
    position = await fill(() => write(after));
  }
}

/** Writes to tables that nobody else uses yet; again when something that it read was deleted meanwhile. */
export async function fill<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isOvertaken(error) || attempt === MIGRATION_STEPS.attempts) throw error;
      await setTimeout(MIGRATION_MS.pause);
    }
  }
}

async function create(runner: QueryRunner, index: { kind: string; definition: string }): Promise<void> {
  const [name = ''] = index.definition.trim().split(/\s/, 1);
  const found: Array<{ indisvalid: boolean }> = await runner.query(
    'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  );
  if (found[0]?.indisvalid === true) return;
  if (found[0]) await dropIndex(runner, name);
  await concurrently(runner, (how) => `CREATE ${index.kind} ${how} ${index.definition}`);
}

/** Nobody queues behind a statement that works concurrently, so it may wait for transactions of others much longer. */
async function concurrently(runner: QueryRunner, toSql: (how: string) => string): Promise<void> {
  // A test that will undo everything.
  if (runner.isTransactionActive) {
    await runner.query(toSql(''));
    return;
  }
  await runner.query(`SET lock_timeout = ${MIGRATION_MS.concurrentLock}`);
  try {
    await runner.query(toSql('CONCURRENTLY'));
  } finally {
    await runner.query(`SET lock_timeout = ${MIGRATION_MS.lock}`);
  }
}
