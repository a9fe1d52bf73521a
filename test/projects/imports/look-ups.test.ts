import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { FIND_TAKEN } from '../../../src/users/imports/taken-keys.queries.js';
import { createProject } from '../../support/project';
import { databaseUrl } from '../../support/server';

/** Keys as an import wrote them so far, and as one batch asks for them. */
const WRITTEN = 3_000;
const WANTED = 100;

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** The number of rows that a plan looked at, at the place where it looked at most; tables with few rows may be read whole. */
function mostRows(plan: Plan): number {
  const isFilled = ['users', 'contact_channels'].includes(plan['Relation Name'] ?? '');
  const here = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  return Math.max(isFilled ? here : 0, ...(plan.Plans ?? []).map(mostRows));
}

/** The planner's belief about the projects of a table: their number, or with a minus their number for each row. */
async function believe(client: Client, projects: number): Promise<void> {
  for (const table of ['users', 'contact_channels']) {
    await client.query(
      `SELECT pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', 'project_id',
         'inherited', false, 'null_frac', 0::real, 'avg_width', 37, 'n_distinct', $2::real)`,
      [table, projects],
    );
  }
}

it.each([
  ['one for each row', -1],
  ['few', 3],
])('looks up what a batch would take alone, however many projects the planner believes in: %s', async (_, projects) => {
  const { id } = await createProject();
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `WITH made AS (
         INSERT INTO users (project_id, id) SELECT $1::text, gen_random_uuid() FROM generate_series(1, $2) RETURNING id)
       INSERT INTO contact_channels (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth)
       SELECT $1, gen_random_uuid(), id, 'email', id || '@example.com', true, true, true FROM made`,
      [id, WRITTEN],
    );
    await believe(client, projects);
    const ids = Array.from({ length: WANTED }, () => randomUUID());
    const addresses = ids.map((one) => `${one}@example.com`);
    const values = [id, ids, addresses, ids, ids.map(() => 'github'), ids, ids, ids];
    const { rows } = await client.query<{ 'QUERY PLAN': Array<{ Plan: Plan }> }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${FIND_TAKEN}`,
      values,
    );
    expect(mostRows(rows[0]!['QUERY PLAN'][0]!.Plan)).toBeLessThanOrEqual(WANTED);
  } finally {
    await client.query('ROLLBACK');
    await client.end();
  }
});
