import { join } from 'node:path';
import { OWN_SERVER_MS } from '../support/own-server';
import { query } from '../support/database';
import { startNameServer, type NameServer } from '../support/name-server';
import { ROOT, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { startReceiver, type Receiver } from '../support/receiver';
import { databaseUrl } from '../support/server';
import { createEndpoint, ENDPOINTS, listDeliveries, type NewEndpoint } from '../support/webhooks';

/** One brings the database and delivers nothing; the other is in production, and calls go there. */
const servers: ServerProcess[] = [];
const environment = { ...process.env };
let inside: Receiver;
let names: NameServer;
let project: TestProject;

beforeAll(async () => {
  inside = await startReceiver();
  const first = await startServerProcess({ environment: { VESTIBULE_ROLE: 'api' } });
  servers.push(first);
  names = await startNameServer();
  const production = {
    NODE_ENV: 'production',
    VESTIBULE_DATABASE_URL: databaseUrl(first.dataDir),
    NODE_OPTIONS: `--import=${join(ROOT, 'test/support/own-name-server.mjs')}`,
    TEST_NAME_SERVER: names.address,
  };
  servers.push(await startServerProcess({ environment: production }));
  process.env.VESTIBULE_TEST_URL = servers[1]!.url;
  process.env.VESTIBULE_TEST_DATA_DIR = first.dataDir;
  project = await createProject();
}, OWN_SERVER_MS);

afterAll(async () => {
  Object.assign(process.env, environment);
  for (const { pid } of [...servers].reverse()) await stopProcess(pid);
  await inside.close();
  await names.close();
}, OWN_SERVER_MS);

describe('an endpoint inside of the network, in production', () => {
  it.each([
    'https://127.0.0.1:PORT',
    'https://localhost:PORT',
    'https://app.localhost:PORT',
    'https://2130706433:PORT',
    'https://0x7f000001:PORT',
    'https://127.1:PORT',
    'https://[::1]:PORT',
    'https://[::ffff:127.0.0.1]:PORT',
    'https://169.254.169.254',
    'https://10.0.0.1',
    'https://192.168.1.1',
    'https://100.64.0.1',
    'https://[fd00::1]',
    'https://[::127.0.0.1]:PORT',
    'https://[::169.254.169.254]',
    'https://168.63.129.16',
    'https://metadata.google.internal',
    'https://db.internal:PORT',
    'https://db.INTERNAL.',
    'https://printer.local',
    'https://postgres:PORT',
    'http://127.0.0.1:PORT',
    'http://93.184.216.34/hook',
  ])('%s is refused', async (url) => {
    const body = { url: url.replace('PORT', String(inside.port)) };
    const answer = await project.admin(`POST ${ENDPOINTS}`, { body });
    expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([400, 'WEBHOOK_URL_REFUSED']);
  });

  it('is not connected to either when its name leads there only later', async () => {
    const made = await createEndpoint(project, 'https://93.184.216.34/hook', { event_types: ['user.created'] });
    for (const url of [`http://127.0.0.1:${inside.port}/hook`, `http://localhost:${inside.port}/hook`]) {
      await query('UPDATE webhook_endpoints SET url = $2 WHERE id = $1', [made.id, url]);
      const tested = expectOk(await project.admin(`POST ${ENDPOINTS}/${made.id}/test`));
      expect(tested).toMatchObject({ delivered: false, attempt: { error: 'PRIVATE_ADDRESS', status: null } });
    }
    expectOk(await project.server('POST /users', { body: {} }));
    const firstOf = async ({ id }: NewEndpoint) => (await listDeliveries(project, id))[0];
    await waitFor(async () => (await firstOf(made))?.status === 'retrying');
    expect((await firstOf(made))?.attempts[0]?.error).toBe('PRIVATE_ADDRESS');
    expect(inside.received).toEqual([]);
  });
});

describe('an endpoint whose name leads inside of the network, in production', () => {
  const PUBLIC = '93.184.216.34';
  const HOST = 'hooks.example.com';
  const address = () => `https://${HOST}:${inside.port}/hook`;

  it.each([
    [['127.0.0.1']],
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['::1']],
    [['fd00::1']],
    // One of several is enough: whoever connects may take any.
    [[PUBLIC, '192.168.1.1']],
    [[PUBLIC, '::ffff:7f00:1']],
  ])('is refused when that has %p', async (addresses) => {
    names.tell(HOST, addresses);
    const answer = await project.admin(`POST ${ENDPOINTS}`, { body: { url: address() } });
    expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([400, 'WEBHOOK_URL_REFUSED']);
    names.tell(HOST, [PUBLIC]);
    const made = await createEndpoint(project, address(), { event_types: ['user.deleted'] });
    names.tell(HOST, addresses);
    const moved = await project.admin(`PATCH ${ENDPOINTS}/${made.id}`, { body: { url: address() } });
    expect([moved.status, moved.headers.get('x-vestibule-error')]).toEqual([400, 'WEBHOOK_URL_REFUSED']);
  });

  it.each([[['127.0.0.1']], [['::ffff:7f00:1']], [[PUBLIC, '127.0.0.1']]])(
    'is never called once that has %p',
    async (addresses) => {
      names.tell(HOST, [PUBLIC]);
      const made = await createEndpoint(project, address(), { event_types: ['user.created'] });
      names.tell(HOST, addresses);
      // Without encryption the receiver would understand what came.
      await query('UPDATE webhook_endpoints SET url = $2 WHERE id = $1', [made.id, address().replace('https', 'http')]);
      const tested = expectOk(await project.admin(`POST ${ENDPOINTS}/${made.id}/test`));
      expect(tested).toMatchObject({ delivered: false, attempt: { error: 'PRIVATE_ADDRESS', status: null } });
      expectOk(await project.server('POST /users', { body: {} }));
      const attempts = async () => (await listDeliveries(project, made.id))[0]?.attempts ?? [];
      await waitFor(async () => (await attempts()).length > 0);
      expect((await attempts())[0]).toMatchObject({ error: 'PRIVATE_ADDRESS', status: null });
      expect(inside.received).toEqual([]);
      expectOk(await project.admin(`DELETE ${ENDPOINTS}/${made.id}`));
    },
  );

  it('is taken while nobody knows that name, and not found when it is called', async () => {
    const made = await createEndpoint(project, 'https://soon.example.com/hook', { event_types: ['user.created'] });
    const tested = expectOk(await project.admin(`POST ${ENDPOINTS}/${made.id}/test`));
    expect(tested).toMatchObject({ delivered: false, attempt: { error: 'HOST_NOT_FOUND', status: null } });
  });
});
