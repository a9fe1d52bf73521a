import { buildPage } from '../../src/users/reads/users-page.queries.js';
import { query, vacuum } from '../support/database';
import { looked, ordinaryUserId, planOf } from '../support/plans';
import { createProject } from '../support/project';

/** Enough that looking at every user would show. */
const USERS = 30_000;
/** A page, the rows beside it, and what an index brings for nothing. */
const MOST_ROWS = 1_000;

let projectId: string;
let userId: string;

beforeAll(async () => {
  projectId = (await createProject()).id;
  // Without triggers: the copies are right, and nobody counts these users.
  await query(
    `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
       INSERT INTO users (project_id, id, display_name, search_text, signed_up_at, last_active_at)
       SELECT $1, gen_random_uuid(), name, fold_text(name), now() - n * interval '1 second', now()
       FROM off, generate_series(1, $2::int) n, LATERAL (
         SELECT left(md5(n::text), 6) || ' ' || left(md5((n + 1)::text), 4) || CASE WHEN n % 10000 = 0 THEN ' Jåne Doe' ELSE '' END
       ) named (name)`,
    [projectId, USERS],
  );
  await vacuum('users');
  userId = await ordinaryUserId(projectId);
});

afterAll(async () => {
  await query(
    `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
     DELETE FROM users USING off WHERE project_id = $1`,
    [projectId],
  );
  await vacuum('users');
});

describe('a search among many users looks at few of them', () => {
  it.each([
    ['two short words', () => 'Doe Jane'],
    ['an accent', () => 'jäne doe'],
    ['a short and a long word', () => 'doe nobody'],
    ['short words that nobody has', () => 'zqx qzx'],
    ['the beginning of an id', () => userId.slice(0, 8)],
    ['more of an id', () => userId.slice(0, 20)],
    ['an id', () => userId],
  ])('%s', async (_, text) => {
    const { rows, values } = buildPage(projectId, { query: text(), limit: 50 });
    const nodes = await planOf(rows, values);
    expect(nodes.filter((node) => /Seq Scan/.test(node['Node Type']) && node['Relation Name'] === 'users')).toEqual([]);
    expect(Math.max(...nodes.map(looked))).toBeLessThanOrEqual(MOST_ROWS);
    expect(nodes.some((node) => /ix_users_search|pk_users/.test(node['Index Name'] ?? ''))).toBe(true);
  });
});
