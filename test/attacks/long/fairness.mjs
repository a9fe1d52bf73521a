// Work that costs much and is allowed: one project asks for it without a pause, and another one must hardly notice.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { call, flood, fromNetwork, makeOwner, makeProject, PASSWORD, tierHeaders } from './world.mjs';

const MEGABYTE = 1024 * 1024;
const MEMBERS = 3_000;
const ENDPOINTS = 20;
/** More patterns than have the time of one sign-up. */
const SLOW_RULES = 10;
/** Requests that prepare an attack, at the same time. */
const AT_ONCE = 8;

/** As `ATTACKS`: work of the largest size that one may ask for. */
export const FAIRNESS = [
  { name: 'exports: of users with the largest metadata', prepare: fillMetadata, run: takeExports },
  { name: 'exports: three that nobody reads', prepare: prepareSlowReaders, run: holdExports },
  { name: 'vault: values of 5 MB, set and read', prepare: prepareVault, run: useVault },
  { name: 'webhooks: each event to 20 endpoints', prepare: prepareEndpoints, run: raiseEvents },
  { name: 'payments: links with large products', prepare: prepareProject, run: makeLinks },
  { name: 'teams: a list of 3,000 members', prepare: prepareMembers, run: listMembers },
  { name: 'configurations: 900 kB, each refused', prepare: prepareProject, run: refuseConfigurations },
  { name: 'sign-up rules: catastrophic patterns', prepare: prepareSlowRules, run: signUpAgainstRules },
];

async function prepareProject(server) {
  return makeProject(server, await makeOwner(server));
}

/** Does something so many times, a few at the same time; answers what came of each. */
async function times(count, work) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

async function fillMetadata(server) {
  const project = await prepareProject(server);
  const server_metadata = { large: 'x'.repeat(250_000) };
  const body = { display_name: 'Large', server_metadata, client_read_only_metadata: server_metadata };
  await times(100, () => call(server, 'POST /users', { headers: tierHeaders(project, 'server'), body }));
  return project;
}

async function takeExports({ server, signal, note }, project) {
  await flood(3, signal, async () => {
    const answer = await askForExport(server, project, signal);
    await answer.text();
    note(answer.status);
  });
}

function askForExport(server, project, signal) {
  const url = `${server.url}/api/v1/internal/exports`;
  return fetch(url, { method: 'POST', headers: tierHeaders(project, 'admin'), body: '{}', signal });
}

async function prepareSlowReaders(server) {
  return [await fillMetadata(server), await fillMetadata(server)];
}

/** Of two accounts; a third one asks for its own meanwhile. */
async function holdExports({ server, signal, note }, [one, two]) {
  const open = async (project) => {
    const answer = await askForExport(server, project, signal);
    note(`${answer.status} unread`);
    return answer.body.getReader();
  };
  const readers = await Promise.all([one, one, two].map(open));
  const other = await prepareProject(server);
  await flood(1, signal, async () => {
    const answer = await askForExport(server, other, signal);
    await answer.text();
    note(`${answer.status} of another`);
    await delay(500);
  });
  await Promise.all(readers.map((reader) => reader.cancel().catch(() => {})));
}

async function prepareVault(server) {
  const project = await prepareProject(server);
  await override(server, project, { 'dataVault.stores.large': { displayName: 'Large' } });
  return project;
}

async function useVault({ server, signal, note }, project) {
  const encrypted_value = 'A'.repeat(5 * MEGABYTE);
  await flood(6, signal, async (place) => {
    const headers = tierHeaders(project, 'server');
    const hashed_key = `key ${place}`;
    for (const [act, body] of [
      ['set', { hashed_key, encrypted_value }],
      ['get', { hashed_key }],
    ]) {
      const { status } = await call(server, `POST /data-vault/stores/large/${act}`, { headers, body, mayFail: true });
      note(`${act} ${status}`);
    }
  });
}

