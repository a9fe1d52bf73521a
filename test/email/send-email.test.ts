import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import {
  BROKEN_TSX,
  DARK_THEME,
  expectAdminOnly,
  inAnHour,
  LIGHT_THEME,
  listEmails,
  makeDue,
  MARKETING,
  overrideConfig,
  templateTsx,
  themeTsx,
  useOwnMailServer,
  waitForEmails,
} from '../support/emails';
import { waitForStatus } from '../support/outbox';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { createUser } from '../support/users';
import { expectSince } from '../support/moments';

const MAGIC_LINK = '822687fe-8d0a-4467-a0d1-416b6e639478';
const INVITATION = '066dd73c-36da-4fd0-b6d6-ebf87683f8bc';
const HTML = { html: '<p>Hello <b>there</b></p>', subject: 'News' };

interface Results {
  results: Array<{ user_id: string }>;
}

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
  await useOwnMailServer(project);
});

const send = (body: object) => project.server<Results>('POST /emails/send-email', { body });

async function newUser(primary_email: string | undefined = freshEmail()): Promise<{ id: string; email: string }> {
  const { id } = await createUser(project, { primary_email, display_name: 'Ada' });
  return { id, email: primary_email ?? '' };
}

async function createDraft(body: object, owner = project): Promise<string> {
  const draft = { display_name: 'Draft', ...body };
  return expectOk(await owner.admin<{ id: string }>('POST /internal/email-drafts', { body: draft })).id;
}

