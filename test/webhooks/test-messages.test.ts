import { randomUUID } from 'node:crypto';
import { createProject, expectOk, type TestProject } from '../support/project';
import { answerWith, startReceiver, type Receiver } from '../support/receiver';
import { createEndpoint, ENDPOINTS, listDeliveries, verify } from '../support/webhooks';

const REQUEST = 'POST /internal/send-test-webhook';

/** Of all that happens in these tests an endpoint gets nothing. */
const QUIET = { event_types: ['user.created'] };

let receiver: Receiver;
let project: TestProject;

beforeEach(async () => {
  receiver = await startReceiver();
  project = await createProject();
});

afterEach(() => receiver.close());

const send = (endpoint_id: unknown, of = project) =>
  of.admin<{ success: boolean; error_message?: string }>(REQUEST, { body: { endpoint_id } });

describe(REQUEST, () => {
  it('sends a signed message of the type stack.test to that endpoint alone, and stores nothing', async () => {
    const other = await createEndpoint(project, `${receiver.url}/other`, QUIET);
    const url = `${receiver.url}/this`;
    const endpoint = await createEndpoint(project, url, { event_types: ['team.created'] });
    expect(expectOk(await send(endpoint.id))).toEqual({ success: true });
    const [message, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(message?.path).toBe(new URL(url).pathname);
    expect(message && verify(endpoint.secret, message)).toEqual({
      type: 'stack.test',
      data: { message: expect.any(String), endpointUrl: url },
    });
    for (const { id } of [endpoint, other]) expect(await listDeliveries(project, id)).toEqual([]);
  });

  it('goes to a disabled endpoint, too', async () => {
    const { id } = await createEndpoint(project, receiver.url, QUIET);
    expectOk(await project.admin(`PATCH ${ENDPOINTS}/${id}`, { body: { enabled: false } }));
    expect(expectOk(await send(id))).toEqual({ success: true });
  });

  it('tells why an endpoint did not take it', async () => {
    const { id } = await createEndpoint(project, receiver.url, QUIET);
    receiver.behave(answerWith(500));
    const told = expectOk(await send(id));
    expect(told).toEqual({ success: false, error_message: `127.0.0.1:${receiver.port} answered 500` });
  });

  it('knows no endpoint of another project, and sends it nothing', async () => {
    const other = await createProject();
    const { id } = await createEndpoint(other, receiver.url, QUIET);
    for (const unknown of [id, randomUUID()]) {
      const answer = await send(unknown);
      expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([404, 'WEBHOOK_ENDPOINT_NOT_FOUND']);
    }
    expect(receiver.received).toEqual([]);
  });

  it.each([undefined, null, 7, 'ep_1', ''])('refuses the endpoint %j', async (id) => {
    expect(await send(id)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('is for administrators alone', async () => {
    const { id } = await createEndpoint(project, receiver.url, QUIET);
    for (const caller of [project.client, project.server]) {
      const refused = await caller(REQUEST, { body: { endpoint_id: id } });
      expect(refused).toMatchObject({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' });
    }
    expect(receiver.received).toEqual([]);
  });
});
