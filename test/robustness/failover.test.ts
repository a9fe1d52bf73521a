import { rm } from 'node:fs/promises';
import { call, type Answer } from '../support/client';
import { startCluster, type Cluster } from '../support/clusters';
import { query } from '../support/database';
import { startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { INTERNAL_KEYS } from '../support/server';

const START_MS = 180_000;

let primary: Cluster;
let standby: Cluster;
let server: ServerProcess;

/** A URL that names both hosts, the standby first. */
function urlOfBoth(): string {
  const [first, second] = [new URL(standby.url), new URL(primary.url)];
  return first.href.replace(first.host, `${first.host},${second.host}`);
}

beforeAll(async () => {
  primary = await startCluster();
  standby = await startCluster(primary.url);
  server = await startServerProcess({
    environment: {
      VESTIBULE_DATABASE_URL: `${urlOfBoth()}?target_session_attrs=read-write`,
      VESTIBULE_DATABASE_PATIENCE: '1',
    },
  });
}, START_MS);

afterAll(async () => {
  await stopProcess(server.pid);
  await rm(server.dataDir, { recursive: true, force: true });
  for (const cluster of [standby, primary]) await cluster.stop();
}, START_MS);

const statusOf = async (path: string): Promise<number> => (await call({ base: server.url, path })).status;
const ask = (request: { method?: 'POST'; path: string; body?: object }): Promise<Answer> =>
  call({ base: server.url, project: 'internal', tier: 'server', keys: { server: INTERNAL_KEYS.server }, ...request });
const addUser = (name: string): Promise<Answer> =>
  ask({ method: 'POST', path: '/users', body: { display_name: name } });
const countUsers = async (name: string, { url }: Cluster): Promise<number> =>
  (await query('SELECT 1 FROM users WHERE display_name = $1', [name], url)).length;

it('a server whose primary is lost turns to the standby that takes over, with all that was acknowledged and copied', async () => {
  expect((await addUser('before')).status).toBe(201);
  expect(await countUsers('before', primary)).toBe(1);
  await waitFor(async () => (await countUsers('before', standby)) === 1);

  await primary.kill();
  // Nobody is the primary: nothing is acknowledged that would be lost, and it is told.
  const refused = await addUser('between');
  expect([refused.status, refused.code ?? refused.headers.get('x-vestibule-error')]).toEqual([
    503,
    'DATABASE_UNAVAILABLE',
  ]);
  await waitFor(async () => (await statusOf('/health/ready')) === 503);

  await query('SELECT pg_promote()', [], standby.url);
  await waitFor(async () => (await addUser('after')).status === 201);
  expect(await countUsers('after', standby)).toBe(1);
  expect((await ask({ path: '/users?query=before' })).body).toMatchObject({ items: [{ display_name: 'before' }] });
  // The connection that hears of changes came along.
  await waitFor(async () => (await statusOf('/health/ready')) === 200);
  await waitFor(async () => {
    const rows = await query<{ name: string }>(
      'SELECT DISTINCT application_name AS name FROM pg_stat_activity',
      [],
      standby.url,
    );
    return ['vestibule', 'vestibule-jobs', 'vestibule-listener'].every((name) => rows.some((row) => row.name === name));
  });
});
