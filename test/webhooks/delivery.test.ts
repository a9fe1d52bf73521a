import { createProject, expectOk, type TestProject } from '../support/project';
import { waitFor } from '../support/process';
import { answerWith, startReceiver, type Receiver } from '../support/receiver';
import { createEndpoint, listDeliveries, makeDue, verify } from '../support/webhooks';

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

describe('an event', () => {
  it('arrives signed, once, as the API answers it, and is listed with request and answer', async () => {
    const project = await createProject();
    const { url, waitForMessages, received } = await receiver();
    const endpoint = await createEndpoint(project, url);
    const user = await createUser(project);
    const [message] = await waitForMessages(1, ({ type }) => type === 'user.created');
    expect(verify(endpoint.secret, message!)).toEqual({ type: 'user.created', data: user });
    const { headers } = message!;
    expect(headers['svix-id']).toBe(headers['webhook-id']);
    expect(headers['svix-timestamp']).toBe(headers['webhook-timestamp']);
    expect(headers['svix-signature']).toBe(headers['webhook-signature']);
    expect(headers['content-type']).toBe('application/json');
    await waitFor(async () => (await listDeliveries(project, endpoint.id))[0]?.status === 'delivered');
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
    expect(received.filter(({ type }) => type === 'user.created')).toHaveLength(1);
  });
});

void answerWith;
void makeDue;
