// Many events to many endpoints, some of which are dead or slow: the good ones must not notice.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { adminCaller } from './server.mjs';
import { yesNo } from './verdict.mjs';

const EVENTS = 10_000;
const OBJECTS = 2_000;
const GOOD = 10;
const DEAD = 5;
const SLOW = 5;
/** The most that the good ones may take to have all, in seconds. */
const CEILING = 30;
const PATIENCE_MS = 180_000;

const RECEIVER = fileURLToPath(new URL('./webhook-receiver.mjs', import.meta.url));

export async function measureWebhooks(server) {
  const receiver = fork(RECEIVER, [String(EVENTS), String(GOOD)]);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    const [ports] = await once(receiver, 'message');
    await run(server, { client, receiver, ports });
  } finally {
    await client.end();
    receiver.kill();
  }
}

async function run(server, { client, receiver, ports }) {
  const project = randomUUID();
  await client.query('INSERT INTO projects (id, display_name) VALUES ($1, $2)', [project, 'Webhooks']);
  const call = adminCaller(server, project);
  const event_types = ['user.updated'];
  for (const url of urlsOf(ports)) await call('POST', '/internal/webhook-endpoints', { url, event_types });
  const start = performance.now();
  await insertEvents(client, project);
  const done = await Promise.race([
    once(receiver, 'message').then(([counts]) => counts),
    new Promise((late) => setTimeout(late, PATIENCE_MS, null).unref()),
  ]);
  const seconds = (performance.now() - start) / 1000;
  const rate = ((EVENTS * GOOD) / seconds).toFixed(0);
  const verdict = yesNo(done && seconds <= CEILING);
  console.log(
    `Webhooks: ${EVENTS} events to ${GOOD} good endpoints beside ${DEAD} dead and ${SLOW} slow ones: ` +
      `${seconds.toFixed(1)} s, ${rate} messages/s, ${done?.doubles ?? '?'} twice  (at most ${CEILING} s: ${verdict})\n`,
  );
  await client.query('DELETE FROM projects WHERE id = $1', [project]);
}

function urlsOf({ open, refusing }) {
  const at = (port, path) => `http://127.0.0.1:${port}${path}`;
  const dead = (n) => (n % 2 === 0 ? at(refusing, `/dead/${n}`) : at(open, `/silent/${n}`));
  return [
    ...Array.from({ length: DEAD }, (_, n) => dead(n)),
    ...Array.from({ length: SLOW }, (_, n) => at(open, `/slow/${n}`)),
    ...Array.from({ length: GOOD }, (_, n) => at(open, `/good/${n}`)),
  ];
}

/** As the server writes them, each about as long as that of a user. */
async function insertEvents(client, project) {
  const name = 'x'.repeat(500);
  await client.query(
    `INSERT INTO events (project_id, type, data, is_undispatched)
     SELECT $1, 'user.updated', json_build_object('id', 'object ' || n % $3::int, 'n', n, 'display_name', $4::text), true
     FROM generate_series(1, $2::int) n`,
    [project, EVENTS, OBJECTS, name],
  );
  await client.query(`NOTIFY followed_events`);
}
