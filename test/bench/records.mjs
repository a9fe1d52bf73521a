// The cost of writing down what happened, for an update of a user: a server beside one that writes down nothing.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { median } from './median.mjs';
import { processorMs } from './processor-time.mjs';
import { measureInTurns, startBeside } from './side-by-side.mjs';
import { yesNo } from './verdict.mjs';

/** The most of an update's speed that its event and its row of the audit log may cost. */
const SHARE_CEILING = 0.2;
const ROUNDS = 9;
/** Until the code of both is compiled: whoever does more has more to compile. */
const WARM_UPS = 8;
/** Short, so that what else the machine does in between slows down both. */
const ROUND_SECONDS = 2;

const RECORDER = pathToFileURL('test/support/record-statements.mjs').href;
const WITHOUT = pathToFileURL('test/bench/without/records.mjs').href;

/**
 * Measures the updates of users against two more servers on the same database, in turns.
 *
 * @param updates for autocannon: requests by their paths, of a server's own user
 */
export async function measureRecords(server, updates, connections) {
  const directory = mkdtempSync(join(tmpdir(), 'vestibule-bench-records-'));
  const start = async (name, preloads) => {
    const statements = join(directory, name);
    const started = await startBeside(server, [RECORDER, ...preloads], { TEST_STATEMENTS: statements });
    return { ...started, statements };
  };
  const subjects = [];
  try {
    subjects.push(await start('with', []), await start('without', [WITHOUT]));
    await measureInTurns(subjects, { rounds: ROUNDS, warmUps: WARM_UPS }, (subject) =>
      run(subject, { updates, connections }),
    );
    print(...subjects, await countAll(server, subjects, updates));
  } finally {
    for (const { stop } of subjects) await stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function run({ url, pid }, { updates, connections }) {
  const before = processorMs(pid);
  const target = { ...updates, url: `${url}/api/v1`, connections, duration: ROUND_SECONDS };
  const { requests, non2xx, errors } = await autocannon(target);
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} updates were not answered with 2xx`);
  const ms = before === null ? null : (processorMs(pid) - before) / requests.total;
  return { rps: requests.average, ms };
}

/** The statements that one update sends to the database and the rows that it writes, for each of the servers. */
async function countAll({ databaseUrl }, subjects, updates) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const counts = [];
    for (const subject of subjects) counts.push(await countOne(client, subject, updates));
    return counts;
  } finally {
    await client.end();
  }
}

async function countOne(client, { url, statements }, { headers, requests }) {
  const [{ method, path, body }] = requests;
  const before = await countRecords(client);
  const response = await fetch(url + path, { method, headers: { ...headers, 'x-test-name': 'update' }, body });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  const sent = existsSync(statements) ? readFileSync(statements, 'utf8').split('\n').filter(Boolean) : [];
  return { sent: sent.length, records: (await countRecords(client)) - before };
}

async function countRecords(client) {
  const { rows } = await client.query(
    `SELECT (SELECT count(*) FROM events WHERE type = 'user.updated') +
       (SELECT count(*) FROM audit_log WHERE action = 'user.updated') AS count`,
  );
  return Number(rows[0].count);
}

function print(recording, silent, [own, none]) {
  // Of each round by itself: the machine's speed drifts.
  const ratios = recording.rounds.map(({ rps }, round) => rps / silent.rounds[round].rps);
  const share = 1 - median(ratios);
  const isComparison = own.records === 2 && none.records === 0;
  console.log(`update, written down      ${figures(recording, own)}
update, not written down  ${figures(silent, none)}
(what an update's event and row of the audit log cost of its speed: ${(share * 100).toFixed(1)} %, at most a fifth: ${yesNo(
    isComparison && share <= SHARE_CEILING,
  )}; no further round trip: ${yesNo(isComparison && own.sent > 0 && own.sent === none.sent)})`);
}

function figures({ rounds }, { sent, records }) {
  const rps = median(rounds.map((round) => round.rps)).toFixed(0);
  const [{ ms }] = rounds;
  const processor = ms === null ? 'unknown' : `${median(rounds.map((round) => round.ms)).toFixed(3)} ms`;
  return `${rps.padStart(7)} req/s, processor time of the server ${processor} each, round trips ${sent}, rows ${records}`;
}
