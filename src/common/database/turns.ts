import type { Database } from './database.js';

/**
 * Waits until nobody else has the turn of a name, and keeps it until the transaction ends: what is counted or looked for
 * then is not changed by others who take turns.
 *
 * @param name what takes turns, and of what: `imports/<project>`
 * @example await takeTurn(database, `imports/${projectId}`);
 */
export async function takeTurn(database: Database, name: string): Promise<void> {
  await database.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
