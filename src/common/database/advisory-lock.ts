import type { Database } from './database.js';

/**
 * Takes the lock of a name, and keeps it until the transaction ends: what is counted or looked for under it is not
 * changed by others who take the same lock.
 *
 * @param name the thing that is locked, and its owner: `imports/<project>`
 * @example await takeAdvisoryLock(database, `imports/${projectId}`);
 */
export async function takeAdvisoryLock(database: Database, name: string): Promise<void> {
  await database.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
