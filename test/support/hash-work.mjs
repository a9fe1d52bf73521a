/**
 * Checks more passwords at one moment than the queue of hashes holds, against a hash and against none, and prints how
 * many of each were refused. In a process of its own: nothing else is in the queue, and all come before the first is done.
 */
import 'reflect-metadata';
import { availableParallelism } from 'node:os';
import { PasswordHasher } from '../../dist/src/common/password-hashing/password-hasher.js';

const TOO_MANY = 10;
const count = availableParallelism() * 41 + TOO_MANY;
const hasher = new PasswordHasher();
const project = { id: 'a project', ownerTeamId: null };
const hash = await hasher.hash(project, 'the right password');
const refused = {};
for (const [kind, against] of Object.entries({ own: hash, unknown: null })) {
  const checks = Array.from({ length: count }, () => hasher.verify(project, { hash: against }, 'a wrong password'));
  const outcomes = await Promise.allSettled(checks);
  refused[kind] = outcomes.filter(({ status }) => status === 'rejected').length;
}
process.stdout.write(JSON.stringify(refused));
