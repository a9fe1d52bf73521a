import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import {
  inAnHour,
  BROKEN_TSX,
  DARK_THEME,
  listEmails,
  templateTsx,
  useOwnMailServer,
  waitForEmails,
  type EmailItem,
} from '../support/emails';
import { createProject, expectOk, freshEmail, graphqlCaller, type TestProject } from '../support/project';
import { startSmtpServer } from '../support/smtp';
import { createUser } from '../support/users';

const MAGIC_LINK = '822687fe-8d0a-4467-a0d1-416b6e639478';
const COUNTS = 'paused queued sending sent failed skipped';
const NONE = { paused: 0, queued: 0, sending: 0, sent: 0, failed: 0, skipped: 0 };

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
  await useOwnMailServer(project);
});

async function ask<T = Record<string, never>>(text: string, variables: object = {}, of = project): Promise<T> {
  const { data, errors } = await of.graphql<T>(text, { ...variables });
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}
const refusal = async (text: string, variables: object = {}, of = project) =>
  (await of.graphql(text, { ...variables })).errors[0]?.extensions;

const SEND = 'mutation ($input: SendEmailInput!) { sent: sendEmail(input: $input) { mailingId recipientCount } }';
interface Sent {
  sent: { mailingId: string; recipientCount: number };
}

async function newUser(): Promise<{ id: string; email: string }> {
  const { id, primary_email } = await createUser(project, { primary_email: freshEmail() });
  return { id, email: primary_email ?? '' };
}

async function insertEmails(count: number, values: { status?: string; transport?: string } = {}): Promise<void> {
  await query(
    `INSERT INTO emails (project_id, id, recipient, subject, status, transport, created_at, finished_at)
     SELECT $1, gen_random_uuid(), 'reader' || n || '@example.com', 'Number ' || n, $3, $4,
       now() - n * interval '1 second', now() FROM generate_series(1, $2::int) n`,
    [project.id, count, values.status ?? 'sent', values.transport ?? 'inbox'],
  );
}
const subjects = (emails: EmailItem[]) => emails.map(({ subject }) => subject);

