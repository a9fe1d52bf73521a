/**
 * Asks for jobs at the queue of hashes all at once, behind one that is at work, and prints in which order they were done.
 * In a process of its own: the queue's library is a module that tests cannot import.
 *   node test/support/hash-turns.mjs '{"mostWaiting": 9, "jobs": [{"project": "a", "owner": "b", "work": 1}]}'
 */
import { WeightedFairQueue } from '../../dist/src/common/concurrency/weighted-fair-queue.js';

const { jobs, mostWaiting } = JSON.parse(process.argv[2]);
const turns = new WeightedFairQueue({ concurrency: 1, mostWaiting });
const order = [];
let finish;
const held = new Promise((done) => (finish = done));
const first = turns.run({ id: 'first', ownerTeamId: null }, 1, () => held);
const others = jobs.map(({ project, owner, work }) =>
  turns.run({ id: project, ownerTeamId: owner ?? null }, work, async () => order.push(project)),
);
const outcomes = Promise.allSettled(others);
finish();
await first;
for (const { status } of await outcomes) if (status === 'rejected') order.push('refused');
process.stdout.write(JSON.stringify(order));
