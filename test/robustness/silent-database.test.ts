import { call, type Answer, type CallOptions } from '../support/client';
import { query } from '../support/database';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy';
import { startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { createProject, createSecretKey, type TestProject } from '../support/project';
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
  const environment = { VESTIBULE_DATABASE_URL: url.href, VESTIBULE_DATABASE_PATIENCE: '1' };
  server = await startServerProcess({ environment });
});

afterAll(async () => {
  await stopProcess(server.pid, 'SIGKILL');
  await proxy.close();
});

const ask = (options: CallOptions): Promise<Answer> => call({ base: server.url, ...options });
const write = () =>
  ask({
    method: 'POST',
    path: '/users',
    project: project.id,
    tier: 'server',
    keys: { server: project.keys.server },
    body: { display_name: 'Somebody' },
  });
const crowd = async (): Promise<number[]> =>
  (await Promise.all(Array.from({ length: 40 }, write))).map(({ status }) => status);
const statusOf = async (path: string): Promise<number> => (await ask({ path })).status;
const isReady = async (): Promise<boolean> => (await statusOf('/health/ready')) === 200;

/** The purposes of the connections that the server has made since others were stranded. */
async function readPurposes(): Promise<string[]> {
  const rows = await query<{ name: string }>(
    'SELECT DISTINCT application_name AS name FROM pg_stat_activity WHERE client_port = ANY($1)',
    [proxy.ports()],
  );
  return rows.map(({ name }) => name);
}

describe('a database whose address moves, and that leaves the connections open', () => {
  it('keeps nobody waiting for ever, and is found again', async () => {
    await waitFor(isReady);
    // As many connections as the pool may have.
    expect(await crowd()).toEqual(Array<number>(40).fill(201));
    proxy.strand();
    const waiting = crowd();
    expect((await waiting).filter((status) => status !== 201 && status !== 503)).toEqual([]);
    await waitFor(async () => (await write()).status === 201);
    expect(await crowd()).toEqual(Array<number>(40).fill(201));
    expect(await statusOf('/health?db=1')).toBe(200);
    await waitFor(isReady);
    const purposes = ['vestibule', 'vestibule-jobs', 'vestibule-listener'];
    await waitFor(async () => {
      const found = await readPurposes();
      return purposes.every((purpose) => found.includes(purpose));
    });
  });
});

describe('a database that answers new connections, and not those of requests', () => {
  it('is told by the health of the server', async () => {
    await waitFor(isReady);
    proxy.hang('vestibule-probe');
    await waitFor(async () => (await write()).status === 503);
    await waitFor(async () => (await statusOf('/health?db=1')) === 503);
    const ready = await ask({ path: '/health/ready' });
    expect([ready.status, await statusOf('/health/live')]).toEqual([503, 200]);
    expect(ready.text).toContain('its database does not answer');
    await proxy.bringBack();
    await waitFor(isReady);
    expect([await statusOf('/health?db=1'), (await write()).status]).toEqual([200, 201]);
  });
});

describe('a connection that listens and hears nothing, as behind a pooler', () => {
  const revoke = async (id: string): Promise<void> => {
    expect((await project.admin(`PATCH /internal/api-keys/${id}`, { body: { revoked: true } })).status).toBe(200);
  };
  const useAtReplica = async (key: string) =>
    (await ask({ path: '/users?limit=1', project: project.id, tier: 'server', keys: { server: key } })).code;

  it('is noticed, and until it hears again nothing is remembered that others may change', async () => {
    await waitFor(isReady);
    const [first, second, third] = [
      await createSecretKey(project),
      await createSecretKey(project),
      await createSecretKey(project),
    ];
    for (const { key } of [first, second, third]) {
      await waitFor(async () => (await useAtReplica(key)) === undefined);
    }
    proxy.changes.isDeaf = true;
    await revoke(first.id);
    await waitFor(async () => (await useAtReplica(first.key)) === 'INVALID_SECRET_SERVER_KEY');
    // From then on each of them at once, however often it comes back deaf.
    expect(await useAtReplica(second.key)).toBeUndefined();
    await revoke(second.id);
    expect(await useAtReplica(second.key)).toBe('INVALID_SECRET_SERVER_KEY');
    const { status, headers, text } = await ask({ path: '/health/ready' });
    expect([status, headers.get('x-vestibule-error')]).toEqual([503, 'SERVER_NOT_READY']);
    expect(text).toContain('it does not hear of changes that others make');
    proxy.changes.isDeaf = false;
    await waitFor(isReady);
    await waitFor(async () => (await useAtReplica(third.key)) === undefined);
    await revoke(third.id);
    await waitFor(async () => (await useAtReplica(third.key)) === 'INVALID_SECRET_SERVER_KEY');
  });
});
