import { randomUUID } from 'node:crypto';
import { call } from '../support/client';
import { templateTsx, themeTsx, useOwnMailServer } from '../support/emails';
import { waitFor } from '../support/process';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { createUser } from '../support/users';

interface Mail {
  id: string;
  to: string;
  status: string;
  subject: string | null;
  category: string;
  skippedReason: string | null;
  html: string | null;
  text: string | null;
}

const MAILS = `query ($search: String) { emails(search: $search) { edges { node {
  id to status subject category skippedReason html text } } } }`;

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
  await useOwnMailServer(project);
});

const send = (body: object, of = project) => of.server('POST /emails/send-email', { body });
async function mailsTo(address: string): Promise<Mail[]> {
  const { data, errors } = await project.graphql<{ emails: { edges: Array<{ node: Mail }> } }>(MAILS, {
    search: address,
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.emails.edges.map(({ node }) => node);
}
/** Waits until an email with a subject has met its fate; a skipped one was never rendered. */
async function fateOf(address: string, subject: string): Promise<Mail> {
  let mail: Mail | undefined;
  await waitFor(async () => {
    mail = (await mailsTo(address)).find((item) => item.subject === subject || item.status === 'skipped');
    return mail !== undefined && !['queued', 'sending'].includes(mail.status);
  });
  if (!mail) throw new Error('No mail');
  return mail;
}
const linkIn = (text: string | null): string | undefined =>
  /https?:\/\/\S+\/api\/v1\/emails\/unsubscribe-link\?code=[0-9a-z]{45}/.exec(text ?? '')?.[0];
const press = (link: string) => {
  const { pathname, searchParams } = new URL(link);
  return call<string>({ method: 'POST', path: pathname, query: Object.fromEntries(searchParams) });
};
const isMarketingOn = async (userId: string): Promise<boolean | undefined> => {
  const path = `GET /emails/notification-preference/${userId}`;
  const { items } = expectOk(await project.server<{ items: Array<{ enabled: boolean }> }>(path));
  return items[1]?.enabled;
};

describe('a Marketing email', () => {
  it('holds a link in both parts that turns the category off, and no more of them come', async () => {
    const email = freshEmail();
    const { id } = await createUser(project, { primary_email: email });
    const body = { user_ids: [id], html: '<p>News</p>', notification_category_name: 'Marketing' };
    expectOk(await send({ ...body, subject: 'First news' }));
    const mail = await fateOf(email, 'First news');
    expect(mail).toMatchObject({ status: 'sent', category: 'Marketing' });
    const link = linkIn(mail.html) ?? '';
    expect(linkIn(mail.text)).toBe(link);
    expect((await press(link)).body).toContain('You are unsubscribed');
    expect(await isMarketingOn(id)).toBe(false);
    const answer = expectOk(await send({ ...body, subject: 'Second news' }));
    expect(answer).toEqual({ results: [{ user_id: id }] });
    expect(await fateOf(email, 'Second news')).toMatchObject({
      status: 'skipped',
      skippedReason: 'CATEGORY_DISABLED',
      html: null,
    });
    expectOk(await send({ user_ids: [id], html: '<p>Bill</p>', subject: 'Your bill' }));
    await waitFor(async () =>
      (await mailsTo(email)).some((item) => item.subject === 'Your bill' && item.status === 'sent'),
    );
  });

  it('from a draft with a theme of its own holds the link, and the draft remembers that it was sent', async () => {
    const email = freshEmail();
    const { id: userId } = await createUser(project, { primary_email: email });
    const theme = expectOk(
      await project.admin<{ id: string }>('POST /internal/email-themes', { body: { display_name: 'Mine' } }),
    ).id;
    const tsx = { tsx_source: themeTsx('Own frame') };
    expectOk(await project.admin(`PATCH /internal/email-themes/${theme}`, { body: tsx }));
    const draft = { display_name: 'News', theme_id: theme, tsx_source: templateTsx('Body text') };
    const { id } = expectOk(await project.admin<{ id: string }>('POST /internal/email-drafts', { body: draft }));
    expectOk(await send({ user_ids: [userId], draft_id: id, subject: 'From a draft' }));
    const mail = await fateOf(email, 'From a draft');
    expect(mail).toMatchObject({ status: 'sent', category: 'Marketing', html: expect.stringContaining('Own frame') });
    expect(linkIn(mail.html)).toBeDefined();
    const sent = expectOk(await project.admin<{ sent_at_millis: number }>(`GET /internal/email-drafts/${id}`));
    expect(sent.sent_at_millis).toBeGreaterThan(0);
  });
});

describe('a Transactional email', () => {
  it('holds no link', async () => {
    const email = freshEmail();
    const { id } = await createUser(project, { primary_email: email });
    expectOk(await send({ user_ids: [id], html: '<p>Bill</p>', subject: 'Your bill' }));
    const mail = await fateOf(email, 'Your bill');
    expect(mail).toMatchObject({ status: 'sent', category: 'Transactional' });
    expect(linkIn(mail.html)).toBeUndefined();
    expect(linkIn(mail.text)).toBeUndefined();
  });
});

describe('POST /emails/send-email', () => {
  it('wants an email server of its own, even for unknown users', async () => {
    const shared = await createProject();
    expect((await send({ user_ids: [randomUUID()], html: '<p>x</p>' }, shared)).code).toBe(
      'REQUIRES_CUSTOM_EMAIL_SERVER',
    );
  });

  it('refuses two contents, none, and users that are not there', async () => {
    const template_id = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';
    expect((await send({ user_ids: [], template_id, html: '<p>x</p>' })).code).toBe('SCHEMA_ERROR');
    expect((await send({ user_ids: [] })).code).toBe('SCHEMA_ERROR');
    const missing = randomUUID();
    const answer = await send({ user_ids: [missing], html: '<p>x</p>' });
    expect(answer).toMatchObject({ code: 'USER_ID_DOES_NOT_EXIST', details: { user_id: missing } });
  });
});
