import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import {
  expectAdminOnly,
  inAnHour,
  listEmails,
  MARKETING,
  overrideConfig,
  templateTsx,
  useOwnMailServer,
  waitForEmails,
} from '../support/emails';
import { readEvents } from '../support/events';
import { define } from '../support/permissions';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { createUser } from '../support/users';

interface Sent {
  mailing_id: string;
  recipient_count: number;
}
interface Counted {
  deliverable: number;
  without_address: number;
  unsubscribed: number;
  unverified: number;
}

const SOURCE = templateTsx('Hello', '<Subject value="News" /><NotificationCategory value="Marketing" />');

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
  await useOwnMailServer(project);
});

async function newDraft(owner = project): Promise<string> {
  const body = { display_name: 'News of March', tsx_source: SOURCE };
  return expectOk(await owner.admin<{ id: string }>('POST /internal/email-drafts', { body })).id;
}

async function newUser(input: object = {}): Promise<string> {
  return (await createUser(project, { primary_email: freshEmail(), primary_email_verified: true, ...input })).id;
}

const send = (draftId: string, body: object, by = project) =>
  by.admin<Sent>(`POST /internal/email-drafts/${draftId}/send`, { body: { request_id: randomUUID(), ...body } });
const count = async (recipients: object, more: object = {}) =>
  expectOk(await project.admin<Counted>('POST /internal/email-audience', { body: { recipients, ...more } }));
const addressed = async () => (await listEmails(project)).map(({ userId }) => userId).toSorted();

async function turnOffMarketing(userId: string): Promise<void> {
  const off = `mutation ($userId: ID!, $categoryId: ID!) {
    setNotificationPreference(userId: $userId, categoryId: $categoryId, enabled: false) { enabled } }`;
  expect((await project.graphql(off, { userId, categoryId: MARKETING })).errors).toEqual([]);
}

describe('a draft goes to', () => {
  it('the members of a team, and of no other', async () => {
    const [member, stranger] = [await newUser(), await newUser()];
    const [team, other] = [await createTeam(project, { display_name: 'Acme' }), await createTeam(project)];
    await addMember(project, team.id, member);
    await addMember(project, other.id, stranger);
    expect(await count({ team_id: team.id })).toMatchObject({ deliverable: 1 });
    const sent = expectOk(await send(await newDraft(), { recipients: { team_id: team.id } }));
    expect(sent.recipient_count).toBe(1);
    expect(await addressed()).toEqual([member]);
  });

  it('those who hold a permission, by another one that contains it, too', async () => {
    const [holder, container] = [await newUser(), await newUser()];
    await newUser();
    await define(project, 'project', { read_news: [], editor: ['read_news'] });
    expectOk(await project.server(`POST /project-permissions/${holder}/read_news`, { body: {} }));
    expectOk(await project.server(`POST /project-permissions/${container}/editor`, { body: {} }));
    const recipients = { permission_id: 'read_news' };
    expect(await count(recipients)).toMatchObject({ deliverable: 2 });
    expect(expectOk(await send(await newDraft(), { recipients })).recipient_count).toBe(2);
    expect(await addressed()).toEqual([holder, container].toSorted());
  });

  it('those who have a product', async () => {
    const customer = await newUser();
    await newUser();
    const price = { once: { USD: '5' } };
    await overrideConfig(project, {
      'payments.products.pro': { displayName: 'Pro', customerType: 'user', prices: price },
    });
    await query(
      `INSERT INTO one_time_purchases (project_id, id, customer_type, customer_id, product_id, product, quantity, source, created_at)
       VALUES ($1, gen_random_uuid(), 'user', $2, 'pro', '{}', 1, 'TEST_MODE', now())`,
      [project.id, customer],
    );
    const recipients = { product_id: 'pro' };
    expect(await count(recipients)).toMatchObject({ deliverable: 1 });
    expectOk(await send(await newDraft(), { recipients }));
    expect(await addressed()).toEqual([customer]);
  });

  it('those who match a filter when it is sent, not when they were counted, page by page', async () => {
    await query(
      `INSERT INTO users (project_id, id, signed_up_at, last_active_at, country_code)
       SELECT $1, gen_random_uuid(), now(), now(), CASE WHEN n <= 2100 THEN 'NO' ELSE 'SE' END FROM generate_series(1, 2300) n`,
      [project.id],
    );
    const recipients = { filter: { country_code: 'NO' }, filter_name: 'Norwegians' };
    expect(await count(recipients)).toMatchObject({ without_address: 2100 });
    await query(
      `INSERT INTO users (project_id, id, signed_up_at, last_active_at, country_code)
       VALUES ($1, gen_random_uuid(), now(), now(), 'NO')`,
      [project.id],
    );
    const sent = expectOk(await send(await newDraft(), { recipients, scheduled_at_millis: inAnHour() }));
    expect(sent.recipient_count).toBe(2101);
    const [row] = await query<{ emails: number; users: number }>(
      `SELECT count(*)::int AS emails, count(DISTINCT user_id)::int AS users FROM emails WHERE project_id = $1`,
      [project.id],
    );
    expect(row).toEqual({ emails: 2101, users: 2101 });
  });

  it('users that are chosen, each once, and all users', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const draft = await newDraft();
    const recipients = { user_ids: [first, first.toUpperCase(), randomUUID(), 'nobody'] };
    expect(expectOk(await send(draft, { recipients })).recipient_count).toBe(1);
    expect(await addressed()).toEqual([first]);
    expect(expectOk(await send(draft, { recipients: { all_users: true } })).recipient_count).toBe(2);
    expect(await addressed()).toEqual([first, first, second].toSorted());
  });
});

