import { WEBHOOK_REPLAYS, WEBHOOK_RESENDS, WEBHOOK_TESTS } from '../../src/webhooks/webhooks.limits.js';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { waitFor } from '../support/process';
import { createOwner, createProject, type Account, type TestProject } from '../support/project';
import { startReceiver, type Receiver } from '../support/receiver';
import { createUser } from '../support/users';
import { createEndpoint, ENDPOINTS, listDeliveries } from '../support/webhooks';

let own: OwnServer;
let receiver: Receiver;

beforeAll(async () => {
  own = await startOwnServer({ VESTIBULE_RATE_LIMIT: 'on' });
  receiver = await startReceiver();
}, OWN_SERVER_MS);

afterAll(async () => {
  await own.stop();
  await receiver.close();
}, OWN_SERVER_MS);

/** A project with an endpoint that has had a delivery. */
async function createTold(owner: Account): Promise<{ project: TestProject; endpoint: string; delivery: string }> {
  const project = await createProject({}, owner);
  const { id: endpoint } = await createEndpoint(project, receiver.url, { event_types: ['user.created'] });
  await createUser(project);
  await waitFor(async () => (await listDeliveries(project, endpoint))[0]?.status === 'delivered');
  return { project, endpoint, delivery: (await listDeliveries(project, endpoint))[0]!.id };
}

type Told = Awaited<ReturnType<typeof createTold>>;

const at = ({ endpoint }: Told, path: string) => `POST ${ENDPOINTS}/${endpoint}/${path}`;
const noBody = (): object | undefined => undefined;

describe.each([
  ['webhook-tests', WEBHOOK_TESTS, (told: Told) => at(told, 'test'), noBody],
  [
    'webhook-tests, of test messages',
    WEBHOOK_TESTS,
    () => 'POST /internal/send-test-webhook',
    ({ endpoint }: Told) => ({ endpoint_id: endpoint }),
  ],
  ['webhook-resends', WEBHOOK_RESENDS, (told: Told) => at(told, `deliveries/${told.delivery}/resend`), noBody],
  [
    'webhook-replays',
    WEBHOOK_REPLAYS,
    (told: Told) => at(told, 'replay'),
    () => ({ since_millis: 0, only_failed: true }),
  ],
])('the limit %s', (_, { quotas: [ofProject, ofOwner] }, request, bodyOf) => {
  const ask = (told: Told) => told.project.admin(request(told), { body: bodyOf(told) });
  const statusesOf = async (told: Told, count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask(told)));
    return answers.map(({ status }) => status).toSorted((a, b) => a - b);
  };
  const some = (count: number, status: number) => Array<number>(count).fill(status);

  it('is of a project, of all projects of an owner together, and of nobody else', async () => {
    const owner = await createOwner();
    const [one, two, three] = [await createTold(owner), await createTold(owner), await createTold(owner)];
    const foreign = await createTold(await createOwner());
    expect([ofProject.per, ofOwner.per]).toEqual(['project', 'owner']);
    const ok = (await ask(one)).status;
    expect([200, 201]).toContain(ok);
    const rest = ofProject.points - 1;
    expect(await statusesOf(one, rest + 2)).toEqual([...some(rest, ok), 429, 429]);
    const refused = await ask(one);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(ofProject.seconds);
    // Refused calls of the project count for nobody, so its owner has as much left as two projects have.
    const left = ofOwner.points - ofProject.points;
    expect(await statusesOf(two, left)).toEqual(some(left, ok));
    expect(await statusesOf(three, 2)).toEqual([429, 429]);
    expect(await statusesOf(foreign, 2)).toEqual([ok, ok]);
  });
});
