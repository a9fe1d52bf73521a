import { BATCH } from '../../src/webhooks/webhooks.limits.js';
import { query } from '../support/database';
import { waitFor } from '../support/process';
import { createProject, type TestProject } from '../support/project';
import { startReceiver, type Receiver } from '../support/receiver';
import { createEndpoint, verify, type NewEndpoint } from '../support/webhooks';

const ENDPOINTS = 20;
const EVENTS = 40;
const OBJECTS = 4;

let project: TestProject;
let receiver: Receiver;

beforeEach(async () => {
  receiver = await startReceiver();
  project = await createProject();
});

afterEach(() => receiver.close());

/** Makes events that are as long as they are told, in one statement. */
async function raise(lengths: readonly number[]): Promise<void> {
  await query(
    `INSERT INTO events (project_id, type, data, is_undispatched)
     SELECT $1, 'user.updated', json_build_object('id', 'object ' || n % ${OBJECTS}, 'n', n, 'text', repeat('ä', length)), true
     FROM unnest($2::int[]) WITH ORDINALITY AS e (length, n)`,
    [project.id, lengths],
  );
  await query(`SELECT pg_notify('followed_events', '')`);
}

const restQuiet = () =>
  waitFor(async () => {
    const open = `SELECT 1 FROM webhook_deliveries WHERE project_id = $1 AND status <> 'delivered'`;
    return (await query(open, [project.id])).length === 0;
  });
const numbersOf = (path: string) =>
  receiver.received.filter((message) => message.path === path).map(({ data }) => data.n as number);

it('twenty endpoints get what one would: each event once, whole, signed by their own secrets, in the order of each object', async () => {
  const endpoints: NewEndpoint[] = [];
  for (let n = 0; n < ENDPOINTS; n += 1)
    endpoints.push(await createEndpoint(project, `${receiver.url}/${n}`, { event_types: ['user.updated'] }));
  // Together more than a batch may have.
  const length = Math.ceil((2 * BATCH.bytes) / EVENTS);
  await raise(Array<number>(EVENTS).fill(length));
  await receiver.waitForMessages(ENDPOINTS * EVENTS);
  await restQuiet();
  for (const [n, { secret }] of endpoints.entries()) {
    const numbers = numbersOf(`/hook/${n}`);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: EVENTS }, (_, at) => at + 1));
    for (let object = 0; object < OBJECTS; object += 1) {
      const ofObject = numbers.filter((number) => number % OBJECTS === object);
      expect(ofObject).toEqual(ofObject.toSorted((a, b) => a - b));
    }
    const message = receiver.received.find(({ path }) => path === `/hook/${n}`)!;
    expect(verify(secret, message)).toEqual({ type: 'user.updated', data: message.data });
    expect(message.data.text).toBe('ä'.repeat(length));
  }
});

it('an event that is longer than a batch goes out between short ones, to each of two endpoints', async () => {
  for (const n of [0, 1]) await createEndpoint(project, `${receiver.url}/${n}`, { event_types: ['user.updated'] });
  await raise([10, BATCH.bytes, 10, BATCH.bytes, 10]);
  await receiver.waitForMessages(10);
  await restQuiet();
  for (const n of [0, 1]) expect(numbersOf(`/hook/${n}`).toSorted()).toEqual([1, 2, 3, 4, 5]);
});
