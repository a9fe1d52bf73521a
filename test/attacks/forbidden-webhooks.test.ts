import type { ServerResponse } from 'node:http';
import { CALLS } from '../../src/webhooks/webhooks.limits.js';
import { query } from '../support/database';
import { waitFor } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { startReceiver, type Receiver } from '../support/receiver';
import { createEndpoint, ENDPOINTS, listDeliveries, verify, type NewEndpoint } from '../support/webhooks';

/** Enough that a sender who does not look again would go on calling for a while. */
const MESSAGES = 60;

let project: TestProject;
let receiver: Receiver;
let elsewhere: Receiver;
let endpoint: NewEndpoint;
let held: ServerResponse[];

beforeEach(async () => {
  held = [];
  receiver = await startReceiver((_, response) => held.push(response));
  elsewhere = await startReceiver();
  project = await createProject();
  endpoint = await createEndpoint(project, receiver.url, { event_types: ['user.updated'] });
  // In one statement, so that they make one batch.
  await query(
    `INSERT INTO events (project_id, type, data, is_undispatched)
     SELECT $1, 'user.updated', json_build_object('id', n), true FROM generate_series(1, $2::int) n`,
    [project.id, MESSAGES],
  );
  await query(`SELECT pg_notify('followed_events', '')`);
  // As many as are called at once: whatever comes later was begun later.
  await receiver.waitForMessages(CALLS.ofNewEndpoint);
});

afterEach(async () => {
  await receiver.close();
  await elsewhere.close();
});

/** Answers the calls that are under way, and all that come. */
function release(): void {
  receiver.behave((_, response) => response.writeHead(200).end());
  for (const response of held.splice(0)) response.writeHead(200).end();
}

/** Forbids what is under way, lets it end, and answers how many calls there were before it was forbidden. */
async function forbid(change: () => Promise<unknown>): Promise<number> {
  await change();
  const before = receiver.received.length;
  expect(before).toBeLessThan(MESSAGES);
  release();
  return before;
}

const restQuiet = () =>
  waitFor(
    async () =>
      (await query(`SELECT 1 FROM webhook_lanes WHERE id = $1 AND status = 'idle'`, [endpoint.id])).length > 0,
  );
const path = () => `${ENDPOINTS}/${endpoint.id}`;

describe('a webhook endpoint with calls under way', () => {
  it('gets no further one once it is disabled, and the rest when it is enabled again', async () => {
    const before = await forbid(async () =>
      expectOk(await project.admin(`PATCH ${path()}`, { body: { enabled: false } })),
    );
    await restQuiet();
    expect(receiver.received).toHaveLength(before);
    expectOk(await project.admin(`PATCH ${path()}`, { body: { enabled: true } }));
    await receiver.waitForMessages(MESSAGES);
    await restQuiet();
    const deliveries = await listDeliveries(project, endpoint.id, '?limit=100');
    expect(deliveries.map(({ status, attempt_count }) => [status, attempt_count])).toEqual(
      Array.from({ length: MESSAGES }, () => ['delivered', 1]),
    );
    expect(receiver.received).toHaveLength(MESSAGES);
  });

  it('gets no further one once it is deleted', async () => {
    const before = await forbid(async () => expectOk(await project.admin(`DELETE ${path()}`)));
    // The calls that were under way are over when others were made and answered after them.
    await createEndpoint(project, elsewhere.url, { event_types: ['user.created'] });
    for (let count = 1; count <= 5; count += 1) {
      expectOk(await project.server('POST /users', { body: {} }));
      await elsewhere.waitForMessages(count);
    }
    expect(receiver.received).toHaveLength(before);
  });

  it('gets no further one at its old address once it is moved', async () => {
    const body = { url: elsewhere.url };
    const before = await forbid(async () => expectOk(await project.admin(`PATCH ${path()}`, { body })));
    await elsewhere.waitForMessages(MESSAGES - before);
    await restQuiet();
    expect([receiver.received.length, elsewhere.received.length]).toEqual([before, MESSAGES - before]);
  });

  it('gets no further one that its old secret signs once that is replaced', async () => {
    const body = { expire_previous_in_millis: 0 };
    let secret = '';
    const before = await forbid(async () => {
      ({ secret } = expectOk(await project.admin<NewEndpoint>(`POST ${path()}/rotate-secret`, { body })));
    });
    await receiver.waitForMessages(MESSAGES);
    const later = receiver.received.slice(before);
    expect(later).toHaveLength(MESSAGES - before);
    for (const message of later) {
      expect(() => verify(secret, message)).not.toThrow();
      expect(String(message.headers['webhook-signature']).split(' ')).toHaveLength(1);
    }
  });
});
