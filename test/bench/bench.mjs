// `npm run bench`: what the hot paths can do, next to the limit of this machine measured in the same run.
//   --seconds=6        how long each path is measured (0 leaves that part out)
//   --users=1000000    how many users the large project has (0 leaves that part out)
//   --keys=1000000     how many API keys the project has when their check is measured again (0 leaves that part out)
//   --imported=100000  how many users are brought in by an import (0 leaves that part out)
//   --gains=5          how many rounds each piece of code that is there for speed is measured (0 leaves that part out)
//   --piece=NAME       only that piece, such as shared-reads
//   --client=0         leaves out the sizes of the client library, and its requests and renders
//   --teams=10000      how many teams the one with teams has, of ten members each (0 leaves that part out)
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { processorMs } from './processor-time.mjs';
import { CLIENT_KEY, headers, startBare, startServer } from './server.mjs';
import { measureClientLibrary } from './client-library.mjs';
import { measureGains } from './gains.mjs';
import { measureImport } from './import.mjs';
import { KEY_CHECK_FLOOR, makeKey, showKeyPlan, storeKeys } from './keys.mjs';
import { measureMailLatency } from './mail-latency.mjs';
import { measureMailings } from './mailing.mjs';
import { measurePayments } from './payments.mjs';
import { measureRecords } from './records.mjs';
import { measureRendering } from './rendering.mjs';
import { compareSizes } from './scale.mjs';
import { measureSignInTiming } from './sign-in-timing.mjs';
import { measureSignUpRules } from './sign-up-rules.mjs';
import { measureSigning } from './signing.mjs';
import { compareTeams } from './teams.mjs';
import { measureWebhooks } from './webhooks.mjs';
import { yesNo } from './verdict.mjs';

const options = Object.fromEntries(process.argv.slice(2).map((arg) => arg.replace(/^--/, '').split('=')));
const seconds = Number(options.seconds ?? 6);
const largeProject = Number(options.users ?? 1_000_000);
const manyKeys = Number(options.keys ?? 1_000_000);
const manyTeams = Number(options.teams ?? 10_000);
const gainRounds = Number(options.gains ?? 5);
const imported = Number(options.imported ?? 100_000);
const CONNECTIONS = 32;
const PASSWORD = 'correct horse battery';
/** Users whose page is as long as a page may be. */
const LARGE_USERS = 70;
const METADATA_LENGTH = 60_000;

/**
 * The most that each path may cost: processor time of the server's process for one request, in units of what the bare
 * route takes for one. PostgreSQL's own processes count on neither side.
 */
const CEILINGS = { me: 5.5, project: 1.8, refresh: 8, list: 18, create: 10, update: 12 };
/** The least share of the raw hashes a second that sign-in must reach. */
const SIGN_IN_FLOOR = 0.85;

const server = await startServer();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.stop().then(() => process.exit(130)));
try {
  console.log(`Start to healthy: ${(server.startMs / 1000).toFixed(2)} s, a new database included`);
  console.log(`Idle memory of the server process: ${residentMegabytes(server.pid)} MB\n`);
  if (seconds > 0) await measureAll();
  if (seconds > 0) await measureSignInTiming(server);
  if (seconds > 0) await measureSignUpRules();
  if (seconds > 0) await measureRendering();
  if (seconds > 0) await measureMailLatency(server);
  if (seconds > 0) await measureMailings(server);
  if (seconds > 0) await measureWebhooks(server);
  if (options.client !== '0') await measureClientLibrary(server);
  if (gainRounds > 0) await measureGains(server, await gainRequests(), { rounds: gainRounds, only: options.piece });
  if (largeProject > 0) await compareSizes(server, largeProject);
  if (manyTeams > 0) await compareTeams(manyTeams);
  if (imported > 0) await measureImport(imported);
} finally {
  await server.stop();
}

async function measureAll() {
  await givePersonalTeams();
  const user = await signUp();
  await createUsers(150);
  const bare = await startBare(server.databaseUrl, { projectId: 'internal', id: user.user_id });
  const measureBare = () => measure({ url: bare.url }, { pid: bare.pid });
  const besideLimit = async (name, request, ceiling) => {
    // Measured anew before and after each path: a shared machine's speed drifts within a minute.
    const before = await measureBare();
    const path = await measure(request);
    const after = await measureBare();
    const limit = (before.rps + after.rps) / 2;
    print(name, path, { limit, units: unitsOf(path, before, after), ceiling });
    return path.rps / limit;
  };
  console.log('path                        req/s    p50 ms   p99 ms     limit   of the limit   processor units');
  print('bare Fastify, one SELECT', await measureBare());
  await besideLimit('GET /users/me', get('/users/me', 'client', user.access_token), CEILINGS.me);
  await besideLimit('GET /projects/current', get('/projects/current', 'client'), CEILINGS.project);
  await besideLimit('token refresh', refreshRequest(user.refresh_token), CEILINGS.refresh);
  await measureSigning(await measure(refreshRequest(user.refresh_token)));
  await besideLimit('GET /users?limit=100', get('/users?limit=100', 'server'), CEILINGS.list);
  await besideLimit('POST /users', createRequest(), CEILINGS.create);
  const updates = await updateRequests();
  await besideLimit('PATCH /users/{id}', updates, CEILINGS.update);
  await measureRecords(server, updates, CONNECTIONS);
  await measureKeyChecks(besideLimit, user.user_id);
  await measurePayments({ send, get, besideLimit, measure, print });
  await bare.stop();
  const hashes = await countHashes();
  const signIn = await measure(signInRequest(), { connections: 8 });
  print('password sign-in', signIn, { limit: hashes });
  const share = signIn.rps / hashes;
  console.log(
    `(its limit is the raw argon2 hashes a second: at least ${SIGN_IN_FLOOR} of it: ${yesNo(share >= SIGN_IN_FLOOR)})\n`,
  );
}

