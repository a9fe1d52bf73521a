// `npm run bench`: what the hot paths can do, next to the limit of this machine measured in the same run.
//   --seconds=6        how long each path is measured
//   --users=1000000    how many users the large project has (0 leaves that part out)
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { CLIENT_KEY, headers, startBare, startServer } from './server.mjs';
import { compareSizes } from './scale.mjs';

const options = Object.fromEntries(process.argv.slice(2).map((arg) => arg.replace(/^--/, '').split('=')));
const seconds = Number(options.seconds ?? 6);
const largeProject = Number(options.users ?? 1_000_000);
const CONNECTIONS = 32;
const PASSWORD = 'correct horse battery';

/** The least share of the limit that each path must reach. */
const FLOORS = { me: 0.4, project: 0.5, refresh: 0.25, signIn: 0.8, list: 0.05 };

const server = await startServer();
try {
  console.log(`Start to healthy: ${(server.startMs / 1000).toFixed(2)} s, a new database included`);
  console.log(`Idle memory of the server process: ${residentMegabytes(server.pid)} MB\n`);
  await measureAll();
  if (largeProject > 0) await compareSizes(server, largeProject);
} finally {
  await server.stop();
}

async function measureAll() {
  const user = await signUp();
  await createUsers(150);
  const bare = await startBare(server.databaseUrl, { projectId: 'internal', id: user.user_id });
  const limit = await measure({ url: bare.url });
  await bare.stop();
  const hashes = await countHashes();
  const paths = [
    ['bare Fastify, one SELECT', limit, null, null],
    ['GET /users/me', await measure(get('/users/me', 'client', user.access_token)), limit, FLOORS.me],
    ['GET /projects/current', await measure(get('/projects/current', 'client')), limit, FLOORS.project],
    ['token refresh', await measure(refreshRequest(user.refresh_token)), limit, FLOORS.refresh],
    ['GET /users?limit=100', await measure(get('/users?limit=100', 'server')), limit, FLOORS.list],
    ['POST /users', await measure(createRequest()), limit, null],
    ['raw argon2 hashes', { rps: hashes, p50: 0, p99: 0 }, null, null],
    ['password sign-in', await measure(signInRequest(), 4), { rps: hashes }, FLOORS.signIn],
  ];
  print(paths);
}

function print(paths) {
  console.log('path                        req/s    p50 ms   p99 ms   of the limit');
  for (const [name, { rps, p50, p99, errors }, reference, floor] of paths) {
    const ratio = reference ? rps / reference.rps : null;
    const verdict =
      ratio === null
        ? ''
        : `${ratio.toFixed(2)}${floor ? `  (at least ${floor}: ${ratio >= floor ? 'yes' : 'NO'})` : ''}`;
    const failed = errors ? `  ${errors} answers were not 2xx` : '';
    console.log(`${name.padEnd(26)}${rps.toFixed(0).padStart(7)}${fixed(p50)}${fixed(p99)}   ${verdict}${failed}`);
  }
  console.log();
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

async function createUsers(count) {
  for (let index = 0; index < count; index += 1) {
    await post(
      '/users',
      'server',
      JSON.stringify({ display_name: `User ${index}`, primary_email: `u${index}@example.com` }),
    );
  }
}

async function post(path, tier, body) {
  const response = await fetch(`${server.url}/api/v1${path}`, { method: 'POST', headers: headers(tier), body });
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
