import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { Log } from '../environment/log.js';
import { StartupError } from '../errors/startup-error.js';
import type { DatabaseAccess } from './database-access.js';
import type { DatabaseHosts } from './database-hosts.js';
import { DATABASE_MS } from './database.limits.js';
import { READ_IDENTITY, READ_MISSING_LIMITS, READ_PROCESS } from './pooler.queries.js';
import { connectAtStart } from './startup-connection.js';

/** PostgreSQL's word for what a pooler says of settings that it does not pass on. */
const PROTOCOL_VIOLATION = '08P01';

const NO_SUCH_STATEMENT = '26000';

const LIMITS_MS = {
  statement_timeout: DATABASE_MS.statement,
  lock_timeout: DATABASE_MS.lock,
  idle_in_transaction_session_timeout: DATABASE_MS.idleInTransaction,
} as const;

/**
 * Refuses a connection that does not stay one: locks would be left behind, and changes not be heard of.
 *
 * @param client connected to the direct URL
 * @throws StartupError when a pooler gives each transaction another connection or loses prepared statements that are used, or
 *   the two URLs lead to two databases
 */
export async function refusePooler(access: DatabaseAccess, client: pg.Client): Promise<void> {
  if (!(await isOneSession(access.directHosts, client))) {
    throw new StartupError(
      access.isPooled
        ? 'VESTIBULE_DATABASE_DIRECT_URL leads to a pooler, too: it must name the database itself.'
        : 'VESTIBULE_DATABASE_URL leads to a pooler that gives every transaction another connection. Set ' +
            'VESTIBULE_DATABASE_DIRECT_URL to the address of the database itself.',
    );
  }
  if (access.isPooled) await checkPooler(access, client);
}

async function checkPooler({ hosts, isPreparing }: DatabaseAccess, direct: pg.Client): Promise<void> {
  const pooled = await connectAtStart(hosts);
  try {
    const [here, there] = await Promise.all([direct, pooled].map(readIdentity));
    if (here !== there) {
      throw new StartupError(
        'VESTIBULE_DATABASE_URL and VESTIBULE_DATABASE_DIRECT_URL lead to two databases: they must be one.',
      );
    }
    if (isPreparing && (await losesStatements(hosts, pooled))) {
      throw new StartupError(
        'The pooler at VESTIBULE_DATABASE_URL loses prepared statements. Set VESTIBULE_DATABASE_PREPARE=off, or have it keep ' +
          'track of them (PgBouncer from 1.21 on: max_prepared_statements).',
      );
    }
  } finally {
    await pooled.end();
  }
}

/** Prepares a statement, and asks for it again while somebody else has the connection on which it was prepared. */
async function losesStatements(hosts: DatabaseHosts, client: pg.Client): Promise<boolean> {
  const prepared = { name: 'vestibule_pooler', text: READ_PROCESS };
  await client.query(prepared);
  const other = await connectAtStart(hosts);
  try {
    await other.query('BEGIN');
    await readProcess(other);
    await client.query(prepared);
    return false;
  } catch (error) {
    if ((error as pg.DatabaseError).code === NO_SUCH_STATEMENT) return true;
    throw error;
  } finally {
    await other.end();
  }
}

/** Says what to do about a pooler that refuses connections like ours; other errors stay as they are. */
export function explainRefusal(access: DatabaseAccess, error: Error): Error {
  const isRefused =
    (error as pg.DatabaseError).code === PROTOCOL_VIOLATION && error.message.includes('startup parameter');
  if (!isRefused || access.isPooled) return error;
  return new StartupError(
    `VESTIBULE_DATABASE_URL leads to a pooler that refuses settings of a connection (${error.message}). Set ` +
      'VESTIBULE_DATABASE_DIRECT_URL to the address of the database itself: then none are sent.',
  );
}

/** Behind a pooler time limits can only be those of the role: warns where it has none. */
export async function warnOfMissingLimits(access: DatabaseAccess, dataSource: DataSource, log: Log): Promise<void> {
  if (!access.isPooled) return;
  const missing = await dataSource.query<Array<{ name: keyof typeof LIMITS_MS }>>(READ_MISSING_LIMITS, [
    Object.keys(LIMITS_MS),
  ]);
  if (missing.length === 0) return;
  const statements = missing.map(({ name }) => `ALTER ROLE <role> SET ${name} = ${LIMITS_MS[name]};`).join(' ');
  log.warn(
    `Behind the pooler a statement may run, wait for a lock or leave a transaction open without limit. Run: ${statements}`,
  );
}

/** A pooler tells a number of its own for the process. One that keeps sessions is as good as the database. */
async function isOneSession(hosts: DatabaseHosts, client: pg.Client): Promise<boolean> {
  const first = await readProcess(client);
  // The driver keeps the number there that it was told when it connected.
  if (first === (client as unknown as { processID: number }).processID) return true;
  const other = await connectAtStart(hosts);
  try {
    // Between two transactions of the one the other gets its connection, or it gets another one itself.
    await other.query('BEGIN');
    return (await readProcess(other)) !== first && (await readProcess(client)) === first;
  } finally {
    await other.end();
  }
}

async function readProcess(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ id: number }>(READ_PROCESS)).rows[0]?.id;
}

async function readIdentity(client: pg.Client): Promise<string> {
  return JSON.stringify((await client.query(READ_IDENTITY)).rows);
}
