import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { databaseUrl } from './server';

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
