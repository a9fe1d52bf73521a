import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { hash } from '@node-rs/bcrypt';
import { FAIRNESS } from './fairness.mjs';
import { call, flood, freshEmail, fromNetwork, makeOwner, makeProject, PASSWORD, tierHeaders } from './world.mjs';

/** Of a bcrypt hash that is imported. */
const HIGHEST_COST = 13;
const MEGABYTE = 1024 * 1024;
/** Bytes in a millisecond that an attacker with a gigabit can send. */
const UPLINK = 125_000;
/** TSX that does nothing but take its time. */
const SLOW_TEMPLATE = `import { Subject, NotificationCategory } from '@stackframe/emails';
export function EmailTemplate() {
  for (let i = 0; i < 1e12; i += 1) Math.sqrt(i);
  return <><Subject value="Slow" /><NotificationCategory value="Transactional" /></>;
}`;

/**
 * The attacks. `prepare` makes what the attacker needs; `run` attacks until its signal says so, and notes the answers.
 * `stopsEverybody` marks an outage: it must be told, and it must end.
 */
export const ATTACKS = [
  {
    name: 'bodies: 11 MB of nested JSON to any path',
    run: (attack) => floodBodies(attack, { type: 'application/json', body: '['.repeat(11 * MEGABYTE) }),
  },
  {
    name: 'bodies: 11 MB of small keys',
    run: (attack) => floodBodies(attack, { type: 'application/json', body: manyKeys(1_000_000) }),
  },
  {
    name: 'bodies: five million form fields',
    run: (attack) =>
      floodBodies(attack, { type: 'application/x-www-form-urlencoded', body: '&a'.repeat(5 * MEGABYTE) }),
  },
  { name: 'bodies: 300 that are never finished', run: holdBodies },
  { name: 'connections: 2,000 that say nothing', run: holdConnections },
  { name: 'guessing: one account, from many networks', prepare: makeVictim, run: guessPassword },
  { name: 'hashes: refused sign-ins of a costly import', prepare: importCostlyHash, run: spendHashes },
  { name: 'tokens: forged ones of made-up audiences', prepare: prepareProject, run: forgeTokens },
  { name: 'templates: 30 projects preview endless ones', prepare: prepareProjects(30), run: previewSlowTemplates },
  { name: 'templates: 15 aliased previews in a request', prepare: prepareProject, run: aliasPreviews },
  { name: 'mail: seven servers that never answer', prepare: prepareDeadMail, run: sendToDeadServers },
  { name: 'users: lists of the largest metadata', prepare: fillUsers, run: listLargeUsers },
  { name: 'projects: 180 of the largest, each touched', prepare: makeLargeProjects, run: touchProjects },
  { name: 'GraphQL: the widest and deepest queries', prepare: prepareProject, run: askMuch },
  { name: 'GraphQL: large documents, each another one', run: sendNewDocuments },
  ...FAIRNESS,
  { name: 'outage: the database hangs', stopsEverybody: true, prepare: prepareProject, run: hangDatabase },
];

async function prepareProject(server) {
  return makeProject(server, await makeOwner(server));
}

function prepareProjects(count) {
  return async (server) => {
    const owner = await makeOwner(server);
    const projects = [];
    for (let made = 0; made < count; made += 1) projects.push(await makeProject(server, owner));
    return projects;
  };
}

async function floodBodies({ server, signal, note }, { type, body }) {
  const paths = ['/api/v1/auth/password/sign-up', '/api/v1/users', '/no/such/path', '/graphql'];
  const places = 6;
  await flood(places, signal, async (place) => {
    await delay((places * body.length) / UPLINK);
    const headers = { 'content-type': type, ...fromNetwork() };
    const answer = await fetch(server.url + paths[place % paths.length], { method: 'POST', headers, body, signal });
    await answer.text();
    note(answer.status);
  });
}

function manyKeys(count) {
  return `{${Array.from({ length: count }, (_, i) => `"k${i}":0`).join(',')}}`;
}

async function holdBodies({ server, signal, note }) {
  const head =
    'POST /api/v1/users HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"';
  await holdSockets(server, signal, { count: 300, note, greet: (socket) => socket.write(head + 'a'.repeat(50_000)) });
}

async function holdConnections({ server, signal, note }) {
  await holdSockets(server, signal, { count: 2000, note, greet: () => {} });
}

