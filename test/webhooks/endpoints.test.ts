import { createProject, expectOk, type TestProject } from '../support/project';
import { query } from '../support/database';
import { eventsOf } from '../support/events';
import { startReceiver, type Receiver } from '../support/receiver';
import { createEndpoint, ENDPOINTS, listDeliveries, verify, type NewEndpoint } from '../support/webhooks';

let project: TestProject;
let receiver: Receiver;

beforeAll(async () => {
  project = await createProject();
  receiver = await startReceiver();
});

afterAll(() => receiver.close());

const codeOf = (answer: { headers: Headers }) => answer.headers.get('x-vestibule-error');

describe('POST /internal/webhook-endpoints', () => {
  it('answers 201 with id and secret, which is shown never again and stored sealed', async () => {
    const made = await createEndpoint(project, receiver.url, { description: 'Ours', event_types: ['user.created'] });
    expect(made).toMatchObject({
      url: receiver.url,
      description: 'Ours',
      event_types: ['user.created'],
      enabled: true,
    });
    expect(Buffer.from(made.secret.replace(/^whsec_/, ''), 'base64').length).toBe(32);
    const read = expectOk(await project.admin(`GET ${ENDPOINTS}/${made.id}`));
    expect(read).toEqual({ ...made, secret: undefined });
    expect(JSON.stringify(expectOk(await project.admin(`GET ${ENDPOINTS}`)))).not.toContain(made.secret.slice(8));
    const [row] = await query<{ secret: Buffer }>('SELECT secret FROM webhook_endpoints WHERE id = $1', [made.id]);
    expect(row?.secret.toString('latin1')).not.toContain(made.secret.slice(8));
    const events = await eventsOf(project, 'webhook_endpoint.created');
    expect(events).toContainEqual({ ...made, secret: undefined });
    expect(JSON.stringify(events)).not.toContain(made.secret.slice(8));
  });

  it.each([
    [{ url: 'ftp://example.com' }, 'WEBHOOK_URL_REFUSED'],
    [{ url: 'http://user:password@example.com' }, 'WEBHOOK_URL_REFUSED'],
    [{ url: 'http://example.com/#part' }, 'WEBHOOK_URL_REFUSED'],
    [{ url: 'http://example.com', event_types: ['user.vanished'] }, 'WEBHOOK_EVENT_TYPE_NOT_FOUND'],
  ])('refuses %p', async (body, code) => {
    const answer = await project.admin(`POST ${ENDPOINTS}`, { body });
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
  });

  it.each([
    {},
    { url: 'nowhere' },
    { url: 'http://example.com', description: 'x'.repeat(1_001) },
    { url: `http://example.com/${'x'.repeat(2_000)}` },
    { url: 'http://example.com', event_types: 'user.created' },
    { url: 'http://example.com', secret: 'mine' },
  ])('is SCHEMA_ERROR for %p', async (body) => {
    const answer = await project.admin<{ code: string }>(`POST ${ENDPOINTS}`, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'SCHEMA_ERROR']);
  });

  it('lets a project have fifty, however many are made at once', async () => {
    const full = await createProject();
    const body = { url: receiver.url };
    const answers = await Promise.all(Array.from({ length: 60 }, () => full.admin(`POST ${ENDPOINTS}`, { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['WEBHOOK_ENDPOINT_LIMIT_REACHED']));
  });
});

describe('an endpoint', () => {
  let endpoint: NewEndpoint;

  beforeEach(async () => {
    endpoint = await createEndpoint(project, receiver.url, { event_types: ['user.created'] });
  });

  it('is changed in what is sent, and in nothing else', async () => {
    const path = `PATCH ${ENDPOINTS}/${endpoint.id}`;
    expect(expectOk(await project.admin(path, { body: { description: 'New' } }))).toMatchObject({
      description: 'New',
      url: endpoint.url,
      event_types: ['user.created'],
      enabled: true,
    });
    expect(expectOk(await project.admin(path, { body: { event_types: null, enabled: false } }))).toMatchObject({
      description: 'New',
      event_types: null,
      enabled: false,
      disabled_reason: null,
      disabled_at_millis: expect.any(Number) as number,
    });
    expect(expectOk(await project.admin(path, { body: { enabled: true } }))).toMatchObject({
      enabled: true,
      disabled_at_millis: null,
    });
    const refused = await project.admin(path, { body: { url: 'ftp://example.com' } });
    expect(codeOf(refused)).toBe('WEBHOOK_URL_REFUSED');
  });

  it('is gone once it is deleted', async () => {
    expectOk(await project.admin(`DELETE ${ENDPOINTS}/${endpoint.id}`));
    for (const request of ['GET', 'DELETE'] as const) {
      const answer = await project.admin(`${request} ${ENDPOINTS}/${endpoint.id}`);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'WEBHOOK_ENDPOINT_NOT_FOUND']);
    }
    expect(await eventsOf(project, 'webhook_endpoint.deleted')).toContainEqual({ id: endpoint.id });
  });

  it('is tried with an example, which both libraries accept and no list shows', async () => {
    const body = { event_type: 'team.created' };
    const path = `POST ${ENDPOINTS}/${endpoint.id}/test`;
    const result = expectOk(await project.admin<{ delivered: boolean; message_id: string }>(path, { body }));
    expect(result).toMatchObject({ delivered: true, attempt: { status: 200, answer: 'ok', error: null } });
    const message = receiver.received.find(({ headers }) => headers['webhook-id'] === result.message_id);
    expect(verify(endpoint.secret, message!)).toMatchObject({ type: 'team.created' });
    expect(await listDeliveries(project, endpoint.id)).toEqual([]);
    const unknown = await project.admin(path, { body: { event_type: 'nothing.happened' } });
    expect(codeOf(unknown)).toBe('WEBHOOK_EVENT_TYPE_NOT_FOUND');
  });

  it('tells what came of an example that fails', async () => {
    const dead = await createEndpoint(project, 'http://127.0.0.1:1/hook', { event_types: ['user.deleted'] });
    const result = expectOk(await project.admin(`POST ${ENDPOINTS}/${dead.id}/test`));
    expect(result).toMatchObject({ delivered: false, attempt: { status: null, answer: null, error: 'UNREACHABLE' } });
  });

  it('is rotated: for a while both secrets sign, then the new one alone', async () => {
    const path = `POST ${ENDPOINTS}/${endpoint.id}/rotate-secret`;
    const test = async () => {
      const tested = await project.admin<{ message_id: string }>(`POST ${ENDPOINTS}/${endpoint.id}/test`);
      const id = expectOk(tested).message_id;
      return receiver.received.find(({ headers }) => headers['webhook-id'] === id)!;
    };
    const rotated = expectOk(await project.admin<NewEndpoint>(path));
    expect(rotated.secret).not.toBe(endpoint.secret);
    const both = await test();
    for (const secret of [endpoint.secret, rotated.secret]) verify(secret, both);
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2);
    const again = expectOk(await project.admin<NewEndpoint>(path, { body: { expire_previous_in_millis: 0 } }));
    const one = await test();
    verify(again.secret, one);
    for (const secret of [endpoint.secret, rotated.secret]) expect(() => verify(secret, one)).toThrow();
    const tooLong = await project.admin<{ code: string }>(path, { body: { expire_previous_in_millis: 1e9 } });
    expect(tooLong.body.code).toBe('SCHEMA_ERROR');
  });

  it('is for administrators alone, and for those of its project', async () => {
    const other = await createProject();
    for (const caller of [project.client, project.server]) {
      expect((await caller<{ code: string }>(`GET ${ENDPOINTS}/${endpoint.id}`)).body.code).toBe(
        'INSUFFICIENT_ACCESS_TYPE',
      );
    }
    for (const request of ['/test', '/replay', '/rotate-secret']) {
      const body = request === '/replay' ? { since_millis: 0 } : {};
      expect((await other.admin(`POST ${ENDPOINTS}/${endpoint.id}${request}`, { body })).status).toBe(404);
    }
    expect((await other.admin(`GET ${ENDPOINTS}/${endpoint.id}/deliveries`)).status).toBe(404);
  });
});

