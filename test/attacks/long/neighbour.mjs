import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { call, freshEmail, fromNetwork, makeOwner, makeProject, PASSWORD, tierHeaders } from './world.mjs';

const READ_EVERY_MS = 50;
const SIGN_IN_EVERY_MS = 125;

/** Another project, and how long its requests take while something happens. */
export async function makeNeighbour(server) {
  const project = await makeProject(server, await makeOwner(server));
  const headers = () => ({ ...tierHeaders(project, 'client'), ...fromNetwork() });
  const email = freshEmail();
  const signUp = { headers: headers(), body: { email, password: PASSWORD } };
  const { body: made } = await call(server, 'POST /auth/password/sign-up', signUp);
  const own = { ...headers(), 'x-stack-access-token': made.access_token };
  const probes = {
    '/users/me': {
      every: READ_EVERY_MS,
      send: () => fetch(`${server.url}/api/v1/users/me`, { headers: own }).then(read),
    },
    'sign-in': {
      every: SIGN_IN_EVERY_MS,
      send: () =>
        fetch(`${server.url}/api/v1/auth/password/sign-in`, {
          method: 'POST',
          headers: headers(),
          body: JSON.stringify({ email, password: PASSWORD }),
        }).then(read),
    },
  };
  return { project, watch: (ms) => watch(server, probes, ms) };
}

/**
 * Sends each probe at fixed times, whatever the ones before are doing, so that a server that stands still is seen.
 *
 * @returns for each probe p50, p99 and worst in milliseconds and how many failed, and the most memory in megabytes
 */
async function watch(server, probes, ms) {
  const ends = performance.now() + ms;
  let memory = 0;
  const watchMemory = async () => {
    for (; performance.now() < ends; await delay(100)) memory = Math.max(memory, residentMegabytes(server.pid));
  };
  const entries = Object.entries(probes).map(async ([name, probe]) => [name, await repeat(probe, ends)]);
  const [figures] = await Promise.all([Promise.all(entries), watchMemory()]);
  return { ...Object.fromEntries(figures), memory };
}

async function repeat({ every, send }, ends) {
  const times = [];
  const pending = [];
  let failed = 0;
  for (let due = performance.now(); due < ends; due += every) {
    await delay(Math.max(0, due - performance.now()));
    const sent = due;
    pending.push(
      send().then(
        () => times.push(performance.now() - sent),
        () => (failed += 1),
      ),
    );
  }
  await Promise.all(pending);
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), worst: at(1), failed };
}

async function read(answer) {
  await answer.text();
  if (!answer.ok) throw new Error(String(answer.status));
}

function residentMegabytes(pid) {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
