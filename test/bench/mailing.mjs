// Queueing one draft for many, and reading an outbox that is full: both must stay quick.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { adminCaller } from './server.mjs';
import { EmailsQueries } from '../../dist/src/email/outbox/emails.queries.js';
import { OutboxQueue } from '../../dist/src/email/outbox/outbox-queue.js';
import { yesNo } from './verdict.mjs';

const RECIPIENTS = 10_000;
/** The most that queueing a draft for all of them may take, in milliseconds. */
const CEILING = 10_000;
const STORED = 200_000;
/** The most that a read of a full outbox may take, in milliseconds. */
const READ_CEILING = 100;
const RUNS = 5;

export async function measureMailings(server) {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await queueForMany(server, client);
    await readFullOutbox(client);
  } finally {
    await client.end();
  }
}

async function queueForMany(server, client) {
  const project = await makeProject(client);
  await client.query(
    `INSERT INTO users (project_id, id, primary_email, signed_up_at, last_active_at)
     SELECT $1, gen_random_uuid(), 'u' || n || '@example.com', now(), now() FROM generate_series(1, $2::int) n`,
    [project, RECIPIENTS],
  );
  const call = adminCaller(server, project);
  const mailServer = { isShared: false, host: 'inbox.vestibule.internal', port: 25, senderEmail: 'bench@example.com' };
  const config_override_string = JSON.stringify({ 'emails.server': mailServer });
  await call('PATCH', '/internal/config/override', { config_override_string });
  const draft = await call('POST', '/internal/email-drafts', { display_name: 'Bench' });
  // Not due: what is measured is the request, not the sending that would go on beside it.
  const scheduled_at_millis = Date.now() + 24 * 3_600_000;
  const start = performance.now();
  const { results } = await call('POST', '/emails/send-email', {
    draft_id: draft.id,
    all_users: true,
    scheduled_at_millis,
  });
  const took = performance.now() - start;
  const verdict = yesNo(took <= CEILING && results.length === RECIPIENTS);
  console.log(
    `Queueing a draft for ${results.length} recipients: ${took.toFixed(0)} ms  (at most ${CEILING}: ${verdict})\n`,
  );
  await client.query('DELETE FROM projects WHERE id = $1', [project]);
}

/** Runs the outbox's own statements, as the server does, and shows how the database goes about them. */
async function readFullOutbox(client) {
  const project = await makeProject(client);
  const mailing = await fillOutbox(client, project);
  const database = recorder(client);
  const queries = new EmailsQueries(database);
  const queue = new OutboxQueue(database);
  const page = { first: 50 };
  const reads = {
    claim: () =>
      queue.leases.claim({ limit: 60, reserved: 10, perProject: 10, perOwner: 60, inHand: new Map(), busy: [] }),
    'first page': () => queries.list(project, page),
    'page in the middle': () => queries.list(project, { ...page, after: database.middle }),
    'by status': () => queries.list(project, { ...page, status: 'failed' }),
    'by transport': () => queries.list(project, { ...page, transport: 'custom' }),
    'by mailing': () => queries.list(project, { ...page, mailing_id: mailing }),
    'search, an address': () => queries.list(project, { ...page, search: 'user100000@' }),
    'search, everybody a hit': () => queries.list(project, { ...page, search: 'example.com' }),
    'search, no hit': () => queries.list(project, { ...page, search: 'zzqqxxyy' }),
    'short search, no hit': () => queries.list(project, { ...page, search: 'zqx' }),
    'latest sent': () => queries.listFinished(project),
    counts: () => queries.count(project),
    mailings: () => queries.mailings(project),
    deliveries: () => queries.deliveries(project),
  };
  const middle = await client.query(
    'SELECT id FROM emails WHERE project_id = $1 ORDER BY created_at OFFSET $2 LIMIT 1',
    [project, STORED / 2],
  );
  database.middle = middle.rows[0].id;
  console.log(`outbox of ${STORED} emails     p50 ms   (at most ${READ_CEILING})`);
  for (const [name, read] of Object.entries(reads)) await printRead(client, database, { name, read });
  await client.query('DELETE FROM projects WHERE id = $1', [project]);
  console.log('');
}

async function printRead(client, database, { name, read }) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    // Puts back whatever a claim takes.
    await client.query('BEGIN');
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
    await client.query('ROLLBACK');
  }
  const p50 = times.sort((a, b) => a - b)[Math.floor(RUNS / 2)];
  const { text, values } = database.last;
  await client.query('BEGIN');
  const { rows } = await client.query(`EXPLAIN (COSTS OFF) ${text}`, values);
  await client.query('ROLLBACK');
  const scans = rows.map((row) => row['QUERY PLAN'].trim()).filter((line) => /Scan/.test(line) && /emails/.test(line));
  const plan = [...new Set(scans.map((line) => line.replace(/^[\s>-]+/, '')))].join('; ');
  console.log(`${name.padEnd(26)}${p50.toFixed(1).padStart(9)}${p50 <= READ_CEILING ? '  ' : '  NO '}${plan}`);
}

/** An email in a thousand waits, one in a hundred failed, half are of one mailing. */
async function fillOutbox(client, project) {
  const mailing = randomUUID();
  await client.query(`INSERT INTO mailings (project_id, id, content) VALUES ($1, $2, '')`, [project, mailing]);
  await client.query(
    `INSERT INTO emails (project_id, id, mailing_id, recipient, subject, status, transport, created_at, finished_at, rendered)
     SELECT $1, gen_random_uuid(), CASE WHEN n % 2 = 0 THEN $2::uuid END, 'user' || n || '@example.com', 'News of day ' || n,
       s.status, 'inbox', now() - n * interval '10 seconds',
       CASE WHEN s.status <> 'queued' THEN now() - n * interval '10 seconds' END, decode(repeat(md5(n::text), 50), 'hex')
     FROM generate_series(1, $3::int) n
     CROSS JOIN LATERAL (SELECT CASE WHEN n % 1000 = 7 THEN 'queued' WHEN n % 100 = 3 THEN 'failed' ELSE 'sent' END) s (status)`,
    [project, mailing, STORED],
  );
  await client.query('VACUUM ANALYZE emails');
  return mailing;
}

/** The database as the queries need it, on one connection, with the last statement kept. */
function recorder(client) {
  const run = async ({ text }, values) => {
    recorded.last = { text, values };
    return (await client.query(text, values)).rows;
  };
  const recorded = { rows: run, row: async (query, values) => (await run(query, values))[0] ?? null };
  return recorded;
}

async function makeProject(client) {
  const id = randomUUID();
  await client.query('INSERT INTO projects (id, display_name) VALUES ($1, $2)', [id, 'Mails']);
  return id;
}
