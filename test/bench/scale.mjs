// Listing, searching and paging with a thousand users and with many: the cost must not follow the number.
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { medianMs } from './median.mjs';
import { headers, overrideFor } from './server.mjs';
import { buildList } from '../../dist/src/users/reads/users.queries.js';

const SMALL = 1_000;
const RUNS = 15;

export async function compareSizes(server, large) {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    const indexes = await dropSearchIndexes(client);
    const small = await seed(client, SMALL);
    const big = await seed(client, large);
    // Built over all rows at once: a small part of what it costs row by row.
    await client.query(`SET maintenance_work_mem = '512MB'`);
    for (const definition of indexes) await client.query(definition);
    await client.query('ANALYZE users');
    console.log(`request                           ${SMALL} users   ${large} users   ratio (at most 2)`);
    for (const [name, query] of queries()) await compare(server, { name, path: 'users', query, small, big });
    await compare(server, { name: 'metrics', path: 'internal/metrics', query: () => ({}), small, big });
    await showPlans(client, big);
  } finally {
    await client.end();
  }
}

function queries() {
  return [
    ['first page of 100', () => ({ limit: 100 })],
    ['page in the middle', (project) => ({ limit: 100, cursor: project.middle })],
    ['newest first', () => ({ limit: 100, desc: 'true' })],
    ['last active first', () => ({ limit: 100, desc: 'true', order_by: 'last_active_at' })],
    ['search, an address', (project) => ({ limit: 100, query: project.rare })],
    ['search, a word all share', (project) => ({ limit: 100, query: project.common })],
    ['search, everybody a hit', () => ({ limit: 100, query: 'example.com' })],
    ['search, no hit', () => ({ limit: 100, query: 'zzqqxxyy' })],
  ];
}

async function compare(server, { name, path, query, small, big }) {
  const read = (project) => median(server, `${path}?${new URLSearchParams(query(project))}`, project);
  const [a, b] = [await read(small), await read(big)];
  const figures = `${a.toFixed(2)} ms`.padStart(12) + `${b.toFixed(2)} ms`.padStart(16);
  console.log(`${name.padEnd(30)}${figures}   ${(b / a).toFixed(2)}${b / a <= 2 ? '' : '  NO'}`);
}

/** The median time of whole requests, one after the other. */
async function median(server, path, project) {
  const url = `${server.url}/api/v1/${path}`;
  return medianMs(RUNS, async () => {
    const response = await fetch(url, { headers: { ...headers('admin'), ...overrideFor(project.id) } });
    await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  });
}

async function showPlans(client, project) {
  for (const [name, query] of queries()) {
    const { text, values } = buildList(project.id, query(project));
    const { rows } = await client.query(`EXPLAIN (COSTS OFF) ${text}`, values);
    const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => / on users/.test(line));
    console.log(`plan of "${name}": ${scans.map((line) => line.replace(/^[\s>-]+/, '')).join('; ')}`);
  }
}

async function dropSearchIndexes(client) {
  const { rows } = await client.query(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'users' AND indexdef LIKE '%USING gin%'`,
  );
  for (const { indexname } of rows) await client.query(`DROP INDEX ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

/** Users made in SQL, with what triggers would have kept. */
async function seed(client, count) {
  const id = randomUUID();
  await client.query('INSERT INTO projects (id, display_name) VALUES ($1, $2)', [id, `${count} users`]);
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO users (project_id, id, display_name, primary_email, search_text, signed_up_at, last_active_at)
     SELECT $1, gen_random_uuid(), 'Person ' || n, left(md5(n::text), 12) || '@example.com', 'person ' || n || E'\\n' || left(md5(n::text), 12) || '@example.com',
       now() - n * interval '1 second', now() - (n % 86400) * interval '1 second'
     FROM generate_series(1, $2::int) n`,
    [id, count],
  );
  await client.query(
    `INSERT INTO contact_channels (project_id, id, user_id, type, value, is_primary)
     SELECT project_id, gen_random_uuid(), id, 'email', split_part(search_text, E'\\n', 2), true FROM users WHERE project_id = $1`,
    [id],
  );
  await client.query(
    `INSERT INTO user_counts (project_id, part, kind, is_anonymous, key, count)
     SELECT $1, part, kind, false, to_char(now() - day * interval '1 day', 'YYYY-MM-DD'), $2::int / 496 + 1
     FROM generate_series(1, 16) part, generate_series(0, 30) day, unnest(ARRAY['sign-up', 'active']) kind`,
    [id, count],
  );
  await client.query('SET session_replication_role = DEFAULT');
  const middle = `SELECT id FROM users WHERE project_id = $1 AND display_name = $2`;
  const { rows } = await client.query(middle, [id, `Person ${Math.floor(count / 2)}`]);
  const rare = createHash('md5')
    .update(String(Math.floor(count / 3)))
    .digest('hex')
    .slice(0, 12);
  return { id, middle: rows[0].id, rare, common: `person ${Math.floor(count / 3)}` };
}
