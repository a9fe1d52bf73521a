import type { Socket } from 'node:net';
import { query } from '../support/database';
import { inAnHour, listEmails, makeDue, useOwnMailServer, waitForEmails } from '../support/emails';
import { freePort, waitFor } from '../support/process';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { smtpError, startRawServer, startSmtpServer, type ReceivedMail, type SmtpStandIn } from '../support/smtp';
import { createUser } from '../support/users';

/** A process takes at most ten emails of a project while it has fewer than ten in hand. */
const MOST_IN_HAND = 19;
const HTML = { html: '<p>Hello <b>there</b></p>', subject: 'News' };
const stops: Array<() => Promise<void>> = [];
let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function listen(...options: Parameters<typeof startSmtpServer>): Promise<SmtpStandIn> {
  const smtp = await startSmtpServer(...options);
  stops.push(smtp.stop);
  return smtp;
}

async function listenRaw(...options: Parameters<typeof startRawServer>): ReturnType<typeof startRawServer> {
  const server = await startRawServer(...options);
  stops.push(server.stop);
  return server;
}

const use = (settings: object, of = project) =>
  useOwnMailServer(of, { host: '127.0.0.1', username: '', password: '', ...settings });

async function send(options: { count?: number; body?: object; of?: TestProject } = {}): Promise<string[]> {
  const { count = 1, of = project } = options;
  const users = await Promise.all(
    Array.from({ length: count }, () => createUser(of, { primary_email: freshEmail(), display_name: 'Ada' })),
  );
  const body = { ...HTML, ...options.body, user_ids: users.map(({ id }) => id) };
  expectOk(await of.server('POST /emails/send-email', { body }));
  return users.map(({ primary_email }) => primary_email ?? '');
}

/** True if the email of a project waits for its next attempt, after so many. */
const waitsAfter = async (of: TestProject, failed: number): Promise<boolean> =>
  (
    await query(
      `SELECT 1 FROM emails WHERE project_id = $1 AND status = 'queued' AND jsonb_array_length(attempt_errors) = $2`,
      [of.id, failed],
    )
  ).length > 0;

/** The milliseconds between the last attempt and the next one. */
async function untilNext(of: TestProject): Promise<number> {
  const [row] = await query<{ delay: number }>(
    `SELECT (extract(epoch FROM next_attempt_at) * 1000 - (attempt_errors->-1->>'at')::float8)::float8 AS delay
     FROM emails WHERE project_id = $1`,
    [of.id],
  );
  return Math.round(row?.delay ?? 0);
}

const header = ({ parsed }: ReceivedMail, name: string): string | undefined =>
  parsed.headers.find(({ key }) => key === name)?.value;