describe('who gets none', () => {
  it('is counted before, left out when it is due, and counted after', async () => {
    const reached = await newUser();
    const unsubscribed = await newUser();
    await turnOffMarketing(unsubscribed);
    await newUser({ primary_email: undefined, primary_email_verified: undefined });
    await newUser({ primary_email_verified: false });
    const [recipients, notification_category_name] = [{ all_users: true }, 'Marketing'];
    const counted = await count(recipients, { notification_category_name, only_verified: true });
    expect(counted).toEqual({ deliverable: 1, without_address: 1, unverified: 1, unsubscribed: 1 });
    const all = await count(recipients, { notification_category_name });
    expect(all).toEqual({ deliverable: 2, without_address: 1, unverified: 1, unsubscribed: 1 });
    const sent = expectOk(await send(await newDraft(), { recipients, only_verified: true }));
    const emails = await waitForEmails(project, 4);
    expect(emails.filter(({ status }) => status === 'sent').map(({ userId }) => userId)).toEqual([reached]);
    const mailing = expectOk(await project.admin(`GET /internal/mailings/${sent.mailing_id}`));
    expect(mailing).toMatchObject({
      counts: { paused: 0, queued: 0, sending: 0, sent: 1, failed: 0, skipped: 3 },
      skips: { unsubscribed: 1, without_address: 1, unverified: 1, stopped: 0, deleted: 0 },
      only_verified: true,
    });
  });
});

describe('a double click', () => {
  it('sends a draft once, however many come at once', async () => {
    await newUser();
    const [draft, request_id] = [await newDraft(), randomUUID()];
    const body = { request_id, recipients: { all_users: true } };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(draft, body)));
    const ids = new Set(answers.map((answer) => expectOk(answer).mailing_id));
    expect(ids.size).toBe(1);
    expect(answers.map((answer) => expectOk(answer).recipient_count)).toEqual(Array(8).fill(1));
    expect(await waitForEmails(project, 1)).toHaveLength(1);
    const told = await readEvents(project.id);
    expect(told.filter(({ type }) => type === 'mailing.created')).toHaveLength(1);
  });

  it('of the same request on two drafts sends one of them', async () => {
    await newUser();
    const [drafts, request_id] = [[await newDraft(), await newDraft()], randomUUID()];
    const body = { request_id, recipients: { all_users: true } };
    const answers = await Promise.all(drafts.map((draft) => send(draft, body)));
    expect(new Set(answers.map((answer) => expectOk(answer).mailing_id)).size).toBe(1);
    expect(await waitForEmails(project, 1)).toHaveLength(1);
  });
});

describe('sending a draft is refused', () => {
  it.each([
    ['without recipients', { recipients: {} }],
    ['for two kinds of recipients', { recipients: { all_users: true, user_ids: [] } }],
    ['for a team that is no id', { recipients: { team_id: 'acme' } }],
    ['for a name without a filter', { recipients: { all_users: true, filter_name: 'All' } }],
    ['for a filter that is none', { recipients: { filter: { country_code: 'Norway' } } }],
    ['without a request', { request_id: undefined, recipients: { all_users: true } }],
  ])('%s', async (_name, body) => {
    expect(await send(await newDraft(), body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(await listEmails(project)).toEqual([]);
  });

  it('for what is not of the project, and nothing of it is sent or noted', async () => {
    const draft = await newDraft();
    const other = await createProject();
    const foreign = await createTeam(other);
    const refused = async (body: object) => (await send(draft, body)).code;
    expect(await refused({ recipients: { team_id: foreign.id } })).toBe('TEAM_NOT_FOUND');
    expect(await refused({ recipients: { permission_id: 'unknown' } })).toBe('PERMISSION_NOT_FOUND');
    expect(await refused({ recipients: { product_id: 'unknown' } })).toBe('PRODUCT_DOES_NOT_EXIST');
    await useOwnMailServer(other);
    expect(await send(draft, { recipients: { all_users: true } }, other)).toMatchObject({ status: 404 });
    const unknown = { recipients: { all_users: true }, notification_category_name: 'Gossip' };
    expect(await send(draft, unknown)).toMatchObject({ status: 400 });
    const read = expectOk(await project.admin<{ sent_at_millis: unknown }>(`GET /internal/email-drafts/${draft}`));
    expect(read.sent_at_millis).toBeNull();
  });

  it('on the shared email server', async () => {
    const shared = await createProject();
    const draft = await newDraft(shared);
    expect((await send(draft, { recipients: { all_users: true } }, shared)).code).toBe('REQUIRES_CUSTOM_EMAIL_SERVER');
  });

  it('to servers and clients, as all around it', async () => {
    const id = randomUUID();
    const requests = [`POST /internal/email-drafts/${id}/send`, 'POST /internal/email-audience'];
    await expectAdminOnly(project, [...requests, `POST /internal/mailings/${id}/stop`], {});
    await expectAdminOnly(project, ['GET /internal/mailings', `GET /internal/mailings/${id}`]);
  });
});
