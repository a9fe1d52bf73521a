import { createProject, expectOk, type TestProject } from '../support/project';
import { query } from '../support/database';
import { waitFor } from '../support/process';
import { answerWith, startReceiver, type Receiver } from '../support/receiver';
import { createEndpoint, ENDPOINTS, listDeliveries, makeDue, verify, type NewEndpoint } from '../support/webhooks';

let receivers: Receiver[] = [];

async function receiver(...behaviour: Parameters<typeof startReceiver>): Promise<Receiver> {
  const made = await startReceiver(...behaviour);
  receivers.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(receivers.map((one) => one.close()));
  receivers = [];
});

const createUser = async (project: TestProject, name = 'Ada') =>
  expectOk(await project.server<{ id: string }>('POST /users', { body: { display_name: name } }));
const rename = async (project: TestProject, id: string, name: string) =>
  expectOk(await project.server(`PATCH /users/${id}`, { body: { display_name: name } }));

const statusOf = async (project: TestProject, id: string) => (await listDeliveries(project, id))[0]?.status;
const waitForStatus = (project: TestProject, { id }: NewEndpoint, status: string) =>
  waitFor(async () => (await statusOf(project, id)) === status);

describe('an event', () => {
  it('arrives signed, once, as the API answers it, and is listed with request and answer', async () => {
    const project = await createProject();
    const { url, waitForMessages, received } = await receiver();
    const endpoint = await createEndpoint(project, url, { event_types: ['user.created'] });
    const user = await createUser(project);
    const [message] = await waitForMessages(1);
    expect(verify(endpoint.secret, message!)).toEqual({ type: 'user.created', data: user });
    const { headers } = message!;
    expect(headers['svix-id']).toBe(headers['webhook-id']);
    expect(headers['svix-timestamp']).toBe(headers['webhook-timestamp']);
    expect(headers['svix-signature']).toBe(headers['webhook-signature']);
    expect(headers['content-type']).toBe('application/json');
    await waitForStatus(project, endpoint, 'delivered');
    const [delivery] = await listDeliveries(project, endpoint.id, '?event_type=user.created');
    expect(delivery).toMatchObject({
      message_id: headers['webhook-id'],
      event_type: 'user.created',
      status: 'delivered',
      attempt_count: 1,
      attempts: [{ status: 200, answer: 'ok', error: null }],
      request: { url, headers: { 'webhook-id': headers['webhook-id'] }, body: { type: 'user.created', data: user } },
      next_attempt_at_millis: null,
    });
    expect(received).toHaveLength(1);
    expect(await listDeliveries(project, endpoint.id, '?status=failed')).toEqual([]);
    expect(await listDeliveries(project, endpoint.id, '?event_type=user.deleted')).toEqual([]);
  });

  it('goes to no endpoint that does not want it, is disabled, or is another project’s', async () => {
    const [project, other] = [await createProject(), await createProject()];
    const wanting = await receiver();
    const { url, received } = await receiver();
    await createEndpoint(project, url, { event_types: ['team.created'] });
    const disabled = await createEndpoint(project, url);
    expectOk(await project.admin(`PATCH ${ENDPOINTS}/${disabled.id}`, { body: { enabled: false } }));
    await createEndpoint(other, url, { event_types: ['user.created'] });
    await createEndpoint(project, wanting.url, { event_types: ['user.created'] });
    await createUser(project);
    await wanting.waitForMessages(1);
    expect(received.filter(({ type }) => type === 'user.created')).toEqual([]);
  });

  it('is tried again after a failure, under the same id, and never when its transaction is undone', async () => {
    const project = await createProject();
    const target = await receiver(answerWith(500, 'broken'));
    const endpoint = await createEndpoint(project, target.url, { event_types: ['user.created'] });
    await createUser(project);
    await waitForStatus(project, endpoint, 'retrying');
    const [failed] = await listDeliveries(project, endpoint.id);
    expect(failed).toMatchObject({ attempt_count: 1, attempts: [{ status: 500, answer: 'broken', error: 'STATUS' }] });
    const wait = failed!.next_attempt_at_millis! - failed!.attempts[0]!.at_millis;
    expect(wait).toBeGreaterThan(4_900);
    target.behave(answerWith(204));
    await makeDue(endpoint.id);
    await waitForStatus(project, endpoint, 'delivered');
    const ids = new Set(target.received.map(({ headers }) => headers['webhook-id']));
    expect([target.received.length, ids.size]).toEqual([2, 1]);
    for (const message of target.received) verify(endpoint.secret, message);
  });

  it('is counted at its endpoint: when it was last sent something, and how much of it the endpoint took', async () => {
    const project = await createProject();
    const target = await receiver();
    const endpoint = await createEndpoint(project, target.url, { event_types: ['user.created'] });
    const read = async () => {
      const path = `GET ${ENDPOINTS}/${endpoint.id}`;
      return expectOk(
        await project.admin<{ success_rate: number | null; last_attempt_at_millis: number | null }>(path),
      );
    };
    expect(await read()).toMatchObject({ success_rate: null, last_attempt_at_millis: null });
    const before = Date.now();
    for (const count of [1, 2, 3]) {
      await createUser(project);
      await target.waitForMessages(count);
    }
    await waitFor(async () => (await read()).success_rate === 1);
    const { last_attempt_at_millis: first } = await read();
    expect(first).toBeGreaterThanOrEqual(before);
    target.behave(answerWith(500));
    await createUser(project);
    await waitFor(async () => (await read()).success_rate === 0.75);
    const { last_attempt_at_millis: second } = await read();
    expect(second).toBeGreaterThan(first!);
    const listed = expectOk(await project.admin<{ items: object[] }>(`GET ${ENDPOINTS}`)).items;
    expect(listed).toMatchObject([{ success_rate: 0.75, last_attempt_at_millis: second }]);
    const shown = await project.graphql('{ webhookEndpoints { successRate lastAttemptAtMillis } }');
    expect(shown.data).toEqual({ webhookEndpoints: [{ successRate: 0.75, lastAttemptAtMillis: second }] });
    // Of the latest hundred attempts alone.
    await query(`UPDATE webhook_lanes SET recent_attempts = repeat('-', 100) WHERE id = $1`, [endpoint.id]);
    target.behave(answerWith(200));
    await makeDue(endpoint.id);
    await waitFor(async () => (await read()).success_rate === 0.01);
  });

  it('fails for good after the last of its retries', async () => {
    const project = await createProject();
    const target = await receiver(answerWith(503));
    const endpoint = await createEndpoint(project, target.url, { event_types: ['user.created'] });
    await createUser(project);
    await waitForStatus(project, endpoint, 'retrying');
    await query('UPDATE webhook_deliveries SET attempts = 10 WHERE endpoint_id = $1', [endpoint.id]);
    await makeDue(endpoint.id);
    await waitForStatus(project, endpoint, 'failed');
    expect((await listDeliveries(project, endpoint.id))[0]).toMatchObject({
      attempt_count: 11,
      next_attempt_at_millis: null,
    });
  });

  it('is not followed to where an endpoint redirects', async () => {
    const project = await createProject();
    const inner = await receiver();
    const target = await receiver((_, response) => response.writeHead(307, { location: inner.url }).end());
    const endpoint = await createEndpoint(project, target.url, { event_types: ['user.created'] });
    await createUser(project);
    await waitForStatus(project, endpoint, 'retrying');
    expect((await listDeliveries(project, endpoint.id))[0]?.attempts[0]).toMatchObject({
      status: 307,
      error: 'REDIRECTED',
    });
    expect(inner.received).toEqual([]);
  });
});