describe('an email server of the project', () => {
  it('gets both parts with the headers of an email, to one recipient each', async () => {
    const smtp = await listen();
    await use({ port: smtp.port, senderName: 'Zoë of "Acme", Inc.' });
    const addresses = await send({ count: 3, body: { notification_category_name: 'Marketing' } });
    const emails = await waitForEmails(project, 3);
    expect(emails.map(({ status, transport, attempts }) => [status, transport, attempts])).toEqual(
      Array.from({ length: 3 }, () => ['sent', 'custom', 1]),
    );
    expect(smtp.mails.map(({ to }) => to).sort()).toEqual(addresses.map((address) => [address]).sort());
    for (const mail of smtp.mails) {
      expect(mail.from).toBe('sender@example.com');
      expect(mail.parsed.from).toEqual({ name: 'Zoë of "Acme", Inc.', address: 'sender@example.com' });
      expect(mail.parsed.to?.map(({ address }) => address)).toEqual(mail.to);
      expect([mail.parsed.cc, mail.parsed.bcc]).toEqual([undefined, undefined]);
      expect(mail.parsed.subject).toBe('News');
      expect(mail.parsed.html).toContain('<p>Hello <b>there</b></p>');
      expect(mail.parsed.text).toContain('Hello there');
      expect(header(mail, 'content-type')).toContain('multipart/alternative');
      expect(header(mail, 'list-unsubscribe')).toMatch(/^<http\S+\/emails\/unsubscribe-link\?code=[a-z0-9]{45}>$/);
      expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const row = emails.find(({ to }) => to === mail.to[0]);
      expect(mail.parsed.messageId).toBe(`<${row?.id}@example.com>`);
    }
  });

  it('gets no List-Unsubscribe header for what cannot be turned off', async () => {
    const smtp = await listen();
    await use({ port: smtp.port });
    await send();
    await waitForEmails(project, 1);
    expect(smtp.mails.map((mail) => header(mail, 'list-unsubscribe'))).toEqual([undefined]);
    expect(smtp.mails.map((mail) => header(mail, 'list-unsubscribe-post'))).toEqual([undefined]);
  });

  it('is given the name and password of the configuration', async () => {
    const seen: unknown[] = [];
    const smtp = await listen({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        seen.push([username, password]);
        done(null, { user: username });
      },
    });
    await use({ port: smtp.port, username: 'mailer', password: 'a secret word' });
    await send();
    expect(await waitForEmails(project, 1)).toMatchObject([{ status: 'sent' }]);
    expect(seen).toEqual([['mailer', 'a secret word']]);
  });

  it('is tried again later when it says so, with the same email', async () => {
    const attempts: Array<{ raw: string }> = [];
    const check = ({ raw }: ReceivedMail): void => {
      attempts.push({ raw });
      if (attempts.length < 3) throw smtpError(451, 'Try again later');
    };
    const smtp = await listen({ check });
    await use({ port: smtp.port });
    await send();
    const delays: number[] = [];
    for (let failed = 1; failed < 3; failed += 1) {
      await waitFor(() => waitsAfter(project, failed));
      delays.push(await untilNext(project));
      await makeDue(project);
    }
    expect(await waitForEmails(project, 1)).toMatchObject([{ status: 'sent', attempts: 3, errorType: null }]);
    const [first, second] = delays as [number, number];
    for (const [delay, usual] of [
      [first, 20_000],
      [second, 40_000],
    ] as const) {
      expect(delay).toBeGreaterThanOrEqual(usual / 2);
      expect(delay).toBeLessThanOrEqual(usual * 1.5);
    }
    expect(new Set(smtp.mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
    const idOf = ({ raw }: { raw: string }) => /^Message-ID: (.*)$/im.exec(raw)?.[1];
    expect(new Set(attempts.map(idOf)).size).toBe(1);
  });

  it('refuses one recipient, and the others get theirs', async () => {
    let refused = '';
    const smtp = await listen({
      onRcptTo: ({ address }, _session, done) =>
        done(address === refused ? smtpError(550, '5.1.1 No such mailbox') : null),
    });
    await use({ port: smtp.port });
    refused = (await createUser(project, { primary_email: freshEmail() })).primary_email ?? '';
    await send({ count: 4 });
    expectOk(await project.server('POST /emails/send-email', { body: { ...HTML, all_users: true } }));
    const emails = await waitForEmails(project, 9);
    expect(emails.filter(({ status }) => status === 'sent')).toHaveLength(8);
    expect(emails.filter(({ status }) => status === 'failed')).toMatchObject([
      { to: refused, attempts: 1, errorType: 'INVALID_EMAIL_ADDRESS', errorMessage: expect.stringContaining('5.1.1') },
    ]);
    expect(smtp.mails).toHaveLength(8);
  });
});

describe('what becomes of an email that a server does not take', () => {
  it('rejected: it fails at once', async () => {
    const smtp = await listen({
      check: () => {
        throw smtpError(554, 'This looks like spam');
      },
    });
    await use({ port: smtp.port });
    await send();
    expect(await waitForEmails(project, 1)).toMatchObject([
      { status: 'failed', attempts: 1, errorType: 'REJECTED', errorMessage: expect.stringContaining('spam') },
    ]);
  });

  it('a wrong password: it fails at once, and the password is told nowhere', async () => {
    const smtp = await listen({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(smtpError(535, 'Wrong password')),
    });
    await use({ port: smtp.port, username: 'mailer', password: 'not-the-password' });
    await send();
    const emails = await waitForEmails(project, 1);
    expect(emails).toMatchObject([{ status: 'failed', attempts: 1, errorType: 'AUTH_FAILED' }]);
    const { text } = await project.admin('GET /internal/emails');
    for (const shown of [text, JSON.stringify(emails)]) expect(shown).not.toContain('not-the-password');
  });

  it('nobody listens, a server that hangs up or is busy: it fails after five attempts', async () => {
    let refused = 0;
    const busy = await listen({
      check: () => {
        refused += 1;
        throw smtpError(421, 'Too busy');
      },
    });
    const hangingUp = await listenRaw((socket) => socket.end('220 Hello\r\n'));
    const outcomeOf = async (port: number) => {
      const of = await createProject();
      await use({ port }, of);
      await send({ of });
      await waitFor(async () => {
        // The time between the attempts is another test's.
        await makeDue(of);
        return (await listEmails(of)).every(({ status }) => status === 'failed');
      });
      return (await listEmails(of))[0];
    };
    const ports = [await freePort(), hangingUp.port, busy.port];
    expect(await Promise.all(ports.map(outcomeOf))).toMatchObject([
      { status: 'failed', attempts: 5, errorType: 'SOCKET_CLOSED' },
      { status: 'failed', attempts: 5, errorType: 'SOCKET_CLOSED' },
      { status: 'failed', attempts: 5, errorType: 'TEMPORARY', errorMessage: expect.stringContaining('Too busy') },
    ]);
    expect(hangingUp.connections()).toBeGreaterThanOrEqual(5);
    expect(refused).toBe(5);
  });

  it('a host without an address: it fails at once', async () => {
    await use({ host: 'no-such-host.invalid', port: 587 });
    await send();
    expect(await waitForEmails(project, 1)).toMatchObject([
      { status: 'failed', attempts: 1, errorType: 'HOST_NOT_FOUND' },
    ]);
  });

  it.each([
    ['a host that is none', { host: 'mail example.com\r\nRCPT', port: 25 }, 'HOST_NOT_FOUND'],
    ['a port that is none', { port: 70_000 }, 'UNKNOWN'],
    ['a negative port', { port: -1 }, 'UNKNOWN'],
    ['half a port', { port: 25.5 }, 'UNKNOWN'],
    ['no host', { host: '', port: 25 }, 'UNKNOWN'],
    ['a sender who is none', { port: 25, senderEmail: 'nobody' }, 'INVALID_EMAIL_ADDRESS'],
  ])('%s: it fails at once', async (_name, settings, errorType) => {
    await use(settings);
    await send();
    expect(await waitForEmails(project, 1)).toMatchObject([{ status: 'failed', attempts: 1, errorType }]);
  });

  it('a server changed meanwhile: what waits goes through the new one', async () => {
    await use({ host: 'no-such-host.invalid', port: 587 });
    await send({ body: { scheduled_at_millis: inAnHour() } });
    const smtp = await listen();
    await use({ port: smtp.port });
    // Rendered before its time, and back in the queue.
    await waitFor(async () => (await listEmails(project)).every(({ status }) => status === 'queued'));
    await makeDue(project);
    expect(await waitForEmails(project, 1)).toMatchObject([{ status: 'sent' }]);
    expect(smtp.mails).toHaveLength(1);
  });
});

it('sends nothing more of a project that is deleted, and goes on with the others', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  const smtp = await listen({ hold: () => released });
  await use({ port: smtp.port });
  await send({ count: 40 });
  await waitFor(() => Promise.resolve(smtp.mails.length > 0));
  const deleted = project;
  expectOk(await deleted.admin('DELETE /internal/projects/current'));
  release();
  project = await createProject();
  await use({ port: smtp.port });
  const [address] = await send();
  expect(await waitForEmails(project, 1)).toMatchObject([{ status: 'sent', to: address }]);
  expect(await query('SELECT 1 FROM emails WHERE project_id = $1', [deleted.id])).toEqual([]);
  // Those in hand may have been on their way.
  expect(smtp.mails.length).toBeLessThanOrEqual(MOST_IN_HAND + 1);
});

