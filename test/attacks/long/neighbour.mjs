import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { call, freshEmail, fromNetwork, makeOwner, makeProject, PASSWORD, tierHeaders } from './world.mjs';

const READ_EVERY_MS = 50;
const SIGN_IN_EVERY_MS = 125;
/**
 * Users who sign in, in turn and each at home. One who came from another network each time would be refused with 429 by
 * `untrusted-networks` as soon as 20 such attempts are on their way, which takes no more than answers after 2.5 seconds.
 */
const USERS = 24;

/** Another project, and how long its requests take while something happens. */
export async function makeNeighbour(server) {
  const project = await makeProject(server, await makeOwner(server));
  const users = [];
  for (let made = 0; made < USERS; made += 1) users.push(await makeUser(server, project));
  const own = { ...users[0].headers, 'x-stack-access-token': users[0].accessToken };
  let signIns = 0;
  const probes = {
    '/users/me': {
      every: READ_EVERY_MS,
      send: () => fetch(`${server.url}/api/v1/users/me`, { headers: own }).then(read),
    },
    'sign-in': {
      every: SIGN_IN_EVERY_MS,
      send: () => {
        const { headers, email } = users[(signIns += 1) % USERS];
        const body = JSON.stringify({ email, password: PASSWORD });
        return fetch(`${server.url}/api/v1/auth/password/sign-in`, { method: 'POST', headers, body }).then(read);
      },
    },
  };
  return { project, watch: (ms) => watch(server, probes, ms) };
}

/** Somebody who signed up at home, in a network that is trusted from then on. */
async function makeUser(server, project) {
  const headers = { ...tierHeaders(project, 'client'), ...fromNetwork() };
  const email = freshEmail();
  const signUp = { headers, body: { email, password: PASSWORD } };
  const { body: made } = await call(server, 'POST /auth/password/sign-up', signUp);
  return { headers, email, accessToken: made.access_token };
}

/**
 * Sends each probe at fixed times, whatever the ones before are doing, so that a server that stands still is seen.
 *
 * @returns for each probe p50, p99 and worst in milliseconds, how many failed and as what, and the most memory in megabytes
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
  const failures = {};
  for (let due = performance.now(); due < ends; due += every) {
    await delay(Math.max(0, due - performance.now()));
    const sent = due;
    pending.push(
      send().then(
        () => times.push(performance.now() - sent),
        ({ message }) => (failures[message] = (failures[message] ?? 0) + 1),
      ),
    );
  }
  await Promise.all(pending);
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const failed = pending.length - times.length;
  return { p50: at(0.5), p99: at(0.99), worst: at(1), failed, failures };
}

async function read(answer) {
  await answer.text();
  if (!answer.ok) throw new Error(String(answer.status));
}

function residentMegabytes(pid) {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