describe('emails', () => {
  it('are paged through, newest first, each once', async () => {
    await insertEmails(7);
    const page = `query ($after: ID) { emails(first: 3, after: $after) {
      edges { cursor node { id subject createdAtMillis nextAttemptAtMillis sentAtMillis html text source } }
      pageInfo { hasNextPage endCursor } } }`;
    interface Page {
      emails: {
        edges: Array<{ node: { subject: string; html: string | null } }>;
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
      };
    }
    const seen: string[] = [];
    let after: string | null = null;
    for (const size of [3, 3, 1]) {
      const { emails }: Page = await ask<Page>(page, { after });
      expect(emails.edges).toHaveLength(size);
      expect(emails.edges[0]?.node).toMatchObject({ html: null, text: null, source: null });
      seen.push(...emails.edges.map(({ node }) => node.subject));
      after = emails.pageInfo.endCursor;
      expect(emails.pageInfo.hasNextPage).toBe(size === 3);
    }
    expect(seen).toEqual(Array.from({ length: 7 }, (_, index) => `Number ${index + 1}`));
  });

  it('are filtered by status and transport', async () => {
    await insertEmails(2);
    await insertEmails(1, { status: 'failed', transport: 'custom' });
    await insertEmails(3, { status: 'skipped', transport: 'shared' });
    const count = async (filter: Record<string, unknown>) => (await listEmails(project, filter)).length;
    expect(await count({ status: 'sent' })).toBe(2);
    expect(await count({ status: 'failed' })).toBe(1);
    expect(await count({ status: 'queued' })).toBe(0);
    expect(await count({ transport: 'shared' })).toBe(3);
    expect(await count({ transport: 'shared', status: 'sent' })).toBe(0);
    expect(await count({ status: null, transport: null })).toBe(6);
    expect((await ask<{ emailCounts: object }>(`{ emailCounts { ${COUNTS} } }`)).emailCounts).toEqual({
      ...NONE,
      sent: 2,
      failed: 1,
      skipped: 3,
    });
  });

  it('are found by any part of the address or the subject', async () => {
    await insertEmails(12);
    const find = async (search: string) => subjects(await listEmails(project, { search }));
    expect(await find('reader11@')).toEqual(['Number 11']);
    expect(await find('READER11@EXAMPLE')).toEqual(['Number 11']);
    expect(await find('umber 12')).toEqual(['Number 12']);
    expect(await find('12')).toEqual(['Number 12']);
    expect(await find('example.com')).toHaveLength(12);
    expect(await find('')).toHaveLength(12);
    for (const none of ['%', '_umber 1', 'number 13', 'com\nNumber', '\\', 'zzz']) expect(await find(none)).toEqual([]);
  });

  it('are looked through so many at a time by a short text', async () => {
    await insertEmails(10_003);
    const page = `query ($search: String, $after: ID, $status: EmailStatus) {
      emails(first: 2, search: $search, after: $after, status: $status) {
        edges { node { subject } } pageInfo { hasNextPage endCursor } }
      emailsCount(search: $search, status: $status) { count isExact } }`;
    interface Read {
      emails: { edges: Array<{ node: EmailItem }>; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
      emailsCount: object;
    }
    const read = async (variables: { search: string; after?: string | null; status?: string }) => {
      const { emails, emailsCount } = await ask<Read>(page, variables);
      return { found: subjects(emails.edges.map(({ node }) => node)), next: emails.pageInfo.endCursor, emailsCount };
    };
    const uncounted = { count: 0, isExact: false };
    const none = await read({ search: 'zqx' });
    expect(none).toEqual({ found: [], next: expect.any(String), emailsCount: uncounted });
    expect(await read({ search: 'zqx', after: none.next })).toMatchObject({ found: [], next: null });
    expect(await read({ search: '0003' })).toMatchObject({ found: [], next: none.next, emailsCount: uncounted });
    expect(await read({ search: '0003', after: none.next })).toMatchObject({ found: ['Number 10003'], next: null });
    const rest = await read({ search: '000', after: none.next });
    expect(rest).toMatchObject({ found: ['Number 10001', 'Number 10002'], next: expect.any(String) });
    expect(await read({ search: '000', after: rest.next })).toMatchObject({ found: ['Number 10003'], next: null });
    expect(await read({ search: 'zqx', status: 'failed' })).toMatchObject({
      next: null,
      emailsCount: { isExact: true },
    });
    expect(await read({ search: '10003' })).toMatchObject({ found: ['Number 10003'], next: null });
  });

  it.each([
    ['a page of none', { first: 0 }],
    ['a page too large', { first: 201 }],
    ['an unknown status', { status: 'lost' }],
    ['an unknown transport', { transport: 'pigeon' }],
    ['a cursor that is none', { after: 'x' }],
    ['a mailing that is none', { mailingId: 'x' }],
    ['a search too long', { search: 'x'.repeat(257) }],
  ])('refuse %s', async (_name, filter) => {
    const list = `query ($first: Int, $status: EmailStatus, $transport: EmailTransport, $after: ID, $mailingId: ID, $search: String) {
      emails(first: $first, status: $status, transport: $transport, after: $after, mailingId: $mailingId, search: $search) {
        edges { cursor } } }`;
    expect(await refusal(list, { first: 50, ...filter })).toMatchObject({ code: 'SCHEMA_ERROR' });
  });

  it('are nothing to another project', async () => {
    await insertEmails(2);
    const other = await createProject();
    const [mail] = await listEmails(project);
    expect(await listEmails(other)).toEqual([]);
    expect(await listEmails(other, { after: mail?.id })).toEqual([]);
    const one = 'query ($id: ID!) { email(id: $id) { id } }';
    expect(await ask(one, { id: mail?.id })).toEqual({ email: { id: mail?.id } });
    expect(await ask(one, { id: mail?.id }, other)).toEqual({ email: null });
    expect(await ask(one, { id: randomUUID() })).toEqual({ email: null });
    expect(await refusal(one, { id: 'x' })).toMatchObject({ code: 'SCHEMA_ERROR' });
    expect(await ask(`{ emailCounts { ${COUNTS} } }`, {}, other)).toEqual({ emailCounts: NONE });
  });
});

describe('sendEmail', () => {
  it('queues a mailing, whose emails are counted and listed', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const silent = await createUser(project);
    const input = { html: '<p>Hello</p>', subject: 'News', userIds: [first.id, second.id, silent.id, first.id] };
    const { sent } = await ask<Sent>(SEND, { input });
    expect(sent.recipientCount).toBe(3);
    const emails = await waitForEmails(project, 3, { mailingId: sent.mailingId });
    expect(emails.map(({ status }) => status).sort()).toEqual(['sent', 'sent', 'skipped']);
    const mailing = `mailing(id: "${sent.mailingId}") { id subject draftId templateId counts { ${COUNTS} } }`;
    const expected = {
      id: sent.mailingId,
      subject: 'News',
      draftId: null,
      templateId: null,
      counts: { ...NONE, sent: 2, skipped: 1 },
    };
    expect(await ask(`{ ${mailing} }`)).toEqual({ mailing: expected });
    const { sent: later } = await ask<Sent>(SEND, {
      input: { templateId: MAGIC_LINK, variables: { magicLink: 'x', otp: 'y' }, allUsers: true, themeId: DARK_THEME },
    });
    const { mailings } = await ask<{ mailings: Array<{ id: string; templateId: string | null }> }>(
      '{ mailings { id templateId } }',
    );
    expect(mailings).toEqual([
      { id: later.mailingId, templateId: MAGIC_LINK },
      { id: sent.mailingId, templateId: null },
    ]);
    const other = await createProject();
    expect(await ask(`{ mailings { id } ${mailing} }`, {}, other)).toEqual({ mailings: [], mailing: null });
    expect(await listEmails(other, { mailingId: sent.mailingId })).toEqual([]);
    await waitForEmails(project, 6);
  });

  it.each([
    ['no content', { userIds: [] }, 'SCHEMA_ERROR'],
    ['two audiences', { html: 'x', userIds: [], allUsers: true }, 'SCHEMA_ERROR'],
    ['unknown users', { html: 'x', userIds: [randomUUID()] }, 'USER_ID_DOES_NOT_EXIST'],
  ])('refuses %s', async (_name, input, code) => {
    expect(await refusal(SEND, { input })).toMatchObject({ code });
  });

  it('refuses the shared email server', async () => {
    const input = { html: 'x', userIds: [] };
    expect(await refusal(SEND, { input }, await createProject())).toMatchObject({
      code: 'REQUIRES_CUSTOM_EMAIL_SERVER',
    });
  });
});

