import { OWN_SERVER_MS } from '../support/own-server';
import { query } from '../support/database';
import { startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { startReceiver, type Receiver } from '../support/receiver';
import { databaseUrl } from '../support/server';
import { createEndpoint, ENDPOINTS, listDeliveries, type NewEndpoint } from '../support/webhooks';

/** One brings the database and delivers nothing; the other is in production, and calls go there. */
const servers: ServerProcess[] = [];
const environment = { ...process.env };
let inside: Receiver;
let project: TestProject;

beforeAll(async () => {
  inside = await startReceiver();
  const first = await startServerProcess({ environment: { VESTIBULE_ROLE: 'api' } });
  servers.push(first);
  const production = { NODE_ENV: 'production', VESTIBULE_DATABASE_URL: databaseUrl(first.dataDir) };
  servers.push(await startServerProcess({ environment: production }));
  process.env.VESTIBULE_TEST_URL = servers[1]!.url;
  process.env.VESTIBULE_TEST_DATA_DIR = first.dataDir;
  project = await createProject();
}, OWN_SERVER_MS);

afterAll(async () => {
  Object.assign(process.env, environment);
  for (const { pid } of [...servers].reverse()) await stopProcess(pid);
  await inside.close();
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
