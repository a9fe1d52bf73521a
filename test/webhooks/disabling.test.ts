import { query } from '../support/database';
import { searchInternalMails } from '../support/webhooks';
import { eventsOf } from '../support/events';
import { waitFor } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { answerWith, startReceiver, type Receiver } from '../support/receiver';
import { createEndpoint, ENDPOINTS, listDeliveries, makeDue, verify, type NewEndpoint } from '../support/webhooks';

let receiver: Receiver;
let project: TestProject;
let endpoint: NewEndpoint;

beforeEach(async () => {
  receiver = await startReceiver(answerWith(500));
  project = await createProject();
  endpoint = await createEndpoint(project, receiver.url, { event_types: ['user.created'] });
});

afterEach(() => receiver.close());

const createUser = async () => expectOk(await project.server<{ id: string }>('POST /users', { body: {} }));
const read = async () =>
  expectOk(
    await project.admin<{ enabled: boolean; disabled_reason: string | null }>(`GET ${ENDPOINTS}/${endpoint.id}`),
  );
const messageIds = () => receiver.received.map(({ headers }) => headers['webhook-id']);

describe('an endpoint that did nothing but fail for five days', () => {
  it('is disabled, its owners hear of it once, and once it is mended a replay brings everything', async () => {
    const since = Date.now() - 1_000;
    const first = await createUser();
    await waitFor(async () => (await listDeliveries(project, endpoint.id))[0]?.status === 'retrying');
    expect((await read()).enabled).toBe(true);
    await query(`UPDATE webhook_lanes SET failing_since = now() - interval '5 days 1 minute' WHERE id = $1`, [
      endpoint.id,
    ]);
    await makeDue(endpoint.id);
    await waitFor(async () => !(await read()).enabled);
    expect(await read()).toMatchObject({ disabled_reason: 'failing' });
    const told = { id: endpoint.id, url: receiver.url, reason: 'failing' };
    expect(await eventsOf(project, 'webhook_endpoint.disabled')).toEqual([told]);
    await waitFor(async () => (await searchInternalMails(project.owner.email)).length === 1);

    receiver.behave(answerWith(200));
    const second = await createUser();
    expectOk(await project.admin(`PATCH ${ENDPOINTS}/${endpoint.id}`, { body: { enabled: true } }));
    expect(await read()).toMatchObject({ enabled: true, disabled_reason: null, failing_since_millis: null });
    const replayed = await project.admin(`POST ${ENDPOINTS}/${endpoint.id}/replay`, { body: { since_millis: since } });
    expect(expectOk(replayed)).toMatchObject({ continues_at_millis: null });
    await makeDue(endpoint.id);
    const arrived = () => receiver.received.slice(2).map(({ data }) => data.id);
    await waitFor(async () => {
      await makeDue(endpoint.id);
      return arrived().includes(first.id) && arrived().includes(second.id);
    });
    for (const message of receiver.received) verify(endpoint.secret, message);
    expect(await searchInternalMails(project.owner.email)).toHaveLength(1);
  });
});

describe('an endpoint that answers 410', () => {
  it('is disabled at once', async () => {
    receiver.behave(answerWith(410));
    await createUser();
    await waitFor(async () => !(await read()).enabled);
    expect(await read()).toMatchObject({ disabled_reason: 'gone' });
    expect(receiver.received).toHaveLength(1);
    const refused = await project.admin(`POST ${ENDPOINTS}/${endpoint.id}/replay`, { body: { since_millis: 0 } });
    expect([refused.status, refused.headers.get('x-vestibule-error')]).toEqual([409, 'WEBHOOK_ENDPOINT_DISABLED']);
  });
});

describe('sending again', () => {
  beforeEach(() => receiver.behave(answerWith(200)));

  it('of one delivery keeps the id of its message', async () => {
    await createUser();
    await waitFor(async () => (await listDeliveries(project, endpoint.id))[0]?.status === 'delivered');
    const [delivery] = await listDeliveries(project, endpoint.id);
    const path = `POST ${ENDPOINTS}/${endpoint.id}/deliveries/${delivery!.id}/resend`;
    expect(expectOk(await project.admin(path))).toMatchObject({ id: delivery!.id });
    await receiver.waitForMessages(2);
    expect(new Set(messageIds()).size).toBe(1);
    await waitFor(async () => (await listDeliveries(project, endpoint.id))[0]?.status === 'delivered');
    expect((await listDeliveries(project, endpoint.id))[0]?.attempts).toHaveLength(2);
  });

  it('of everything since a moment sends it all, or what was not delivered', async () => {
    const users = [await createUser(), await createUser(), await createUser()];
    await receiver.waitForMessages(3);
    await waitFor(async () =>
      (await listDeliveries(project, endpoint.id)).every(({ status }) => status === 'delivered'),
    );
    const replay = async (body: object) =>
      expectOk(await project.admin<{ queued_count: number }>(`POST ${ENDPOINTS}/${endpoint.id}/replay`, { body }));
    expect(await replay({ since_millis: 0, only_failed: true })).toEqual({
      queued_count: 0,
      continues_at_millis: null,
    });
    expect(await replay({ since_millis: 0, until_millis: 1 })).toMatchObject({ queued_count: 0 });
    expect(await replay({ since_millis: 0 })).toEqual({ queued_count: 3, continues_at_millis: null });
    await receiver.waitForMessages(6);
    expect(receiver.received.slice(3).map(({ data }) => data.id)).toEqual(
      expect.arrayContaining(users.map(({ id }) => id)),
    );
    expect(new Set(messageIds()).size).toBe(3);
  });

  it('is refused for a delivery that is not there', async () => {
    const path = `POST ${ENDPOINTS}/${endpoint.id}/deliveries/${endpoint.id}/resend`;
    const answer = await project.admin(path);
    expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([404, 'WEBHOOK_DELIVERY_NOT_FOUND']);
  });

  it('is listed page by page, newest first', async () => {
    for (let n = 0; n < 5; n += 1) await createUser();
    await receiver.waitForMessages(5);
    type Page = { items: Array<{ id: string }>; pagination: { next_cursor: string | null } };
    const page = async (query: string) =>
      expectOk(await project.admin<Page>(`GET ${ENDPOINTS}/${endpoint.id}/deliveries${query}`));
    const all = (await page('')).items.map(({ id }) => id);
    expect(all).toHaveLength(5);
    const first = await page('?limit=2');
    const second = await page(`?limit=2&cursor=${first.pagination.next_cursor}`);
    const third = await page(`?limit=2&cursor=${second.pagination.next_cursor}`);
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all);
    expect(third.pagination.next_cursor).toBeNull();
  });
});
