import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { databaseUrl } from './server';
import { waitFor } from './waiting';

/** Runs one statement on the database of the test server. */
export async function query<T extends object>(text: string, values: unknown[] = [], url = databaseUrl()): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A team with members who may do nothing: what the API gives them is left out. */
export async function insertTeam(projectId: string, userIds: string[], name = 'A team'): Promise<string> {
  const teamId = randomUUID();
  await query('INSERT INTO teams (project_id, id, display_name) VALUES ($1, $2, $3)', [projectId, teamId, name]);
  for (const userId of userIds) {
    await query('INSERT INTO team_memberships (project_id, team_id, user_id) VALUES ($1, $2, $3)', [
      projectId,
      teamId,
      userId,
    ]);
  }
  return teamId;
}

/** Another address of a user; the API has no call for it yet. */
export async function insertEmail(
  projectId: string,
  userId: string,
  email: { value: string; usedForAuth?: boolean; isVerified?: boolean },
): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO contact_channels (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth)
     VALUES ($1, $2, $3, 'email', $4, false, $5, $6)`,
    [projectId, id, userId, email.value, email.isVerified ?? false, email.usedForAuth ?? false],
  );
  return id;
}

/** Holds rows that a SELECT … FOR UPDATE names, until what it answers is called. */
export async function holdRows(text: string, values: unknown[], url = databaseUrl()): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  await client.query(text, values);
  return async () => {
    await client.query('COMMIT');
    await client.end();
  };
}

/**
 * Counts the rows of tables for the planner, and marks their pages as visible to everybody, which index-only scans and
 * the costs of all others depend on. That is possible for rows only that no older transaction may still miss: those of
 * this database are waited for, and named if they do not end.
 */
export async function vacuum(...tables: string[]): Promise<void> {
  const [next] = await query<{ xid: string }>('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS xid');
  const older = () =>
    query(
      `SELECT backend_type, state, xact_start, query FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND (age(backend_xmin) > age($1::xid) OR age(backend_xid) > age($1::xid))`,
      [next?.xid],
    );
  await waitFor(async () => (await older()).length === 0).catch(async () => {
    throw new Error(`Transactions that do not end: ${JSON.stringify(await older())}`);
  });
  for (const table of tables) await query(`VACUUM ANALYZE ${table}`);
}

/**
 * Gives back what deleted rows leave in tables and in their indexes, after a file that filled them: an index that is large with
 * nothing in it would change the plans of other files, which have this database, too.
 */
export async function shrink(...tables: string[]): Promise<void> {
  for (const table of tables) await query(`VACUUM (FULL, ANALYZE) ${table}`);
}
