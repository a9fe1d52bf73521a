import { query } from '../support/database';
import { waitFor } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { answerWith, startReceiver, type Receiver } from '../support/receiver';
import { createUser } from '../support/users';
import { createEndpoint, ENDPOINTS, listDeliveries, makeDue, type Delivery } from '../support/webhooks';

let receiver: Receiver;
let project: TestProject;

beforeEach(async () => {
  receiver = await startReceiver(answerWith(500));
  project = await createProject();
});

afterEach(() => receiver.close());

const rename = async (id: string, display_name: string) =>
  expectOk(await project.server(`PATCH /users/${id}`, { body: { display_name } }));

/** An endpoint that refused the event of a user, behind which two more about them wait. */
async function holdUp(): Promise<{ endpointId: string; userId: string; deliveries: Delivery[] }> {
  const { id: endpointId } = await createEndpoint(project, receiver.url, {
    event_types: ['user.created', 'user.updated'],
  });
  const { id: userId } = await createUser(project);
  for (const name of ['Ada', 'Grace']) await rename(userId, name);
  await waitFor(async () => {
    const all = await listDeliveries(project, endpointId);
    return all.length === 3 && all.at(-1)?.status === 'retrying';
  });
  // As if the next attempt were far away, and had been said to be due long ago.
  await query(
    `UPDATE webhook_deliveries SET next_attempt_at = now() + interval '1 hour'
    WHERE endpoint_id = $1 AND status = 'retrying'`,
    [endpointId],
  );
  await query(
    `UPDATE webhook_deliveries SET next_attempt_at = now() - interval '5 minutes'
    WHERE endpoint_id = $1 AND status = 'pending'`,
    [endpointId],
  );
  return { endpointId, userId, deliveries: await listDeliveries(project, endpointId) };
}

describe('a delivery behind one that failed', () => {
  it('says what it waits behind, of which object, and no time that is past', async () => {
    const { endpointId, userId, deliveries } = await holdUp();
    const [last, middle, first] = deliveries;
    const { next_attempt_at_millis: next } = first!;
    expect(next).toBeGreaterThan(Date.now());
    expect(first).toMatchObject({ status: 'retrying', object_id: userId, waits_behind_id: null });
    for (const held of [middle, last]) {
      expect(held).toMatchObject({
        status: 'pending',
        object_id: userId,
        waits_behind_id: first?.id,
        next_attempt_at_millis: next,
      });
    }
    const one = await project.admin<Delivery>(`GET ${ENDPOINTS}/${endpointId}/deliveries/${last?.id}`);
    expect(expectOk(one)).toEqual(last);
  });

  it('waits behind nothing once that one is through', async () => {
    const { endpointId } = await holdUp();
    receiver.behave(answerWith(200));
    await makeDue(endpointId);
    const isThrough = async () =>
      (await listDeliveries(project, endpointId)).every(({ status }) => status === 'delivered');
    await waitFor(isThrough);
    for (const delivery of await listDeliveries(project, endpointId)) {
      expect(delivery).toMatchObject({ waits_behind_id: null, next_attempt_at_millis: null });
    }
  });

  it('is not held up by those about others, nor by those of another endpoint', async () => {
    const { endpointId, deliveries } = await holdUp();
    const other = await createEndpoint(project, receiver.url, { event_types: ['user.updated'] });
    receiver.behave(answerWith(200));
    const { id } = await createUser(project);
    await waitFor(async () => (await listDeliveries(project, endpointId, '?limit=1'))[0]?.status === 'delivered');
    await query(`UPDATE webhook_deliveries SET status = 'pending' WHERE endpoint_id = $1 AND id = $2`, [
      endpointId,
      (await listDeliveries(project, endpointId, '?limit=1'))[0]!.id,
    ]);
    const [fresh] = await listDeliveries(project, endpointId, '?limit=1');
    expect(fresh).toMatchObject({ object_id: id, waits_behind_id: null });
    await rename(deliveries[0]!.object_id!, 'Edith');
    await waitFor(async () => (await listDeliveries(project, other.id)).length > 0);
    for (const delivery of await listDeliveries(project, other.id)) {
      expect(delivery).toMatchObject({ waits_behind_id: null });
    }
  });
});

it('a delivery of an endpoint that pauses because it fails says until when', async () => {
  const { endpointId } = await holdUp();
  await query(
    `UPDATE webhook_lanes SET status = 'queued', failures = 9, next_attempt_at = now() + interval '2 hours'
    WHERE id = $1`,
    [endpointId],
  );
  for (const { paused_until_millis: until, next_attempt_at_millis: next } of await listDeliveries(
    project,
    endpointId,
  )) {
    expect(until).toBeGreaterThan(Date.now() + 3_600_000);
    expect(next).toBe(until);
  }
});
