// `npm run bench`: what the hot paths can do, next to the limit of this machine measured in the same run.
//   --seconds=6        how long each path is measured (0 leaves that part out)
//   --users=1000000    how many users the large project has (0 leaves that part out)
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { CLIENT_KEY, headers, startBare, startServer } from './server.mjs';
import { measureMailings } from './mailing.mjs';
import { measureRendering } from './rendering.mjs';
import { compareSizes } from './scale.mjs';
import { measureSignInTiming } from './sign-in-timing.mjs';

const options = Object.fromEntries(process.argv.slice(2).map((arg) => arg.replace(/^--/, '').split('=')));
const seconds = Number(options.seconds ?? 6);
const largeProject = Number(options.users ?? 1_000_000);
const CONNECTIONS = 32;
const PASSWORD = 'correct horse battery';

/** The least share of the limit that each path must reach. */
const FLOORS = { me: 0.4, project: 0.5, refresh: 0.25, signIn: 0.8, list: 0.05 };

const server = await startServer();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.stop().then(() => process.exit(130)));
try {
  console.log(`Start to healthy: ${(server.startMs / 1000).toFixed(2)} s, a new database included`);
  console.log(`Idle memory of the server process: ${residentMegabytes(server.pid)} MB\n`);
  if (seconds > 0) await measureAll();
  if (seconds > 0) await measureSignInTiming(server);
  if (seconds > 0) await measureRendering();
  if (seconds > 0) await measureMailings(server);
  if (largeProject > 0) await compareSizes(server, largeProject);
} finally {
  await server.stop();
}

async function measureAll() {
  await useDefaultsOfNewProjects();
  const user = await signUp();
  await createUsers(150);
  const bare = await startBare(server.databaseUrl, { projectId: 'internal', id: user.user_id });
  const besideLimit = async (name, request, floor) => {
    // Measured anew beside each path: a shared machine's speed drifts within a minute.
    const limit = await measure({ url: bare.url });
    print(name, await measure(request), limit.rps, floor);
  };
  console.log('path                        req/s    p50 ms   p99 ms     limit   of the limit');
  print('bare Fastify, one SELECT', await measure({ url: bare.url }));
  await besideLimit('GET /users/me', get('/users/me', 'client', user.access_token), FLOORS.me);
  await besideLimit('GET /projects/current', get('/projects/current', 'client'), FLOORS.project);
  await besideLimit('token refresh', refreshRequest(user.refresh_token), FLOORS.refresh);
  await besideLimit('GET /users?limit=100', get('/users?limit=100', 'server'), FLOORS.list);
  await besideLimit('POST /users', createRequest());
  await bare.stop();
  const hashes = await countHashes();
  print('password sign-in', await measure(signInRequest(), 8), hashes, FLOORS.signIn);
  console.log('(its limit is the raw argon2 hashes a second)\n');
}

function print(name, { rps, p50, p99, errors }, limit, floor) {
  const ratio = limit ? rps / limit : null;
  const verdict = floor ? `  (at least ${floor}: ${ratio >= floor ? 'yes' : 'NO'})` : '';
  const failed = errors ? `  ${errors} answers were not 2xx` : '';
  const share = ratio === null ? '' : `${limit.toFixed(0).padStart(10)}   ${ratio.toFixed(3)}${verdict}`;
  console.log(`${name.padEnd(26)}${rps.toFixed(0).padStart(7)}${fixed(p50)}${fixed(p99)}${share}${failed}`);
}

function fixed(ms) {
  return (ms ? ms.toFixed(1) : '–').padStart(9);
}

async function measure(request, connections = CONNECTIONS) {
  await autocannon({ ...request, connections, duration: 2 }); // Warm-up: compiled code, prepared statements.
  const { requests, latency, non2xx, errors } = await autocannon({ ...request, connections, duration: seconds });
  return { rps: requests.average, p50: latency.p50, p99: latency.p99, errors: non2xx + errors };
}

function get(path, tier, accessToken) {
  return { url: `${server.url}/api/v1${path}`, headers: headers(tier, accessToken) };
}

function refreshRequest(refreshToken) {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: 'internal',
    client_secret: CLIENT_KEY,
  });
  return {
    url: `${server.url}/api/v1/auth/oauth/token`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  };
}

function createRequest() {
  return { ...get('/users', 'server'), method: 'POST', body: JSON.stringify({ display_name: 'Bench' }) };
}

function signInRequest() {
  const body = JSON.stringify({ email: 'bench@example.com', password: PASSWORD });
  return { ...get('/auth/password/sign-in', 'client'), method: 'POST', body };
}

async function signUp() {
  const body = JSON.stringify({ email: 'bench@example.com', password: PASSWORD });
  return post('/auth/password/sign-up', 'client', body);
}

/** Users of the dashboard's project get a personal team each; those of a new project do not. */
async function useDefaultsOfNewProjects() {
  const override = JSON.stringify({ 'teams.createPersonalTeamOnSignUp': false });
  const body = JSON.stringify({ config_override_string: override });
  await post('/internal/config/override', 'admin', body, 'PATCH');
}

async function createUsers(count) {
  for (let index = 0; index < count; index += 1) {
    await post(
      '/users',
      'server',
      JSON.stringify({ display_name: `User ${index}`, primary_email: `u${index}@example.com` }),
    );
  }
}

async function post(path, tier, body, method = 'POST') {
  const response = await fetch(`${server.url}/api/v1${path}`, { method, headers: headers(tier), body });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Hashes a second with every core busy, as the server makes them. */
async function countHashes() {
  const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const work = async () => {
    while (performance.now() < until) {
      await hash(PASSWORD, argon2id);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return count / seconds;
}

function residentMegabytes(pid) {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 'unknown';
  }
}
