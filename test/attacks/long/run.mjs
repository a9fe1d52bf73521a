// `npm run attack`: the attacks that take long, each against a server of its own, and how another project fares meanwhile.
//   --seconds=40     how long each of them lasts, and the quiet before it: of fewer sign-ins the p99 is the worst alone
//   --only=bodies    those whose name holds this
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startServer } from '../../bench/server.mjs';
import { ATTACKS } from './attacks.mjs';
import { makeNeighbour } from './neighbour.mjs';

const options = Object.fromEntries(process.argv.slice(2).map((arg) => arg.replace(/^--/, '').split('=')));
const ms = Number(options.seconds ?? 40) * 1000;
const chosen = ATTACKS.filter(({ name }) => name.includes(options.only ?? ''));

/** The most that a neighbour's p99 may grow by, and the most memory in megabytes. */
const GROWTH_CEILING = 3;
const MEMORY_CEILING = 400;

let stop = async () => {};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(130)));

console.log('p50 / p99 in ms of another project: quiet, then under the attack; memory of the server process\n');
console.log(`${'attack'.padEnd(44)}${'/users/me'.padEnd(26)}${'sign-in'.padEnd(28)}failed   memory`);
let isFine = true;
for (const attack of chosen) {
  const { quiet, loud, seen } = await meet(attack);
  const growth = Math.max(...['/users/me', 'sign-in'].map((probe) => loud[probe].p99 / quiet[probe].p99));
  const failed = loud['/users/me'].failed + loud['sign-in'].failed;
  const isHeld = attack.stopsEverybody || (growth < GROWTH_CEILING && failed === 0 && loud.memory < MEMORY_CEILING);
  isFine &&= isHeld;
  const columns = [
    attack.name.padEnd(44),
    compare(quiet['/users/me'], loud['/users/me']).padEnd(26),
    compare(quiet['sign-in'], loud['sign-in']).padEnd(28),
    String(failed).padStart(6),
    `${loud.memory.toFixed(0)} MB`.padStart(9),
    isHeld ? '' : '  NOT HELD',
    `  (${seen})`,
    failed > 0 ? `  the neighbour: ${failuresOf(loud)}` : '',
  ];
  console.log(columns.join(''));
}
console.log(isFine ? '\nEverything held.' : '\nNot everything held.');
process.exitCode = isFine ? 0 : 1;

async function meet(attack) {
  const server = await startServer({ VESTIBULE_RATE_LIMIT: 'on', VESTIBULE_TRUST_PROXY: '127.0.0.1' });
  stop = server.stop;
  try {
    const neighbour = await makeNeighbour(server);
    const attacker = await prepareAttacker(attack, server);
    await neighbour.watch(1000); // The first requests of a process are slow.
    const quiet = await neighbour.watch(ms);
    attacker.send('begin');
    const loud = await neighbour.watch(ms);
    const told = once(attacker, 'message');
    attacker.send('end');
    const [{ answers }] = await told;
    const seen = Object.entries(answers).map(([kind, times]) => `${times} × ${kind}`);
    return { quiet, loud, seen: seen.join(', ') };
  } finally {
    await server.stop();
  }
}

async function prepareAttacker({ name }, server) {
  const attacker = fork('test/attacks/long/attacker.mjs', [name, server.url, server.pid]);
  attacker.once('exit', (code) => code && process.exit(1));
  await once(attacker, 'message');
  return attacker;
}

function failuresOf(loud) {
  const told = ['/users/me', 'sign-in'].flatMap((probe) =>
    Object.entries(loud[probe].failures).map(([kind, times]) => `${times} × ${kind} of ${probe}`),
  );
  return told.join(', ');
}

function compare(quiet, loud) {
  const show = ({ p50, p99 }) => `${p50.toFixed(0)}/${p99.toFixed(0)}`;
  return `${show(quiet)} → ${show(loud)}`;
}
