import { randomUUID } from 'node:crypto';
import { buildOutboxPage, type OutboxPosition } from '../../src/email/outbox/wire/outbox-page.queries.js';
import { searchedFor } from '../../src/email/outbox/wire/outbox-states.js';
import { query, vacuum } from '../support/database';
import { looked, planOf, walked } from '../support/plans';
import { createProject } from '../support/project';

/** Enough that looking at every row would show; all of one moment, as a mailing leaves them. */
const ROWS = 12_000;
const LIMIT = 50;
/** Rows that are looked at for a page: a page of each status, before and behind the place where it begins. */
const MOST_LOOKED = 1_000;

let projectId: string;
let middle: OutboxPosition;

beforeAll(async () => {
  projectId = (await createProject()).id;
  await query(
    `INSERT INTO emails (project_id, id, recipient, status, finished_at, created_at)
     SELECT $1, gen_random_uuid(), 'a@example.com', CASE n % 4 WHEN 0 THEN 'skipped' ELSE 'sent' END, now(),
       now() - (n / 6000) * interval '1 day' FROM generate_series(0, $2 - 1) n`,
    [projectId, ROWS],
  );
  await query(
    `INSERT INTO emails (project_id, id, recipient, status, finished_at, created_at)
     SELECT $1, gen_random_uuid(), 'a@example.com', 'failed', now(), now() - interval '2 days' FROM generate_series(1, 20)`,
    [projectId],
  );
  const [row] = await query<OutboxPosition>(
    `SELECT id, created_at::text AS created FROM emails WHERE project_id = $1 AND status = 'sent'
     ORDER BY created_at DESC, id OFFSET 2000 LIMIT 1`,
    [projectId],
  );
  middle = row as OutboxPosition;
  await vacuum('emails', 'mailings');
});

afterAll(async () => {
  await query('DELETE FROM emails WHERE project_id = $1', [projectId]);
  await vacuum('emails');
});

describe.each([
  ['all', {}],
  ['sent ones', { status: 'sent' }],
  ['what is on its way', { simple: 'in-progress' }],
  ['what failed', { simple: 'error' }],
] as const)('a page of a long outbox: %s', (_name, filter) => {
  it.each(['from its beginning', 'from the middle'])('%s looks at little more than it shows', async (place) => {
    const from = place === 'from the middle' ? middle : null;
    const { text, values } = buildOutboxPage(projectId, { searched: searchedFor(filter), from, limit: LIMIT });
    const nodes = await planOf(text, values);
    expect(walked(nodes)).toEqual([]);
    for (const node of nodes) expect(looked(node)).toBeLessThanOrEqual(MOST_LOOKED);
    const rows = await query<{ id: string }>(text, values);
    const wanted = await query<{ id: string }>(
      `SELECT id FROM emails WHERE project_id = $1 AND status = ANY ($2)
         AND ($3::timestamptz IS NULL OR created_at < $3 OR created_at = $3 AND id >= $4)
       ORDER BY created_at DESC, id LIMIT ${LIMIT + 1}`,
      [projectId, searchedFor(filter).map(({ stored }) => stored), from?.created ?? null, from?.id ?? randomUUID()],
    );
    expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  });
});