describe('events of one object', () => {
  it('arrive in order, and wait for one that failed, while those of others go on', async () => {
    const project = await createProject();
    const target = await receiver();
    const endpoint = await createEndpoint(project, target.url, { event_types: ['user.updated'] });
    const [first, second] = [await createUser(project, 'First'), await createUser(project, 'Second')];
    target.behave(({ data }, response) => response.writeHead(data.id === first.id ? 500 : 200).end());
    const names = Array.from({ length: 6 }, (_, n) => `Name ${n}`);
    for (const name of names) {
      await rename(project, first.id, name);
      await rename(project, second.id, name);
    }
    const namesOf = (id: string) =>
      target.received.filter(({ data }) => data.id === id).map(({ data }) => data.display_name);
    await waitFor(() => Promise.resolve(namesOf(second.id).length === names.length));
    expect(namesOf(second.id)).toEqual(names);
    expect(namesOf(first.id)).toEqual(['Name 0']);
    target.behave(answerWith(200));
    await makeDue(endpoint.id);
    await waitFor(() => Promise.resolve(namesOf(first.id).length === names.length + 1));
    expect(namesOf(first.id)).toEqual(['Name 0', ...names]);
  });
});

describe('deliveries whose events are not kept any longer', () => {
  it.each([
    ['works', 0, 600],
    ['fails', 5, 3],
  ])('are dropped, and hold up nothing at an endpoint that %s', async (_, failures, count) => {
    const project = await createProject();
    const target = await receiver();
    const endpoint = await createEndpoint(project, target.url, { event_types: ['user.created'] });
    await query(
      `WITH made AS (
         INSERT INTO webhook_deliveries (project_id, id, endpoint_id, event_id, event_type, object_key)
         SELECT $1, gen_random_uuid(), $2, -n, 'user.created', n FROM generate_series(1, $4) n)
       UPDATE webhook_lanes SET failures = $3, pending_count = $4 WHERE project_id = $1 AND id = $2`,
      [project.id, endpoint.id, failures, count],
    );
    const { id } = await createUser(project);
    await target.waitForMessages(1, ({ data }) => data.id === id);
    const pending = async () =>
      expectOk(await project.admin<{ pending_count: number }>(`GET ${ENDPOINTS}/${endpoint.id}`)).pending_count;
    await waitFor(async () => (await pending()) === 0);
    expect(
      await query('SELECT event_id > 0 AS real FROM webhook_deliveries WHERE endpoint_id = $1', [endpoint.id]),
    ).toEqual([{ real: true }]);
  });
});

describe('a dead endpoint', () => {
  it('delays no other one of its project, and is tried with one message at a time', async () => {
    const project = await createProject();
    const silent = await receiver(() => undefined);
    const refusing = await receiver(answerWith(502));
    const good = await receiver();
    const event_types = ['user.created'];
    await createEndpoint(project, silent.url, { event_types });
    const dead = await createEndpoint(project, refusing.url, { event_types });
    await createEndpoint(project, good.url, { event_types });
    await Promise.all(Array.from({ length: 40 }, () => createUser(project)));
    await good.waitForMessages(40);
    // Ten at most were under way when it was seen to fail.
    expect(refusing.received.length).toBeLessThan(20);
    const before = refusing.received.length;
    await makeDue(dead.id);
    await refusing.waitForMessages(before + 1);
    refusing.behave(answerWith(200));
    await makeDue(dead.id);
    await waitFor(async () => {
      await makeDue(dead.id);
      return new Set(refusing.received.map(({ headers }) => headers['webhook-id'])).size === 40;
    });
  });
});
