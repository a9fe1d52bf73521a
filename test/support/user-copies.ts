import { USER_COPIES } from '../../src/users/changes/user-copies.statements.js';
import { query } from './database';

/** The copies in `users` that are not what they are derived from: as `id column`, none of a healthy project. */
export async function staleCopies(projectId: string): Promise<string[]> {
  const checks = Object.entries(USER_COPIES).map(
    ([column, origin]) => `SELECT u.id || ' ${column}' AS stale FROM users u
      WHERE u.project_id = $1 AND u.${column} IS DISTINCT FROM ${origin}`,
  );
  const rows = await query<{ stale: string }>(checks.join(' UNION ALL '), [projectId]);
  return rows.map(({ stale }) => stale);
}
