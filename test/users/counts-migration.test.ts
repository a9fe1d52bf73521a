import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { UserCounts1763600000075 } from '../../src/migrations/1763600000075-user-counts.js';
import { query } from '../support/database';
import { readMetrics, wrongCounts } from '../support/metrics';
import { waitFor } from '../support/process';
import { createProject, signUp, signUpAnonymously } from '../support/project';
import { databaseUrl } from '../support/server';
import { createUser } from '../support/users';

const COUNTERS = `SELECT kind, key, is_anonymous, sum(count)::int AS count FROM user_counts
  WHERE project_id = $1 GROUP BY 1, 2, 3 HAVING sum(count) <> 0 ORDER BY 1, 2, 3`;
const LAST = 'SELECT user_id, is_anonymous FROM last_visitors WHERE project_id = $1 ORDER BY at';

describe('counting what stands', () => {
  it('comes to what was counted as it happened', async () => {
    const project = await createProject({ oauth_providers: [{ id: 'github', type: 'shared' }] });
    const [, gone] = [await signUp(project.client), await signUp(project.client)];
    await signUpAnonymously(project.client);
    await createUser(project, { oauth_providers: [{ id: 'github', account_id: randomUUID(), email: null }] });
    await waitFor(async () => (await readMetrics(project, true)).daily_active_users.at(-1)?.activity === 3);
    await project.server(`DELETE /users/${gone.userId}`);
    const client = new Client({ connectionString: databaseUrl() });
    await client.connect();
    // Nothing of it stays: it is undone in the end.
    await client.query('BEGIN');
    try {
      const ask: typeof query = async <T extends object>(text: string, values?: unknown[]) =>
        (await client.query(text, values)).rows as T[];
      const read = async () => [await ask(COUNTERS, [project.id]), await ask(LAST, [project.id])] as const;
      const [counters, last] = await read();
      const migration = new UserCounts1763600000075();
      const runner = { query: ask, isTransactionActive: true } as unknown as QueryRunner;
      await migration.down(runner);
      await migration.up(runner);
      const [counted, lastCounted] = await read();
      expect(counted).toEqual(counters);
      // Whoever is gone is known of their session's event alone.
      expect(lastCounted).toEqual(last.filter((row) => (row as { user_id: string }).user_id !== gone.userId));
      expect(await wrongCounts(project.id, ask)).toEqual([]);
    } finally {
      await client.query('ROLLBACK');
      await client.end();
    }
  });
});
