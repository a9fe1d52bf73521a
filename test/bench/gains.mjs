// The gain of each piece of code that is there for speed alone: a server as it is beside one without it (`without/`).
// What gains less than a tenth goes; docs/decisions has a page for each.
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { median } from './median.mjs';
import { processorMs } from './processor-time.mjs';
import { measureInTurns, startBeside } from './side-by-side.mjs';
import { yesNo } from './verdict.mjs';

/** The least gain, as a share of what the figure is without the piece. */
const FLOOR = 0.1;
const WARM_UPS = 4;
const ROUND_SECONDS = 2;
const OLD_SPACE = pathToFileURL('test/bench/tell-old-space.mjs').href;
/** The pause between two requests of the neighbour, in milliseconds. */
const PAUSE_MS = 5;

/** Each piece with the load that it is for, and the figure that it is to lower. */
const PIECES = [
  { name: 'shared-reads', load: 'me', figure: 'processor', connections: 32 },
  { name: 'pooled-client', load: 'largeUser', figure: 'kept', connections: 8 },
  { name: 'commit-rows', load: 'updates', figure: 'p50', connections: 4 },
  { name: 'remember-rules', load: 'creations', figure: 'processor', connections: 32 },
  { name: 'heap-growth', load: 'updates', figure: 'memory', connections: 32 },
  { name: 'thread-priority', load: 'signIn', figure: 'neighbour', connections: 8 },
  { name: 'answers-in-pieces', load: 'longLists', figure: 'neighbour', connections: 8 },
];

/** The figures of a round: their units, and what they are called. */
const FIGURES = {
  processor: { unit: 'µs', label: "processor time of the server's process for a request" },
  p50: { unit: 'ms', label: 'median answer' },
  kept: { unit: 'bytes', label: 'left in the old generation of the heap by a request' },
  memory: { unit: 'MB', label: "the most memory of the server's process" },
  neighbour: { unit: 'ms', label: "99th percentile of another caller's requests meanwhile" },
};

/**
 * Measures each piece on the database of a server.
 *
 * @param requests for autocannon, by the names of loads and neighbours, without their server
 * @param options.rounds of each server
 * @param options.only the name of one piece, to measure no other
 */
export async function measureGains(server, requests, { rounds, only }) {
  console.log(`gain of                     with   without                    (${rounds} rounds of each, medians)`);
  for (const piece of PIECES.filter(({ name }) => !only || name === only)) {
    const without = pathToFileURL(`test/bench/without/${piece.name}.mjs`).href;
    const subjects = [];
    try {
      for (const preloads of [[OLD_SPACE], [OLD_SPACE, without]]) subjects.push(await startBeside(server, preloads));
      const pace = { rounds, warmUps: WARM_UPS };
      await measureInTurns(subjects, pace, (subject) => measureRound(subject, requests, piece));
      print(piece, subjects);
    } finally {
      for (const { stop } of subjects) await stop();
    }
  }
  console.log('');
}

async function measureRound({ url, pid, child }, requests, { load, neighbour = 'me', connections }) {
  forgetMostMemory(pid);
  const oldSpace = await askOldSpace(child);
  const before = processorMs(pid);
  const underWay = Promise.resolve(autocannon({ ...at(url, requests[load]), connections, duration: ROUND_SECONDS }));
  const neighbours = await askUntil(underWay, () => ask(at(url, requests[neighbour])));
  const { requests: answered, latency, non2xx, errors } = await underWay;
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests of ${load} were not answered with 2xx`);
  return {
    processor: before === null ? null : ((processorMs(pid) - before) * 1000) / answered.total,
    p50: latency.p50,
    kept: ((await askOldSpace(child)) - oldSpace) / answered.total,
    memory: mostMemory(pid),
    neighbour: neighbours.toSorted((a, b) => a - b)[Math.floor(neighbours.length * 0.99)],
  };
}

/** The time of each request of somebody else, in milliseconds, one after the other until the load is over. */
async function askUntil(end, work) {
  const times = [];
  let isOver = false;
  const over = end.finally(() => (isOver = true)).catch(() => undefined);
  while (!isOver) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
    await Promise.race([delay(PAUSE_MS), over]);
  }
  return times;
}

async function ask({ url, method, headers, body }) {
  const response = await fetch(url, { method, headers, body });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

function at(url, { path, ...request }) {
  return { ...request, url: `${url}/api/v1${path}` };
}

function print({ name, figure }, [own, without]) {
  const { unit, label } = FIGURES[figure];
  // Of each round by itself: the machine's speed drifts.
  const shares = own.rounds.map((round, index) => 1 - round[figure] / without.rounds[index][figure]);
  const figures = [own, without].map(({ rounds }) => median(rounds.map((round) => round[figure])));
  const [having, lacking] = figures.map((value) => value.toFixed(value < 10 ? 2 : 0).padStart(9));
  const share = median(shares);
  const verdict = `${(share * 100).toFixed(0)} %, at least ${FLOOR * 100}: ${yesNo(share >= FLOOR)}`;
  console.log(`${name.padEnd(23)}${having}${lacking} ${unit}   ${verdict.padEnd(24)}(${label})`);
}

async function askOldSpace(child) {
  child.send('old space');
  return (await once(child, 'message'))[0];
}

/** Lets the kernel count the most memory of a process anew. */
function forgetMostMemory(pid) {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Not Linux: the most is that of the whole run.
  }
}

function mostMemory(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return null;
  }
}