describe('what POST /emails/send-email refuses', () => {
  it('everything but a malformed body on the shared email server, unknown users included', async () => {
    const shared = await createProject();
    const body = { ...HTML, user_ids: [randomUUID()], notification_category_name: 'No such' };
    const answer = await shared.server('POST /emails/send-email', { body });
    expect(answer).toMatchObject({ status: 400, code: 'REQUIRES_CUSTOM_EMAIL_SERVER' });
    const malformed = await shared.server('POST /emails/send-email', { body: { user_ids: [] } });
    expect(malformed.code).toBe('SCHEMA_ERROR');
  });

  it.each([
    ['no content', { user_ids: [] }],
    ['two contents', { ...HTML, template_id: MAGIC_LINK, user_ids: [] }],
    ['three contents', { ...HTML, template_id: MAGIC_LINK, draft_id: randomUUID(), user_ids: [] }],
    ['an unknown property', { ...HTML, user_ids: [], colour: 'red' }],
    ['a template id that is none', { template_id: 'first', user_ids: [] }],
    ['variables that are no object', { template_id: MAGIC_LINK, variables: [1], user_ids: [] }],
    ['variables without a template', { ...HTML, variables: {}, user_ids: [] }],
    ['user ids that are no texts', { ...HTML, user_ids: [{}] }],
    ['all_users that is false', { ...HTML, all_users: false }],
    ['a theme that is none', { ...HTML, user_ids: [], theme_id: 'dark' }],
    ['a theme that is true', { ...HTML, user_ids: [], theme_id: true }],
    ['a time that is none', { ...HTML, user_ids: [], scheduled_at_millis: 'soon' }],
    ['no audience, whatever the category', { ...HTML, notification_category_name: 'Newsletter' }],
    ['two audiences', { ...HTML, user_ids: [], all_users: true }],
  ])('%s', async (_name, body) => {
    expect(await send(body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(await listEmails(project)).toEqual([]);
  });

  it.each([
    ['an unknown category', { ...HTML, notification_category_name: 'Newsletter' }, 'notification category'],
    ['an unknown category and template', { template_id: randomUUID(), notification_category_name: 'x' }, 'category'],
    ['an unknown template', { template_id: randomUUID() }, 'template'],
    ['a draft id that is no uuid', { draft_id: 'first' }, 'draft'],
    ['an unknown draft', { draft_id: randomUUID() }, 'draft'],
  ])('%s, before it looks at users', async (_name, body, word) => {
    const answer = await send({ ...body, user_ids: [randomUUID()] });
    expect(answer.status).toBe(400);
    expect(answer.code).toBeUndefined();
    expect(answer.text).toContain(word);
  });

  it('users that are not there, naming the first', async () => {
    const user = await newUser();
    const missing = randomUUID();
    const answer = await send({ ...HTML, user_ids: [user.id, missing, 'nobody', randomUUID()] });
    expect(answer).toMatchObject({ status: 400, code: 'USER_ID_DOES_NOT_EXIST', details: { user_id: missing } });
    const odd = await send({ ...HTML, user_ids: ['nobody'] });
    expect(odd).toMatchObject({ code: 'USER_ID_DOES_NOT_EXIST', details: { user_id: 'nobody' } });
    expect(await listEmails(project)).toEqual([]);
  });

  it("another project's users, drafts and templates", async () => {
    const other = await createProject();
    await useOwnMailServer(other);
    const stranger = (await createUser(other, { primary_email: freshEmail() })).id;
    expect((await send({ ...HTML, user_ids: [stranger] })).code).toBe('USER_ID_DOES_NOT_EXIST');
    const draft_id = await createDraft({}, other);
    expect(await send({ draft_id, user_ids: [] })).toMatchObject({ status: 400, code: undefined });
    const made = await other.admin<{ id: string }>('POST /internal/email-templates', { body: { display_name: 'T' } });
    const template_id = expectOk(made).id;
    expect(await send({ template_id, user_ids: [] })).toMatchObject({ status: 400, code: undefined });
  });

  it('clients', async () => {
    const body = { ...HTML, user_ids: [] };
    const answer = await project.client('POST /emails/send-email', { body });
    expect(answer).toMatchObject({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' });
    expect((await project.admin('POST /emails/send-email', { body })).status).toBe(200);
  });
});

describe('whom POST /emails/send-email addresses', () => {
  it('each user once, in order, those without an address too', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const silent = (await createUser(project)).id;
    const user_ids = [second.id, silent, first.id, second.id.toUpperCase(), first.id];
    expect(expectOk(await send({ ...HTML, user_ids })).results).toEqual([
      { user_id: second.id },
      { user_id: silent },
      { user_id: first.id },
    ]);
    const emails = await waitForEmails(project, 3);
    expect(emails.map(({ userId, status, skippedReason }) => [userId, status, skippedReason]).sort()).toEqual(
      [
        [first.id, 'sent', null],
        [second.id, 'sent', null],
        [silent, 'skipped', 'NO_PRIMARY_EMAIL'],
      ].sort(),
    );
  });

  it('nobody', async () => {
    expect(expectOk(await send({ ...HTML, user_ids: [] }))).toEqual({ results: [] });
  });

  it('everybody of the project, page by page', async () => {
    await query(
      `INSERT INTO users (project_id, id, signed_up_at, last_active_at)
       SELECT $1, gen_random_uuid(), now(), now() FROM generate_series(1, 2500)`,
      [project.id],
    );
    const { results } = expectOk(await send({ ...HTML, all_users: true }));
    expect(new Set(results.map(({ user_id }) => user_id)).size).toBe(2_500);
    const [row] = await query<{ count: number }>('SELECT count(*)::int AS count FROM emails WHERE project_id = $1', [
      project.id,
    ]);
    expect(row?.count).toBe(2_500);
  });

  it('not a user who is deleted before the email is due', async () => {
    const user = await newUser();
    const marketing = { ...HTML, notification_category_name: 'Marketing' };
    expectOk(await send({ ...marketing, user_ids: [user.id], scheduled_at_millis: inAnHour() }));
    // While it is rendered it has its recipient already.
    await waitForStatus(project, 'scheduled');
    expectOk(await project.server(`DELETE /users/${user.id}`));
    await makeDue(project);
    expect(await waitForEmails(project, 1)).toMatchObject([
      { status: 'skipped', skippedReason: 'USER_DELETED', subject: 'News', category: 'Marketing' },
    ]);
  });

  it('shows of an email to a user without an address what it would have been', async () => {
    const silent = (await createUser(project)).id;
    const draft_id = await createDraft({ tsx_source: templateTsx('x', '<NotificationCategory value="Marketing" />') });
    const broken = await createDraft({ tsx_source: BROKEN_TSX });
    const marketing = { notification_category_name: 'Marketing', user_ids: [silent] };
    expectOk(await send({ html: 'x', subject: 'Markup\nin two lines', ...marketing }));
    expectOk(await send({ draft_id, subject: 'Source', user_ids: [silent] }));
    expectOk(await send({ draft_id: broken, subject: 'Broken', user_ids: [silent] }));
    expectOk(await send({ draft_id: broken, ...marketing }));
    const emails = await waitForEmails(project, 4);
    const shown = emails.map(({ status, skippedReason, subject, category }) => [
      status,
      skippedReason,
      subject,
      category,
    ]);
    const of = (subject: string | null, category: string) => ['skipped', 'NO_PRIMARY_EMAIL', subject, category];
    expect(shown).toEqual([
      of(null, 'Marketing'),
      of('Broken', 'Transactional'),
      of('Source', 'Marketing'),
      of('Markup in two lines', 'Marketing'),
    ]);
  });
});

describe('what POST /emails/send-email sends', () => {
  it('markup as it is, in the active theme, with a text part', async () => {
    const user = await newUser();
    expectOk(await send({ ...HTML, user_ids: [user.id] }));
    const [email] = await waitForEmails(project, 1);
    expect(email).toMatchObject({ to: user.email, subject: 'News', category: 'Transactional', transport: 'inbox' });
    expect(email?.html).toContain('<p>Hello <b>there</b></p>');
    expect(email?.text).toContain('Hello there');
    expect(email?.html).not.toContain('unsubscribe');
  });

  it('a template with its variables, its subject and another theme', async () => {
    const user = await newUser();
    const variables = { magicLink: 'https://example.com/in?code=1', otp: 'ABC123' };
    expectOk(await send({ template_id: MAGIC_LINK, variables, user_ids: [user.id], theme_id: DARK_THEME }));
    const [email] = await waitForEmails(project, 1);
    expect(email).toMatchObject({ status: 'sent', subject: 'Sign in to A test project: Your code is ABC123' });
    expect(email?.text).toContain('ABC123');
    expect(email?.text?.split('https://example.com/in?code=1')).toHaveLength(2);
  });

  it('in the active theme when there is none of the id, and in none when that is asked for', async () => {
    const user = await newUser();
    expectOk(await send({ ...HTML, subject: 'gone', user_ids: [user.id], theme_id: randomUUID() }));
    expectOk(await send({ ...HTML, subject: 'null', user_ids: [user.id], theme_id: null }));
    expectOk(await send({ ...HTML, subject: 'bare', user_ids: [user.id], theme_id: false }));
    const emails = await waitForEmails(project, 3);
    const html = (subject: string) => emails.find((email) => email.subject === subject)?.html;
    expect(html('gone')).toBe(html('null'));
    expect(html('bare')?.length).toBeLessThan(html('null')?.length ?? 0);
    expect(html('bare')).toMatch(/<html[^>]*><body><div>.*<\/div><\/body><\/html>$/s);
  });

  it('a draft in its theme, and marks it as sent', async () => {
    const user = await newUser();
    const draft_id = await createDraft({ tsx_source: templateTsx('From a draft'), theme_id: false });
    const before = Date.now();
    expectOk(await send({ draft_id, user_ids: [user.id], subject: 'Another subject' }));
    const [email] = await waitForEmails(project, 1);
    expect(email).toMatchObject({ status: 'sent', subject: 'Another subject', category: 'Marketing' });
    expect(email?.text).toContain('From a draft');
    const draft = await project.admin<{ sent_at_millis: number }>(`GET /internal/email-drafts/${draft_id}`);
    expectSince(before, expectOk(draft).sent_at_millis);
  });

  it('the content as it was when it was queued, in a theme that is gone by then', async () => {
    const user = await newUser();
    const made = await project.admin<{ id: string }>('POST /internal/email-themes', { body: { display_name: 'T' } });
    const theme = `/internal/email-themes/${expectOk(made).id}`;
    expectOk(await project.admin(`PATCH ${theme}`, { body: { tsx_source: themeTsx('The first frame') } }));
    const draft_id = await createDraft({ tsx_source: templateTsx('The first words') });
    const body = { draft_id, user_ids: [user.id], theme_id: expectOk(made).id, scheduled_at_millis: inAnHour() };
    expectOk(await send(body));
    const tsx_source = templateTsx('Other words');
    expectOk(await project.admin(`PATCH /internal/email-drafts/${draft_id}`, { body: { tsx_source } }));
    expectOk(await project.admin(`DELETE /internal/email-drafts/${draft_id}`));
    expectOk(await project.admin(`DELETE ${theme}`));
    await makeDue(project);
    const [email] = await waitForEmails(project, 1);
    expect(email?.text).toContain('The first words');
    expect(email?.text).toContain('The first frame');
  });

  it('nothing before its time', async () => {
    const user = await newUser();
    expectOk(await send({ ...HTML, subject: 'Later', user_ids: [user.id], scheduled_at_millis: inAnHour() }));
    const due = Date.now() + 1_000;
    expectOk(await send({ ...HTML, subject: 'Soon', user_ids: [user.id], scheduled_at_millis: due }));
    const [soon] = await waitForEmails(project, 1, { search: 'Soon' });
    expect(soon?.status).toBe('sent');
    expect(Date.now()).toBeGreaterThanOrEqual(due);
    expect(await listEmails(project, { search: 'Later' })).toMatchObject([{ status: 'queued', attempts: 0 }]);
  });

  it('a draft once for each request, however many there are at once', async () => {
    const users = await Promise.all([newUser(), newUser()]);
    const draft_id = await createDraft({ tsx_source: templateTsx('From a draft') });
    const user_ids = users.map(({ id }) => id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ draft_id, user_ids })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const emails = await waitForEmails(project, 12);
    for (const { id } of users) {
      expect(emails.filter(({ userId, status }) => userId === id && status === 'sent')).toHaveLength(6);
    }
    expect(emails).toHaveLength(12);
  });

  it('a template without its own theme, which is for the emails of the system', async () => {
    const frame = async (theme: string, name: string) =>
      expectOk(await project.admin(`PATCH /internal/email-themes/${theme}`, { body: { tsx_source: themeTsx(name) } }));
    await frame(LIGHT_THEME, 'Light frame');
    await frame(DARK_THEME, 'Dark frame');
    await overrideConfig(project, { [`emails.templates.${INVITATION}.themeId`]: DARK_THEME });
    const body = { email: freshEmail(), callback_url: 'http://localhost:3000/in' };
    expectOk(await project.server('POST /internal/send-sign-in-invitation', { body }));
    const user = await newUser();
    const variables = { signInInvitationLink: 'https://example.com/in', teamDisplayName: 'Owls' };
    expectOk(await send({ template_id: INVITATION, variables, user_ids: [user.id] }));
    const emails = await waitForEmails(project, 2);
    expect(emails.find(({ to }) => to === body.email)?.text).toContain('Dark frame');
    expect(emails.find(({ to }) => to === user.email)?.text).toContain('Light frame');
  });

  it('to the others when it cannot be rendered for one', async () => {
    const [named, nameless] = [await newUser(), (await createUser(project, { primary_email: freshEmail() })).id];
    const tsx_source = `export function EmailTemplate({ user }) { return <p>{user.displayName.length}</p>; }`;
    expectOk(await send({ draft_id: await createDraft({ tsx_source }), user_ids: [named.id, nameless] }));
    const emails = await waitForEmails(project, 2);
    expect(emails.find(({ userId }) => userId === named.id)).toMatchObject({ status: 'sent', subject: '' });
    expect(emails.find(({ userId }) => userId === nameless)).toMatchObject({
      status: 'failed',
      errorType: 'EMAIL_RENDERING_ERROR',
    });
  });
});

describe('categories', () => {
  const disableMarketing = async (userId: string) =>
    expectOk(
      await project.server(`PATCH /emails/notification-preference/${userId}/${MARKETING}`, {
        body: { enabled: false },
      }),
    );

  it('keeps Marketing from those who turned it off, and nothing else', async () => {
    const user = await newUser();
    await disableMarketing(user.id);
    const draft_id = await createDraft({ tsx_source: templateTsx('An offer') });
    expectOk(await send({ ...HTML, user_ids: [user.id], notification_category_name: 'Marketing' }));
    expectOk(await send({ draft_id, user_ids: [user.id] }));
    expectOk(
      await send({ ...HTML, subject: 'Bill', user_ids: [user.id], notification_category_name: 'Transactional' }),
    );
    const emails = await waitForEmails(project, 3);
    expect(emails.map(({ subject, status }) => [subject, status])).toContainEqual(['Bill', 'sent']);
    expect(emails.filter(({ skippedReason }) => skippedReason === 'CATEGORY_DISABLED')).toHaveLength(2);
  });

  it('goes by the category of the source, then by the one of the request', async () => {
    const user = await newUser();
    const named = await createDraft({ tsx_source: templateTsx('Named') });
    const nameless = await createDraft({ tsx_source: templateTsx('Nameless', '') });
    const transactional = { user_ids: [user.id], notification_category_name: 'Transactional' };
    expectOk(await send({ draft_id: named, ...transactional, subject: 'named' }));
    expectOk(await send({ draft_id: nameless, user_ids: [user.id], subject: 'nameless' }));
    const marketing = { user_ids: [user.id], notification_category_name: 'Marketing' };
    expectOk(await send({ draft_id: nameless, ...marketing, subject: 'asked for' }));
    const emails = await waitForEmails(project, 3);
    expect(Object.fromEntries(emails.map(({ subject, category }) => [subject, category]))).toEqual({
      named: 'Marketing',
      nameless: 'Transactional',
      'asked for': 'Marketing',
    });
  });

  it('keeps a copy of Marketing from those who turned it off since, long after it was made', async () => {
    const user = await newUser();
    expectOk(await send({ draft_id: await createDraft({ tsx_source: templateTsx('An offer') }), user_ids: [user.id] }));
    const [offer] = await waitForEmails(project, 1);
    expect(offer).toMatchObject({ status: 'sent', category: 'Marketing' });
    // A process keeps the latest few mailings in memory; this one is not among them any more.
    for (let index = 0; index < 20; index += 1) expectOk(await send({ ...HTML, user_ids: [user.id] }));
    await waitForEmails(project, 21);
    await disableMarketing(user.id);
    const resent = await project.graphql('mutation ($id: ID!) { resendEmail(id: $id) { id } }', { id: offer?.id });
    expect(resent.errors).toEqual([]);
    expect((await waitForEmails(project, 22))[0]).toMatchObject({
      status: 'skipped',
      skippedReason: 'CATEGORY_DISABLED',
      category: 'Marketing',
    });
  });

  it('puts a link into Marketing that turns it off', async () => {
    const user = await newUser();
    const marketing = { ...HTML, user_ids: [user.id], notification_category_name: 'Marketing' };
    expectOk(await send(marketing));
    const [email] = await waitForEmails(project, 1);
    const link = /[^"\s]+\/api\/v1\/emails\/unsubscribe-link\?code=[a-z0-9]{45}/.exec(email?.html ?? '')?.[0] ?? '';
    expect(email?.text).toContain(link);
    expect(email?.source?.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${link}>`);
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    interface Preference {
      notification_category_name: string;
      enabled: boolean;
    }
    const path = `GET /emails/notification-preference/${user.id}`;
    const { items } = expectOk(await project.server<{ items: Preference[] }>(path));
    expect(items.find(({ notification_category_name: name }) => name === 'Marketing')?.enabled).toBe(false);
    expectOk(await send(marketing));
    expect((await waitForEmails(project, 2))[0]).toMatchObject({ status: 'skipped' });
  });
});

it('shows the outbox to administrators only', async () => {
  await expectAdminOnly(project, ['GET /internal/emails', 'POST /internal/send-test-email'], {});
});