async function prepareEndpoints(server) {
  const receiver = createServer((request, response) => request.resume().on('end', () => response.end()));
  receiver.unref();
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const project = await prepareProject(server);
  const headers = tierHeaders(project, 'admin');
  for (let made = 0; made < ENDPOINTS; made += 1) {
    const body = { url: `http://127.0.0.1:${receiver.address().port}/${made}` };
    await call(server, 'POST /internal/webhook-endpoints', { headers, body });
  }
  return project;
}

async function raiseEvents({ server, signal, note }, project) {
  const server_metadata = { large: 'x'.repeat(10_000) };
  await flood(4, signal, async () => {
    const headers = tierHeaders(project, 'server');
    note((await call(server, 'POST /users', { headers, body: { server_metadata }, mayFail: true })).status);
  });
}

async function makeLinks({ server, signal, note }, project) {
  const included_items = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`item-${i}`, { quantity: 1 }]));
  const product_inline = {
    display_name: 'Large',
    customer_type: 'custom',
    prices: { once: { USD: '1.50' } },
    included_items,
  };
  await flood(6, signal, async (place) => {
    const headers = tierHeaders(project, 'server');
    const body = { customer_type: 'custom', customer_id: `customer-${place}`, product_inline };
    const request = 'POST /payments/purchases/create-purchase-url';
    note((await call(server, request, { headers, body, mayFail: true })).status);
  });
}

async function prepareMembers(server) {
  const project = await prepareProject(server);
  const headers = tierHeaders(project, 'server');
  const { body: team } = await call(server, 'POST /teams', { headers, body: { display_name: 'Large' } });
  await times(MEMBERS, async () => {
    const { body: user } = await call(server, 'POST /users', { headers, body: { display_name: 'A member' } });
    await call(server, `POST /team-memberships/${team.id}/${user.id}`, { headers, body: {} });
  });
  return { project, teamId: team.id };
}

async function listMembers({ server, signal, note }, { project, teamId }) {
  await flood(6, signal, async () => {
    const headers = tierHeaders(project, 'server');
    const { status } = await call(server, `GET /team-member-profiles?team_id=${teamId}`, { headers, mayFail: true });
    note(status);
  });
}

/** As large as a text of a configuration may be, and wrong in its last entry. */
async function refuseConfigurations({ server, signal, note }, project) {
  const entries = Array.from({ length: 900 }, (_, i) => [
    `emails.templates.00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    { displayName: 'Large', tsxSource: 'a'.repeat(900) },
  ]);
  const config_override_string = JSON.stringify({ ...Object.fromEntries(entries), 'no.such.setting': true });
  await flood(6, signal, async () => {
    const headers = tierHeaders(project, 'admin');
    const body = { config_override_string };
    note((await call(server, 'PATCH /internal/config/override', { headers, body, mayFail: true })).status);
  });
}

async function override(server, project, changes) {
  const body = { config_override_string: JSON.stringify(changes) };
  await call(server, 'PATCH /internal/config/override', { headers: tierHeaders(project, 'admin'), body });
}

async function prepareSlowRules(server) {
  const project = await prepareProject(server);
  const rule = (condition) => ({ enabled: true, condition, action: { type: 'reject' } });
  const rules = Array.from({ length: SLOW_RULES }, (_, index) => [
    `r${index}`,
    rule(`email.matches("^(a+)+${index}$")`),
  ]);
  const config_override_string = JSON.stringify({ 'auth.signUpRules': Object.fromEntries(rules) });
  const headers = tierHeaders(project, 'admin');
  await call(server, 'PATCH /internal/config/override', { headers, body: { config_override_string } });
  return project;
}

async function signUpAgainstRules({ server, signal, note }, project) {
  let made = 0;
  await flood(16, signal, async () => {
    made += 1;
    const headers = { ...tierHeaders(project, 'client'), ...fromNetwork() };
    const body = { email: `${'a'.repeat(50)}${made.toString(36)}@example.com`, password: PASSWORD };
    note((await call(server, 'POST /auth/password/sign-up', { headers, body, mayFail: true })).status);
  });
}
