// The attacker: a process of its own, whose machine would be another one. It gives way to the server and the neighbour.
import { setPriority } from 'node:os';
import { ATTACKS } from './attacks.mjs';

const LOWEST_PRIORITY = 19;

setPriority(LOWEST_PRIORITY);
const [name, url, pid] = process.argv.slice(2);
const attack = ATTACKS.find((one) => one.name === name);
const server = { url, pid: Number(pid) };
const end = new AbortController();
const answers = {};
const note = (kind) => (answers[kind] = (answers[kind] ?? 0) + 1);

const world = await attack.prepare?.(server);
process.on('message', async (word) => {
  if (word === 'end') return end.abort();
  await attack.run({ server, signal: end.signal, note }, world);
  process.send({ answers }, () => process.disconnect());
});
// Whoever started it may have been ended: it would attack for ever what is no longer there.
process.on('disconnect', () => process.exit());
process.send('prepared');