async function holdSockets(server, signal, { count, note, greet }) {
  const { hostname, port } = new URL(server.url);
  const sockets = [];
  for (let opened = 0; opened < count && !signal.aborted; opened += 1) {
    const socket = connect(Number(port), hostname, () => greet(socket));
    socket.on('error', () => note('refused'));
    socket.once('close', () => signal.aborted || note('closed by the server'));
    sockets.push(socket);
    if (opened % 50 === 0) await delay(5);
  }
  if (!signal.aborted) await once(signal, 'abort');
  for (const socket of sockets) socket.destroy();
}

async function makeVictim(server) {
  const project = await prepareProject(server);
  const email = freshEmail();
  const headers = { ...tierHeaders(project, 'client'), ...fromNetwork() };
  await call(server, 'POST /auth/password/sign-up', { headers, body: { email, password: PASSWORD } });
  return { project, email };
}

async function guessPassword({ server, signal, note }, { project, email }) {
  await flood(16, signal, async () => {
    const headers = { ...tierHeaders(project, 'client'), ...fromNetwork() };
    const body = { email, password: `wrong ${Math.random()}` };
    note((await call(server, 'POST /auth/password/sign-in', { headers, body, mayFail: true })).status);
  });
}

async function importCostlyHash(server) {
  const project = await prepareProject(server);
  const email = freshEmail();
  const password_hash = await hash(PASSWORD, { cost: HIGHEST_COST });
  const body = { primary_email: email, primary_email_auth_enabled: true, password_hash };
  await call(server, 'POST /users', { headers: tierHeaders(project, 'server'), body });
  return { project, email };
}

async function spendHashes({ server, signal, note }, { project, email }) {
  await guessPassword({ server, signal, note }, { project, email });
}

async function forgeTokens({ server, signal, note }, project) {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  await flood(16, signal, async () => {
    const claims = { iss: server.url, aud: `made-up-${Math.random()}`, sub: project.id, exp: 4_000_000_000 };
    const token = `${part({ alg: 'ES256', kid: 'made-up' })}.${part(claims)}.${'A'.repeat(86)}`;
    const headers = { ...tierHeaders(project, 'client', token), ...fromNetwork() };
    note((await call(server, 'GET /users/me', { headers, mayFail: true })).status);
  });
}

async function previewSlowTemplates({ server, signal, note }, projects) {
  await flood(projects.length, signal, async (place) => {
    const headers = tierHeaders(projects[place], 'admin');
    const body = { template_tsx_source: SLOW_TEMPLATE, theme_id: false };
    note((await call(server, 'POST /emails/render-email', { headers, body, mayFail: true })).status);
  });
}

async function aliasPreviews({ server, signal, note }, project) {
  const aliases = Array.from({ length: 15 }, (_, i) => `p${i}: emailPreview(input: $input) { subject }`);
  const query = `query ($input: EmailPreviewInput!) { ${aliases.join(' ')} }`;
  const body = JSON.stringify({ query, variables: { input: { templateTsxSource: SLOW_TEMPLATE } } });
  await flood(4, signal, async () => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: tierHeaders(project, 'admin'),
      body,
    });
    await answer.text();
    note(answer.status);
  });
}

async function prepareDeadMail(server) {
  const dead = createServer(() => {}); // Takes a connection and never says a word.
  dead.unref();
  dead.listen(0, '127.0.0.1');
  await once(dead, 'listening');
  const projects = await prepareProjects(7)(server);
  const mailServer = {
    isShared: false,
    host: '127.0.0.1',
    port: dead.address().port,
    username: 'attacker',
    password: 'attacker',
    senderName: 'Attacker',
    senderEmail: 'attacker@example.com',
  };
  for (const project of projects) {
    const config_override_string = JSON.stringify({ 'emails.server': mailServer, 'auth.otp.allowSignIn': true });
    const headers = tierHeaders(project, 'admin');
    await call(server, 'PATCH /internal/config/override', { headers, body: { config_override_string } });
  }
  return projects;
}

async function sendToDeadServers({ server, signal, note }, projects) {
  await flood(projects.length, signal, async (place) => {
    const headers = { ...tierHeaders(projects[place], 'client'), ...fromNetwork() };
    const body = { email: freshEmail(), callback_url: 'http://localhost:3000/handler/magic-link-callback' };
    note((await call(server, 'POST /auth/otp/send-sign-in-code', { headers, body, mayFail: true })).status);
    await delay(50);
  });
}