describe('trying an email server out', () => {
  const check = (settings: object) =>
    project.admin('POST /internal/send-test-email', {
      body: {
        recipient_email: 'me@example.com',
        email_config: {
          host: '127.0.0.1',
          port: 25,
          username: '',
          password: '',
          sender_name: 'Tester',
          sender_email: 'tester@example.com',
          ...settings,
        },
      },
    });

  it('sends one email, over a connection that is closed again', async () => {
    let closed = 0;
    const smtp = await listen({ onClose: () => (closed += 1) });
    expect((await check({ port: smtp.port })).body).toEqual({ success: true });
    expect(smtp.mails).toMatchObject([{ to: ['me@example.com'], from: 'tester@example.com' }]);
    expect(smtp.mails[0]?.parsed.from).toEqual({ name: 'Tester', address: 'tester@example.com' });
    await waitFor(() => Promise.resolve(closed === 1));
  });

  const MISBEHAVIOURS: Array<(socket: Socket) => void> = [
    () => undefined,
    (socket) => socket.write('220 Hello\r\n'),
    (socket) => {
      const drip = setInterval(() => socket.write('220-Hello\r\n'), 500);
      socket.on('close', () => clearInterval(drip));
    },
  ];

  // Without a limit of its own the last of them would never be told about.
  it('tells that a server says nothing, no more, or never comes to the end', async () => {
    const servers = await Promise.all(MISBEHAVIOURS.map((misbehave) => listenRaw(misbehave)));
    const answers = await Promise.all(servers.map(({ port }) => check({ port })));
    const timeout = { success: false, error_message: expect.stringMatching(/^TIMEOUT: ./) };
    expect(answers.map(({ body }) => body)).toEqual([timeout, timeout, timeout]);
  });

  it.each([
    ['nobody listens', { port: 1 }, /^SOCKET_CLOSED: ./],
    ['the host is unknown', { host: 'no-such-host.invalid' }, /^HOST_NOT_FOUND: ./],
    ['the host is none', { host: 'a b' }, /^HOST_NOT_FOUND: ./],
  ])('tells that %s', async (_name, settings, message) => {
    const { status, body } = await check(settings);
    expect(status).toBe(200);
    expect(body).toEqual({ success: false, error_message: expect.stringMatching(message) });
    expect(await listEmails(project)).toMatchObject([{ status: 'failed', to: 'me@example.com' }]);
  });
});
