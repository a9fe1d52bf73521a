import type { Database } from '../common/database/database.js';

/**
 * Locks a user until the transaction ends, so that changes of one user come one after the other. Every change of what
 * hangs on a user takes this lock first: triggers write back to the user's row, and another order would deadlock.
 *
 * @returns false when there is no such user
 */
export async function lockUser(database: Database, projectId: string, userId: string): Promise<boolean> {
  const found = await database.row('SELECT 1 FROM users WHERE project_id = $1 AND id = $2 FOR UPDATE', [
    projectId,
    userId,
  ]);
  return found !== null;
}