async function fillUsers(server) {
  const project = await prepareProject(server);
  const metadata = { large: 'x'.repeat(60_000) };
  const body = { display_name: 'Large', client_metadata: metadata, server_metadata: metadata };
  for (let made = 0; made < 100; made += 1) {
    await call(server, 'POST /users', { headers: tierHeaders(project, 'server'), body });
  }
  return project;
}

async function listLargeUsers({ server, signal, note }, project) {
  await flood(6, signal, async () => {
    const { status } = await call(server, 'GET /users', { headers: tierHeaders(project, 'server'), mayFail: true });
    note(status);
  });
}

async function makeLargeProjects(server) {
  const owner = await makeOwner(server);
  const domains = Object.fromEntries(
    Array.from({ length: 100 }, (_, i) => [
      `d${i}`,
      { baseUrl: `https://${'a'.repeat(50)}${i}.example.com`, handlerPath: '/handler' },
    ]),
  );
  const projects = [];
  for (let made = 0; made < 180; made += 1) {
    const project = await makeProject(server, owner, { name: 'N'.repeat(200) });
    const body = { config_override_string: JSON.stringify({ 'domains.trustedDomains': domains }) };
    const headers = tierHeaders(project, 'admin');
    await call(server, 'PATCH /internal/config/override', { headers, body, mayFail: true });
    projects.push(project);
  }
  return projects;
}

async function touchProjects({ server, signal, note }, projects) {
  let next = 0;
  await flood(8, signal, async () => {
    next = (next + 1) % projects.length;
    const headers = { ...tierHeaders(projects[next], 'client'), ...fromNetwork() };
    note((await call(server, 'GET /projects/current', { headers, mayFail: true })).status);
  });
}

async function askMuch({ server, signal, note }, project) {
  const aliases = Array.from({ length: 500 }, (_, i) => `u${i}: users(limit: 100) { items { id } }`);
  const queries = [
    `{ ${aliases.join(' ')} }`,
    `{ ${'__schema { types { fields { type { '.repeat(40)}`,
    `{ ${'a '.repeat(30_000)} }`,
  ];
  await flood(6, signal, async (place) => {
    const body = JSON.stringify({ query: queries[place % queries.length] });
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: tierHeaders(project, 'admin'),
      body,
    });
    await answer.text();
    note(answer.status);
  });
}

/**
 * As large as they may be, so that they are kept, and larger, so that they are refused after the most work; nobody asks who
 * sends them before they are read.
 */
async function sendNewDocuments({ server, signal, note }) {
  const aliases = Array.from({ length: 14 }, (_, i) => `i${i}: __typename`);
  const words = [700, 1_400].map((count) => '__typename '.repeat(count));
  let sent = 0;
  await flood(6, signal, async () => {
    sent += 1;
    const query = `query q${sent} { ${aliases.join(' ')} ${words[sent % words.length]}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    await answer.text();
    note(answer.status);
  });
}

/** Stops every process of PostgreSQL, as a disk that hangs does, and lets them go on before the end. */
async function hangDatabase({ server, signal, note }, project) {
  const processes = databaseProcesses(server.pid);
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  const watching = flood(4, signal, async () => {
    const started = performance.now();
    const answer = await call(server, 'GET /users', { headers: tierHeaders(project, 'server'), mayFail: true });
    note(`${answer.status} within ${Math.ceil((performance.now() - started) / 5000) * 5} s`);
    await delay(200);
  });
  await Promise.race([delay(12_000), once(signal, 'abort')]);
  for (const pid of processes) process.kill(pid, 'SIGCONT');
  const resumed = performance.now();
  while (!(await fetch(`${server.url}/health?db=1`)).ok) await delay(50);
  note(`healthy ${Math.ceil((performance.now() - resumed) / 1000)} s after it went on`);
  await watching;
}

function databaseProcesses(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, command, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        return [{ pid: Number(name), command, parent: Number(parent) }];
      } catch {
        return []; // Gone since.
      }
    });
  const below = (of) => parents.filter(({ parent }) => parent === of).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid)
    .filter(({ command }) => command.startsWith('postgres'))
    .map((one) => one.pid);
}