/** Measures checks of API keys, with one key and with many. */
async function measureKeyChecks(besideLimit, userId) {
  const key = await makeKey(send, userId);
  const body = JSON.stringify({ api_key: key });
  const request = { ...get('/user-api-keys/check', 'server'), method: 'POST', body };
  const shares = [await besideLimit('key check', request)];
  if (manyKeys > 0) {
    await storeKeys(server.databaseUrl, { userId, count: manyKeys });
    shares.push(await besideLimit(`key check of ${manyKeys}`, request));
    await showKeyPlan(server.databaseUrl);
  }
  const isReached = shares.every((share) => share >= KEY_CHECK_FLOOR);
  console.log(`(key checks: at least ${KEY_CHECK_FLOOR} of the bare SELECT: ${yesNo(isReached)})`);
}

function print(name, { rps, p50, p99, errors }, { limit, units, ceiling } = {}) {
  const failed = errors ? `  ${errors} answers were not 2xx` : '';
  const share = limit ? `${limit.toFixed(0).padStart(10)}   ${(rps / limit).toFixed(3).padStart(12)}` : '';
  const cost = ceiling ? printUnits(units, ceiling) : '';
  console.log(`${name.padEnd(26)}${rps.toFixed(0).padStart(7)}${fixed(p50)}${fixed(p99)}${share}${cost}${failed}`);
}

function printUnits(units, ceiling) {
  if (units === null) return '   not measured here';
  return `${units.toFixed(1).padStart(18)} (at most ${ceiling}: ${yesNo(units <= ceiling)})`;
}

/** The processor time of one request in units of one of the bare route; null where it cannot be read. */
function unitsOf(path, before, after) {
  const bare = (before.processorMs + after.processorMs) / (before.count + after.count);
  return path.processorMs === null ? null : path.processorMs / path.count / bare;
}

function fixed(ms) {
  return (ms ? ms.toFixed(1) : '–').padStart(9);
}

async function measure(request, { connections = CONNECTIONS, pid = server.pid } = {}) {
  await autocannon({ ...request, connections, duration: 2 }); // Warm-up: compiled code, prepared statements.
  const before = processorMs(pid);
  const { requests, latency, non2xx, errors } = await autocannon({ ...request, connections, duration: seconds });
  return {
    rps: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    errors: non2xx + errors,
    count: requests.total,
    processorMs: before === null ? null : processorMs(pid) - before,
  };
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

/** Of many users, so that none waits for another's lock; each changes a name, with its event and its row of the audit log. */
async function updateRequests() {
  const { items } = await (await fetch(get('/users?limit=100', 'server').url, get('/users', 'server'))).json();
  const rename = (name) =>
    items.map(({ id }) => ({
      method: 'PATCH',
      path: `/api/v1/users/${id}`,
      body: JSON.stringify({ display_name: name }),
    }));
  return { ...get('/users', 'server'), requests: [...rename('One name'), ...rename('Another')] };
}

/** The requests of pieces of code that are there for speed: each with its path below the API's version. */
async function gainRequests() {
  const email = `gains-${Date.now()}@example.com`;
  const account = JSON.stringify({ email, password: PASSWORD });
  const user = await send('POST /auth/password/sign-up', 'client', account);
  await createUsers(150);
  const { requests } = await updateRequests();
  const largest = await send(
    'POST /users',
    'server',
    JSON.stringify({ server_metadata: { text: 'x'.repeat(20_000) } }),
  );
  await createUsers(LARGE_USERS, { client_metadata: { text: 'x'.repeat(METADATA_LENGTH) } });
  return {
    me: { path: '/users/me', headers: headers('client', user.access_token) },
    updates: { path: '/users', headers: headers('server'), requests },
    creations: { path: '/users', headers: headers('server'), method: 'POST', body: createRequest().body },
    largeUser: { path: `/users/${largest.id}`, headers: headers('server') },
    longLists: { path: '/users?limit=100&desc=true', headers: headers('server') },
    signIn: { path: '/auth/password/sign-in', headers: headers('client'), method: 'POST', body: account },
  };
}

function signInRequest() {
  const body = JSON.stringify({ email: 'bench@example.com', password: PASSWORD });
  return { ...get('/auth/password/sign-in', 'client'), method: 'POST', body };
}

async function signUp() {
  const body = JSON.stringify({ email: 'bench@example.com', password: PASSWORD });
  return send('POST /auth/password/sign-up', 'client', body);
}

/** A team for every user, as projects whose customers are companies have them; new projects have not. */
async function givePersonalTeams() {
  const override = JSON.stringify({ 'teams.createPersonalTeamOnSignUp': true });
  const body = JSON.stringify({ config_override_string: override });
  await send('PATCH /internal/config/override', 'admin', body);
}

async function createUsers(count, fields = {}) {
  for (let index = 0; index < count; index += 1) {
    const user = { display_name: `User ${index}`, primary_email: `u${index}-${randomUUID()}@example.com`, ...fields };
    await send('POST /users', 'server', JSON.stringify(user));
  }
}

async function send(request, tier, body) {
  const [method, path] = request.split(' ');
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
