import { randomUUID } from 'node:crypto';
import { call } from '../support/client';
import { audited } from '../support/audit';
import { query } from '../support/database';
import { inAnHour, expectAdminOnly, listEmails, useOwnMailServer, waitForEmails } from '../support/emails';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { startSmtpServer } from '../support/smtp';
import { createUser } from '../support/users';

interface SentEmail {
  id: string;
  subject: string;
  sent_at_millis: number;
  to: string[];
  sender_config: Record<string, unknown>;
  error: unknown;
}

const HTML = { html: '<p>Hello</p>', subject: 'News' };

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const listSent = async (of = project): Promise<SentEmail[]> =>
  expectOk(await of.admin<{ items: SentEmail[] }>('GET /internal/emails')).items;

async function send(of = project): Promise<string> {
  const { id, primary_email } = await createUser(of, { primary_email: freshEmail() });
  expectOk(await of.server('POST /emails/send-email', { body: { ...HTML, user_ids: [id] } }));
  return primary_email ?? '';
}

const invite = (body: object, of = project) => of.server('POST /internal/send-sign-in-invitation', { body });

describe('GET /internal/emails', () => {
  it('is a list of what was sent and what failed, newest first, without what waits', async () => {
    await useOwnMailServer(project);
    const to = await send();
    await waitForEmails(project, 1);
    await useOwnMailServer(project, { host: 'no-such-host.invalid', port: 2525 });
    const failed = await send();
    await waitForEmails(project, 2);
    const { id } = await createUser(project, { primary_email: freshEmail() });
    const later = { ...HTML, user_ids: [id], scheduled_at_millis: inAnHour() };
    expectOk(await project.server('POST /emails/send-email', { body: later }));
    const { body, text } = await project.admin('GET /internal/emails');
    const sender_config = {
      type: 'standard',
      username: 'user',
      sender_name: 'Sender',
      sender_email: 'sender@example.com',
    };
    expect(body).toEqual({
      is_paginated: false,
      items: [
        {
          id: expect.any(String),
          subject: 'News',
          sent_at_millis: expect.any(Number),
          to: [failed],
          sender_config: { ...sender_config, host: 'no-such-host.invalid', port: 2525 },
          error: expect.stringMatching(/^Sending failed \(HOST_NOT_FOUND\): ./),
        },
        {
          id: expect.any(String),
          subject: 'News',
          sent_at_millis: expect.any(Number),
          to: [to],
          sender_config: { ...sender_config, host: 'inbox.vestibule.internal', port: 587 },
          error: null,
        },
      ],
    });
    expect(text).not.toContain('secret');
  });

  it('tells through which shared server an email went', async () => {
    expectOk(await invite({ email: freshEmail(), callback_url: 'http://localhost:3000/in' }));
    await waitForEmails(project, 1);
    expect((await listSent())[0]?.sender_config).toEqual({
      type: 'shared',
      host: 'inbox.vestibule.internal',
      port: 587,
      username: '',
      sender_name: 'A test project',
      sender_email: 'noreply@localhost',
    });
  });

  it('says whether making an email failed, or sending it', async () => {
    await useOwnMailServer(project);
    const { id } = await createUser(project, { primary_email: freshEmail() });
    const draft = { display_name: 'Broken', tsx_source: 'export function EmailTemplate( {{{' };
    const made = await project.admin<{ id: string }>('POST /internal/email-drafts', { body: draft });
    const body = { draft_id: expectOk(made).id, user_ids: [id] };
    expectOk(await project.server('POST /emails/send-email', { body }));
    await waitForEmails(project, 1);
    expect(await listSent()).toMatchObject([
      { error: expect.stringMatching(/^Rendering failed \(EMAIL_RENDERING_ERROR\): ./) },
    ]);
  });

  it('ends after a hundred', async () => {
    await query(
      `INSERT INTO emails (project_id, id, recipient, subject, status, finished_at)
       SELECT $1, gen_random_uuid(), 'a@example.com', 'No ' || n, 'sent', now() - n * interval '1 second'
       FROM generate_series(1, 120) n`,
      [project.id],
    );
    const subjects = (await listSent()).map(({ subject }) => subject);
    expect(subjects).toEqual(Array.from({ length: 100 }, (_, index) => `No ${index + 1}`));
  });

  it('is of one project, for administrators', async () => {
    const other = await createProject();
    await useOwnMailServer(other);
    await send(other);
    await waitForEmails(other, 1);
    expect(await listSent()).toEqual([]);
    await expectAdminOnly(project, ['GET /internal/emails']);
  });
});