describe('resendEmail', () => {
  const RESEND = 'mutation ($id: ID!) { copy: resendEmail(id: $id) { id to status subject mailingId } }';
  interface Copy {
    copy: { id: string; to: string; subject: string | null; mailingId: string | null };
  }

  it('sends what was rendered once more, as it was', async () => {
    const user = await newUser();
    const { sent } = await ask<Sent>(SEND, { input: { html: '<p>Words</p>', subject: 'News', userIds: [user.id] } });
    const [original] = await waitForEmails(project, 1);
    const { copy } = await ask<Copy>(RESEND, { id: original?.id });
    expect(copy).toMatchObject({ to: user.email, subject: 'News', mailingId: sent.mailingId });
    expect(copy.id).not.toBe(original?.id);
    const copied = (await waitForEmails(project, 2)).find(({ id }) => id === copy.id);
    // Its attempts are counted anew: one of its own.
    expect(copied).toMatchObject({ status: 'sent', attempts: 1, html: original?.html, text: original?.text });
    expect(copied?.source).toContain(`<${copy.id}@example.com>`);
  });

  it('renders what was not, so that an email that failed arrives once its cause is gone', async () => {
    const smtp = await startSmtpServer();
    await useOwnMailServer(project, { host: 'no-such-host.invalid' });
    const body = { email: freshEmail(), callback_url: 'http://localhost:3000/in' };
    expectOk(await project.server('POST /internal/send-sign-in-invitation', { body }));
    const [failed] = await waitForEmails(project, 1);
    expect(failed).toMatchObject({ status: 'failed' });
    await useOwnMailServer(project, { host: '127.0.0.1', port: smtp.port, username: '' });
    const { copy } = await ask<Copy>(RESEND, { id: failed?.id });
    const emails = await waitForEmails(project, 2);
    await smtp.stop();
    expect(emails.find(({ id }) => id === copy.id)).toMatchObject({
      status: 'sent',
      transport: 'custom',
      to: body.email,
    });
    expect(smtp.mails.map(({ to }) => to)).toEqual([[body.email]]);
    expect(smtp.mails[0]?.parsed.text).toContain(body.callback_url);
  });

  it('sends what was skipped to a user who has an address by now', async () => {
    const { id } = await createUser(project);
    await ask<Sent>(SEND, { input: { html: '<p>Words</p>', userIds: [id] } });
    const [skipped] = await waitForEmails(project, 1);
    expect(skipped).toMatchObject({ status: 'skipped', skippedReason: 'NO_PRIMARY_EMAIL' });
    const primary_email = freshEmail();
    expectOk(await project.server(`PATCH /users/${id}`, { body: { primary_email } }));
    const { copy } = await ask<Copy>(RESEND, { id: skipped?.id });
    const emails = await waitForEmails(project, 2);
    expect(emails.find((email) => email.id === copy.id)).toMatchObject({ status: 'sent', to: primary_email });
  });

  it('refuses an email that waits, and one that is not there', async () => {
    const user = await newUser();
    const body = { html: 'x', user_ids: [user.id], scheduled_at_millis: inAnHour() };
    expectOk(await project.server('POST /emails/send-email', { body }));
    const [waiting] = await listEmails(project);
    expect(await refusal(RESEND, { id: waiting?.id })).toMatchObject({ status: 409 });
    expect(await refusal(RESEND, { id: waiting?.id }, await createProject())).toMatchObject({ status: 404 });
    expect(await refusal(RESEND, { id: randomUUID() })).toMatchObject({ status: 404 });
    expect(await refusal(RESEND, { id: 'x' })).toMatchObject({ code: 'SCHEMA_ERROR' });
    expect(await listEmails(project)).toHaveLength(1);
  });
});

