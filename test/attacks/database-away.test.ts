import { Client } from 'pg';
import { DATABASE_MS, SHARED_READS } from '../../src/common/database/database.limits.js';
import { call, type Answer, type CallOptions, type JsonObject } from '../support/client';
import { query } from '../support/database';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy';
import { startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { createProject, freshEmail, PASSWORD, signUp, type TestProject } from '../support/project';
import { databaseUrl } from '../support/server';

let project: TestProject;
let proxy: DatabaseProxy;
let server: ServerProcess;

/** A replica of the worker's own server, which reaches the same database through the proxy. */
beforeAll(async () => {
  project = await createProject();
  const url = new URL(databaseUrl());
  proxy = await startDatabaseProxy(Number(url.port));
  url.port = String(proxy.port);
  const environment = {
    VESTIBULE_DATABASE_URL: url.href,
    VESTIBULE_DATABASE_PATIENCE: '1',
    VESTIBULE_ROLE: 'api',
    VESTIBULE_RATE_LIMIT: 'on',
  };
  server = await startServerProcess({ environment });
});

afterAll(async () => {
  await proxy.bringBack();
  await stopProcess(server.pid);
  await proxy.close();
});

const ask = (options: CallOptions): Promise<Answer> => call({ base: server.url, ...options });
const asServer = (path: string) =>
  ask({ path, project: project.id, tier: 'server', keys: { server: project.keys.server } });
const signIn = () =>
  ask({
    method: 'POST',
    path: '/auth/password/sign-in',
    project: project.id,
    tier: 'client',
    keys: { client: project.keys.client },
    body: { email: freshEmail(), password: PASSWORD },
  });
const askGraphql = () =>
  ask({
    method: 'POST',
    path: '/graphql',
    project: project.id,
    tier: 'admin',
    keys: { admin: project.keys.admin },
    body: { query: '{ users { edges { node { id } } } }' },
  });
let listeners: number;
const openPage = () => fetch(`${server.url}/p/${project.id}/handler/sign-in`);
const isBack = async (): Promise<boolean> => (await asServer('/users?limit=1')).status === 200;

const refusal = (absence: string) => ({
  status: 503,
  code: 'DATABASE_UNAVAILABLE',
  details: { absence },
  retryAfter: '5',
});
const summarize = ({ status, code, details, headers }: Answer) => ({
  status,
  code,
  details,
  retryAfter: headers.get('retry-after'),
});
function summarizeGraphql({ status, headers, body }: Answer) {
  const { code, details } = (body.errors as Array<{ extensions: { code: string; details: JsonObject } }>)[0]!
    .extensions;
  return { status, code, details, retryAfter: headers.get('retry-after') };
}

async function expectRefusals(absence: string): Promise<void> {
  // Until the server has heard that nobody tells it of changes any more, what it remembers counts.
  await waitFor(async () => (await openPage()).status === 503);
  const [read, unknown, signedIn, graphql, page, health, alive] = await Promise.all([
    asServer('/users?limit=1'),
    asServer('/nothing'),
    signIn(),
    askGraphql(),
    openPage(),
    ask({ path: '/health?db=1' }),
    ask({ path: '/health' }),
  ]);
  for (const answer of [read, unknown, signedIn, health]) expect(summarize(answer)).toEqual(refusal(absence));
  expect(summarizeGraphql(graphql)).toEqual(refusal(absence));
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toContain('id="hosted-config">"unavailable"<');
  expect(alive.status).toBe(200);
}

describe('while the database is away', () => {
  it('every path says so, with a code and when to come back, and all is well once it is back', async () => {
    expect(await isBack()).toBe(true);
    listeners = await countListeners();
    await proxy.takeAway();
    await expectRefusals('away');
    await proxy.bringBack();
    await waitFor(isBack);
    expect(summarizeHealthy(await askGraphql())).toEqual([200, undefined]);
    expect((await openPage()).status).toBe(200);
  });
});

const summarizeHealthy = ({ status, body }: Answer) => [status, body.errors];

/** The connections that listen for changes, of all servers of the tests. */
async function countListeners(): Promise<number> {
  const sql = "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'vestibule-listener'";
  return (await query<{ count: number }>(sql))[0]!.count;
}

describe('while the database hangs', () => {
  it('nobody waits for it, however many ask, and all is well once it goes on', async () => {
    await waitFor(isBack);
    // From then on what the server remembers counts again.
    await waitFor(async () => (await countListeners()) >= listeners);
    expect((await openPage()).status).toBe(200);
    proxy.hang();
    // It goes on only when all of these are answered.
    const crowd = await Promise.all(Array.from({ length: 40 }, () => asServer('/users?limit=1')));
    for (const answer of crowd) expect(summarize(answer)).toEqual(refusal('hanging'));
    await expectRefusals('hanging');
    await proxy.bringBack();
    await waitFor(isBack);
    expect((await signIn()).code).toBe('EMAIL_PASSWORD_MISMATCH');
  });

  it('nobody waits longer than ten seconds, whatever is waited for', () => {
    const { connection, silence, probe, lock } = DATABASE_MS;
    const askedInVain = 1.5 * SHARED_READS.silenceMs;
    expect(askedInVain + connection + silence + probe).toBeLessThanOrEqual(10_000);
    expect(connection + lock).toBeLessThanOrEqual(10_000);
    expect(connection + probe).toBeLessThanOrEqual(10_000);
  });
});

describe('while somebody holds what a request needs', () => {
  it('the request is refused before the lock is let go, and others are not', async () => {
    await waitFor(isBack);
    const account = await signUp(project.client);
    const holder = new Client({ connectionString: databaseUrl() });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [account.userId]);
    const change = { display_name: 'Later' };
    const [held, free] = await Promise.all([
      project.server(`PATCH /users/${account.userId}`, { body: change }),
      project.server('POST /users', { body: change }),
    ]);
    await holder.end();
    expect([held.status, held.headers.get('retry-after'), free.status]).toEqual([503, '5', 201]);
    expect((await project.server(`PATCH /users/${account.userId}`, { body: change })).status).toBe(200);
    const [{ count } = { count: -1 }] = await query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'vestibule-probe'",
    );
    expect(count).toBe(0);
  });
});
