import { OWN_SERVER_MS } from '../support/own-server';
import { query } from '../support/database';
import { isAlive, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { createProject, type TestProject } from '../support/project';
import { startReceiver, type Receiver } from '../support/receiver';
import { databaseUrl } from '../support/server';
import { createEndpoint, type NewEndpoint } from '../support/webhooks';

const EVENTS = 1_000;
const OBJECTS = 50;
/** A killed holder's lease is over after twenty seconds. */
const TIMEOUT_MS = 240_000;

let receiver: Receiver;
let project: TestProject;
let api: ServerProcess;
let endpoint: NewEndpoint;
const environment = { ...process.env };

beforeAll(async () => {
  receiver = await startReceiver((_, response) => setTimeout(() => response.end('ok'), 5));
  api = await startServerProcess({ environment: { VESTIBULE_ROLE: 'api' } });
  process.env.VESTIBULE_TEST_URL = api.url;
  process.env.VESTIBULE_TEST_DATA_DIR = api.dataDir;
  project = await createProject();
  endpoint = await createEndpoint(project, receiver.url, { event_types: ['user.updated'] });
}, OWN_SERVER_MS);

afterAll(async () => {
  Object.assign(process.env, environment);
  await stopProcess(api.pid);
  await receiver.close();
}, OWN_SERVER_MS);

const startWorker = () => startServerProcess({ environment: { VESTIBULE_DATABASE_URL: databaseUrl(api.dataDir) } });

it(
  'kill -9 of the process that delivers loses nothing, and keeps the order of each object',
  async () => {
    await query(
      `INSERT INTO events (project_id, type, data, is_undispatched)
       SELECT $1, 'user.updated', json_build_object('id', 'object ' || n % ${OBJECTS}, 'n', n), true
       FROM generate_series(1, ${EVENTS}) n`,
      [project.id],
    );
    const first = await startWorker();
    await waitFor(() => Promise.resolve(receiver.received.length > EVENTS / 4), TIMEOUT_MS);
    process.kill(first.pid, 'SIGKILL');
    await waitFor(() => Promise.resolve(!isAlive(first.pid)));
    expect(receiver.received.length).toBeLessThan(EVENTS);
    const second = await startWorker();
    const arrived = () => new Map(receiver.received.map(({ data, headers }) => [data.n, headers['webhook-id']]));
    await waitFor(() => Promise.resolve(arrived().size === EVENTS), TIMEOUT_MS);
    // Messages that came twice did so under one id.
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(EVENTS);
    const firsts = new Map<unknown, number[]>();
    for (const { data } of receiver.received) {
      const seen = firsts.get(data.id) ?? [];
      if (!seen.includes(data.n as number)) firsts.set(data.id, [...seen, data.n as number]);
    }
    for (const numbers of firsts.values()) expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    const waiting = `SELECT 1 FROM webhook_deliveries WHERE endpoint_id = $1 AND status <> 'delivered'`;
    await waitFor(async () => (await query(waiting, [endpoint.id])).length === 0, TIMEOUT_MS);
    await stopProcess(second.pid);
  },
  2 * TIMEOUT_MS,
);