describe('sendPreviewEmail', () => {
  const PREVIEW =
    'mutation ($input: SendPreviewEmailInput!) { mail: sendPreviewEmail(input: $input) { id to status } }';

  it('sends a template with its preview variables, from its id or its source', async () => {
    const to = freshEmail();
    await ask(PREVIEW, { input: { recipientEmail: to, templateTsxSource: templateTsx('Tried out'), themeId: false } });
    const [mail] = await waitForEmails(project, 1);
    expect(mail).toMatchObject({ to, status: 'sent', userId: null, subject: 'About it' });
    expect(mail?.text).toContain('Tried out');
    expect(mail?.text).toContain('Variable previewed');
    await ask(PREVIEW, { input: { recipientEmail: to, templateId: MAGIC_LINK } });
    expect((await waitForEmails(project, 2)).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('reaches the built-in inbox of a project on the shared server that has none', async () => {
    const shared = await createProject();
    await ask(PREVIEW, { input: { recipientEmail: freshEmail(), templateId: MAGIC_LINK } }, shared);
    expect(await waitForEmails(shared, 1)).toMatchObject([{ status: 'sent', transport: 'inbox' }]);
  });

  it('shows in the outbox that a source is broken', async () => {
    await ask(PREVIEW, { input: { recipientEmail: freshEmail(), templateTsxSource: BROKEN_TSX } });
    expect(await waitForEmails(project, 1)).toMatchObject([{ status: 'failed', errorType: 'EMAIL_RENDERING_ERROR' }]);
  });

  it.each([
    ['no template', {}, { code: 'SCHEMA_ERROR' }],
    ['two templates', { templateId: MAGIC_LINK, templateTsxSource: 'x' }, { code: 'SCHEMA_ERROR' }],
    ['an unknown template', { templateId: randomUUID() }, { status: 400 }],
    ['an unknown theme', { templateId: MAGIC_LINK, themeId: randomUUID() }, { status: 400 }],
    ['a recipient that is none', { recipientEmail: 'you', templateId: MAGIC_LINK }, { code: 'SCHEMA_ERROR' }],
  ])('refuses %s', async (_name, input, error) => {
    expect(await refusal(PREVIEW, { input: { recipientEmail: freshEmail(), ...input } })).toMatchObject(error);
    expect(await listEmails(project)).toEqual([]);
  });
});

it('checkMailServer tells whether an email server works', async () => {
  const smtp = await startSmtpServer();
  const check = (port: number) =>
    ask('mutation ($input: CheckMailServerInput!) { check: checkMailServer(input: $input) { success errorMessage } }', {
      input: {
        recipientEmail: 'you@example.com',
        emailConfig: {
          host: '127.0.0.1',
          port,
          username: '',
          password: '',
          senderName: 'Me',
          senderEmail: 'me@example.com',
        },
      },
    });
  expect(await check(smtp.port)).toEqual({ check: { success: true, errorMessage: null } });
  await smtp.stop();
  expect(await check(smtp.port)).toEqual({
    check: { success: false, errorMessage: expect.stringContaining('SOCKET_CLOSED') },
  });
  expect(smtp.mails).toHaveLength(1);
});

it('is all for administrators', async () => {
  const asServer = graphqlCaller({ project: project.id, tier: 'server', keys: { server: project.keys.server } });
  const asClient = graphqlCaller({ project: project.id, tier: 'client', keys: { client: project.keys.client } });
  const id = randomUUID();
  const mailServer = `{ host: "h", port: 1, username: "", password: "", senderName: "", senderEmail: "a@b.c" }`;
  const requests = [
    '{ emails { edges { cursor } } }',
    `{ email(id: "${id}") { id } }`,
    '{ emailCounts { sent } }',
    '{ mailings { id } }',
    `{ mailing(id: "${id}") { id } }`,
    'mutation { sendEmail(input: { html: "x", userIds: [] }) { mailingId } }',
    `mutation { resendEmail(id: "${id}") { id } }`,
    `mutation { sendPreviewEmail(input: { recipientEmail: "a@b.c", templateId: "${MAGIC_LINK}" }) { id } }`,
    `mutation { checkMailServer(input: { recipientEmail: "a@b.c", emailConfig: ${mailServer} }) { success } }`,
  ];
  for (const request of requests) {
    for (const caller of [asServer, asClient]) {
      const { errors } = await caller(request);
      expect(errors[0]?.extensions.code).toBe('INSUFFICIENT_ACCESS_TYPE');
    }
  }
});