describe('POST /internal/send-test-email', () => {
  const EMAIL_CONFIG = {
    host: 'inbox.vestibule.internal',
    port: 25,
    username: 'me',
    password: 'a password',
    sender_name: 'Me',
    sender_email: 'me@example.com',
  };
  const BODY = { recipient_email: 'you@example.com', email_config: EMAIL_CONFIG };
  const check = (body: object) => project.admin('POST /internal/send-test-email', { body });

  it('is listed as sent, without the password', async () => {
    expect((await check(BODY)).body).toEqual({ success: true });
    expect(await listSent()).toMatchObject([
      { to: ['you@example.com'], subject: 'Test email from A test project', error: null },
    ]);
    const failing = { ...BODY, email_config: { ...EMAIL_CONFIG, host: 'no-such-host.invalid' } };
    expect((await check(failing)).body).toMatchObject({ success: false, error_message: expect.any(String) });
    const { text } = await project.admin('GET /internal/emails');
    expect(text).toContain('HOST_NOT_FOUND');
    expect(text).not.toContain('a password');
  });

  it.each([
    ['no recipient', { email_config: EMAIL_CONFIG }],
    ['a recipient that is none', { ...BODY, recipient_email: 'you' }],
    ['no server', { recipient_email: 'you@example.com' }],
    ['no host', { ...BODY, email_config: { ...EMAIL_CONFIG, host: '' } }],
    ['a port that is none', { ...BODY, email_config: { ...EMAIL_CONFIG, port: 65_536 } }],
    ['half a port', { ...BODY, email_config: { ...EMAIL_CONFIG, port: 2.5 } }],
    ['no password', { ...BODY, email_config: { ...EMAIL_CONFIG, password: undefined } }],
    ['something unknown', { ...BODY, email_config: { ...EMAIL_CONFIG, secure: true } }],
  ])('refuses %s', async (_name, body) => {
    expect(await check(body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(await listSent()).toEqual([]);
  });

  it('takes port 0 for a server that cannot be reached', async () => {
    const body = { ...BODY, email_config: { ...EMAIL_CONFIG, host: '127.0.0.1', port: 0 } };
    expect((await check(body)).body).toMatchObject({ success: false });
  });

  it('is for administrators', async () => {
    await expectAdminOnly(project, ['POST /internal/send-test-email'], BODY);
  });
});

describe('POST /internal/send-sign-in-invitation', () => {
  const CALLBACK = 'http://localhost:3000/sign-in?from=mail';

  it('invites anybody to a trusted place', async () => {
    const email = freshEmail();
    expect((await invite({ email, callback_url: CALLBACK })).body).toEqual({ success: true });
    const [mail] = await waitForEmails(project, 1);
    expect(mail).toMatchObject({
      to: email,
      userId: null,
      status: 'sent',
      subject: 'You have been invited to sign in to A test project',
    });
    expect(mail?.text).toContain(CALLBACK);
  });

  it('refuses an untrusted place', async () => {
    const answer = await invite({ email: freshEmail(), callback_url: 'https://evil.example/in' });
    expect(answer).toMatchObject({ status: 400, code: 'REDIRECT_URL_NOT_WHITELISTED' });
    expect(await listEmails(project)).toEqual([]);
  });

  it.each([
    ['no address', { callback_url: CALLBACK }],
    ['an address that is none', { email: 'you', callback_url: CALLBACK }],
    ['no place', { email: 'you@example.com' }],
    ['a place that is none', { email: 'you@example.com', callback_url: 'sign-in' }],
  ])('refuses %s', async (_name, body) => {
    expect(await invite(body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('is not for clients', async () => {
    const body = { email: freshEmail(), callback_url: CALLBACK };
    expect(await project.client('POST /internal/send-sign-in-invitation', { body })).toMatchObject({
      status: 401,
      code: 'INSUFFICIENT_ACCESS_TYPE',
    });
    expect((await project.admin('POST /internal/send-sign-in-invitation', { body })).status).toBe(200);
  });
});

describe('GET /emails/delivery-info', () => {
  const insert = (of: TestProject, status: string, age: string) =>
    query(
      `INSERT INTO emails (project_id, id, recipient, status, finished_at)
       VALUES ($1, $2, 'a@example.com', $3, now() - $4::interval)`,
      [of.id, randomUUID(), status, age],
    );

  it('counts what was sent and refused in the last hour, day, week and month', async () => {
    const other = await createProject();
    await insert(other, 'sent', '1 minute');
    for (const age of ['1 minute', '2 hours', '3 days', '20 days', '40 days']) await insert(project, 'sent', age);
    for (const age of ['1 minute', '6 days']) await insert(project, 'failed', age);
    await insert(project, 'skipped', '1 minute');
    const { body } = await project.server('GET /emails/delivery-info');
    expect(body).toEqual({
      stats: {
        hour: { sent: 1, bounced: 1, marked_as_spam: 0 },
        day: { sent: 2, bounced: 1, marked_as_spam: 0 },
        week: { sent: 3, bounced: 2, marked_as_spam: 0 },
        month: { sent: 4, bounced: 2, marked_as_spam: 0 },
      },
      capacity: {
        // Of the hour one of one bounced: what is left is a quarter of the base.
        rate_per_second: 200 / 4 / 3600,
        boost_multiplier: 1,
        penalty_factor: 0.1,
        is_boost_active: false,
        boost_expires_at: null,
      },
    });
  });

  it('is not for clients', async () => {
    expect(await project.client('POST /emails/capacity-boost', { body: {} })).toMatchObject({
      code: 'INSUFFICIENT_ACCESS_TYPE',
    });
    expect(await project.client('GET /emails/delivery-info')).toMatchObject({ code: 'INSUFFICIENT_ACCESS_TYPE' });
    expect((await project.admin('GET /emails/delivery-info')).status).toBe(200);
  });
});

describe('POST /emails/capacity-boost', () => {
  const boost = () => project.server<{ expires_at: string }>('POST /emails/capacity-boost', { body: {} });

  it('raises the capacity fourfold for four hours, once of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, boost));
    const [begun] = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ code }) => code === 'EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE');
    expect([refused.length, refused[0]?.status]).toEqual([5, 409]);
    const expires_at = begun?.body.expires_at as string;
    expect(refused[0]?.details).toEqual({ expires_at });
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(3.9 * 3_600_000);
    const { body } = await project.server<{ capacity: unknown }>('GET /emails/delivery-info');
    expect(body.capacity).toEqual({
      rate_per_second: expect.closeTo((200 * 4) / 3600),
      boost_multiplier: 4,
      penalty_factor: 1,
      is_boost_active: true,
      boost_expires_at: expires_at,
    });
    expect(await audited(project, 'email_capacity.boosted')).toHaveLength(1);
    await query(`UPDATE email_capacity_boosts SET expires_at = now() WHERE project_id = $1`, [project.id]);
    expect((await boost()).status).toBe(200);
  });
});

it('writes no digest of failed emails where the operator has set no secret for it', async () => {
  for (const authorization of ['Bearer undefined', 'Bearer ', 'Bearer null']) {
    const path = '/internal/failed-emails-digest';
    expect(await call({ method: 'POST', path, headers: { authorization } })).toMatchObject({ status: 401 });
  }
});

it('shows a rejection of the server as it was told', async () => {
  const smtp = await startSmtpServer({
    onRcptTo: (_to, _session, done) => done(Object.assign(new Error('5.7.1 Not you'), { responseCode: 550 })),
  });
  await useOwnMailServer(project, { host: '127.0.0.1', port: smtp.port, username: '' });
  await send();
  await waitForEmails(project, 1);
  await smtp.stop();
  expect((await listSent())[0]?.error).toMatch(/^Sending failed \(REJECTED\): .*5\.7\.1 Not you/);
});

describe('domains that a vendor of emails runs', () => {
  const path = '/internal/emails/managed-onboarding';

  it('are none, and setting one up is refused with the reason', async () => {
    expect(expectOk(await project.admin(`GET ${path}/list`))).toEqual({ items: [] });
    for (const step of ['setup', 'check', 'apply', 'delete']) {
      const answer = await project.admin(`POST ${path}/${step}`, { body: { subdomain: 'mail.example.com' } });
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('email server of its own')]);
    }
  });

  it('are for administrators', async () => {
    for (const caller of [project.client, project.server]) {
      expect((await caller(`GET ${path}/list`)).code).toBe('INSUFFICIENT_ACCESS_TYPE');
      expect((await caller(`POST ${path}/setup`, { body: {} })).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    }
  });
});