describe('GET /internal/webhook-event-types', () => {
  it('lists every type with a description and an example', async () => {
    const answer = await project.admin<{ items: Array<{ type: string; description: string; example: object }> }>(
      'GET /internal/webhook-event-types',
    );
    const { items } = expectOk(answer);
    expect(items.length).toBeGreaterThan(50);
    expect(items.filter(({ description }) => description === '').map(({ type }) => type)).toEqual([]);
    for (const { type, example } of items) expect(example).toMatchObject({ type, data: expect.any(Object) as object });
  });
});

describe('endpoints over GraphQL', () => {
  it('are the same', async () => {
    const input = { url: receiver.url, eventTypes: ['user.created'] };
    const made = await project.graphql<{ createWebhookEndpoint: { id: string; secret: string } }>(
      'mutation ($input: WebhookEndpointCreateInput!) { createWebhookEndpoint(input: $input) { id secret } }',
      { input },
    );
    const { id, secret } = made.data!.createWebhookEndpoint;
    expect(secret).toMatch(/^whsec_/);
    const tested = await project.graphql(
      'mutation ($id: ID!) { testWebhookEndpoint(id: $id, input: {}) { delivered attempt { status } } }',
      { id },
    );
    expect(tested.data).toEqual({ testWebhookEndpoint: { delivered: true, attempt: { status: 200 } } });
    const listed = await project.graphql(
      `query ($id: ID!) { webhookEndpoint(id: $id) { url enabled }
        webhookDeliveries(endpointId: $id) { edges { node { id } } pageInfo { hasNextPage } } }`,
      { id },
    );
    expect(listed.data).toEqual({
      webhookEndpoint: { url: receiver.url, enabled: true },
      webhookDeliveries: { edges: [], pageInfo: { hasNextPage: false } },
    });
  });
});
