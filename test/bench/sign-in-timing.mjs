// A known and an unknown address must answer alike: in status, headers, body and in the time it takes.
import { isDeepStrictEqual } from 'node:util';
import { hashSync } from '@node-rs/bcrypt';
import { headers } from './server.mjs';
import { yesNo } from './verdict.mjs';

const SAMPLES = 200;
const WARM_UP = 20;
/** Below this, chance does not explain the difference between the two: one run in a hundred gets there by itself. */
const SIGNIFICANT = 0.01;
const KNOWN = 'known@example.com';
const IMPORTED = 'moved@example.com';
/** They differ between any two answers. */
const OF_EACH_ANSWER = ['date', 'x-stack-request-id'];

/** Asks about a known and an unknown address in turns, and compares the answers and how long they took. */
export async function measureSignInTiming(server) {
  const answer = await post(server, '/auth/password/sign-up', { email: KNOWN, password: 'correct horse battery' });
  if (answer.status !== 200) throw new Error(`Signing up answered ${answer.status}: ${answer.body}`);
  console.log(`known and unknown address   p50 ms, known   unknown        p   (${SAMPLES} of each)`);
  await compare('wrong password', (email) =>
    post(server, '/auth/password/sign-in', { email, password: 'not the password' }),
  );
  await compare('sending a reset code', (email) =>
    post(server, '/auth/password/send-reset-code', { email, callback_url: 'http://localhost:3000/reset' }),
  );
  await importUser(server);
  await compare('wrong, with imported', (email) =>
    post(server, '/auth/password/sign-in', { email, password: 'not the password' }),
  );
  await compare(
    'wrong, imported itself',
    (email) => post(server, '/auth/password/sign-in', { email, password: 'not the password' }),
    IMPORTED,
  );
  console.log('');
}

/** Somebody whose password was hashed elsewhere, at the usual cost. */
async function importUser(server) {
  const password_hash = hashSync('correct horse battery', { cost: 10 });
  const body = { primary_email: IMPORTED, primary_email_auth_enabled: true, password_hash };
  const answer = await post(server, '/users', { ...body, tier: 'server' });
  if (answer.status !== 201) throw new Error(`Importing answered ${answer.status}: ${answer.body}`);
}

async function compare(name, ask, knownAddress = KNOWN) {
  const times = { known: [], unknown: [] };
  const answers = [];
  for (let round = -WARM_UP; round < SAMPLES; round += 1) {
    // In any order: whatever goes on after one kind of request slows the other no more than itself.
    const kinds = Math.random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const kind of kinds) {
      const { took, ...answer } = await ask(kind === 'known' ? knownAddress : unknownAddress(round));
      answers.push(answer);
      if (round >= 0) times[kind].push(took);
    }
  }
  const p = rankTest(times.known, times.unknown);
  const differing = answers.filter((answer) => !isDeepStrictEqual(answer, answers[0])).length;
  const verdict = `(alike in time: ${yesNo(p >= SIGNIFICANT)}, in all else: ${yesNo(differing === 0)}${differing === 0 ? '' : `, ${differing} differ`})`;
  const [known, unknown] = [median(times.known), median(times.unknown)].map((ms) => ms.toFixed(2));
  console.log(`${name.padEnd(26)}${known.padStart(16)}${unknown.padStart(10)}${p.toFixed(3).padStart(9)}   ${verdict}`);
}

/** As long as the known one, so that no length can differ. */
function unknownAddress(round) {
  return `${String(round + WARM_UP).padStart(5, 'u')}@example.com`;
}

async function post(server, path, { tier = 'client', ...body }) {
  const start = performance.now();
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: headers(tier),
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const took = performance.now() - start;
  const kept = [...response.headers].filter(([name]) => !OF_EACH_ANSWER.includes(name));
  return { took, status: response.status, headers: kept, body: text };
}

/**
 * The Mann-Whitney U test, two-sided, by the normal approximation with mid-ranks: how likely ranks this uneven are if
 * both samples come from one distribution.
 */
function rankTest(first, second) {
  const all = [...first.map((value) => ({ value, isFirst: true })), ...second.map((value) => ({ value }))];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end].value === all[start].value) end += 1;
    const size = end - start;
    const midRank = (start + 1 + end) / 2;
    rankSum += midRank * all.slice(start, end).filter(({ isFirst }) => isFirst).length;
    ties += size ** 3 - size;
    start = end;
  }
  const [n, m, total] = [first.length, second.length, all.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  return 2 * upperTail(Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / deviation);
}

/** The share of the normal distribution above z (Abramowitz and Stegun 26.2.17, right to seven digits). */
function upperTail(z) {
  const t = 1 / (1 + 0.2316419 * z);
  const series = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153].reduce(
    (sum, factor) => (sum + factor) * t,
    0,
  );
  return (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
}
