import { listEmails, overrideConfig, templateTsx, useOwnMailServer, waitForEmails } from '../support/emails';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { startSmtpServer, type ReceivedMail, type SmtpStandIn } from '../support/smtp';
import { createUser } from '../support/users';

/** Texts that end a header, or might be taken to end one, each followed by a header of its own. */
const BREAKS = {
  'CR LF': '\r\n',
  LF: '\n',
  CR: '\r',
  'two of them': '\r\n\r\n',
  NUL: '\0',
  'line separator': '\u2028',
  'paragraph separator': '\u2029',
  'next line': '\u0085',
  'folded line': '\r\n ',
};
const EVIL = 'X-Evil: yes';
const CASES = Object.entries(BREAKS).map(([name, text]) => [name, `Hello${text}${EVIL}`] as const);
const HTML = '<p>Hello</p>';

let project: TestProject;
let smtp: SmtpStandIn;

beforeEach(async () => {
  project = await createProject();
  smtp = await startSmtpServer();
  await use({});
});

afterEach(() => smtp.stop());

const use = (settings: object) =>
  useOwnMailServer(project, { host: '127.0.0.1', port: smtp.port, username: '', password: '', ...settings });

async function sendTo(user: { id: string }, body: object): Promise<void> {
  expectOk(await project.server('POST /emails/send-email', { body: { ...body, user_ids: [user.id] } }));
}
const newUser = (input: object = {}) => createUser(project, { primary_email: freshEmail(), ...input });
const createDraft = async (tsx_source: string): Promise<string> => {
  const body = { display_name: 'Draft', tsx_source };
  return expectOk(await project.admin<{ id: string }>('POST /internal/email-drafts', { body })).id;
};

const KNOWN_HEADERS = [
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'list-unsubscribe',
  'list-unsubscribe-post',
];

/** Looks at the email as it came over the wire. */
function expectHarmless(mail: ReceivedMail): void {
  const [head = '', ...body] = mail.raw.split('\r\n\r\n');
  const names = head
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':')[0]?.toLowerCase());
  expect(names.filter((name) => !KNOWN_HEADERS.includes(name ?? ''))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  // Only whole line ends, and only what is printed in ASCII.
  expect(head.replaceAll('\r\n', '')).toMatch(/^[\x20-\x7e\t]*$/);
  expect(body.join('\r\n\r\n').replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
  expect(mail.to).toHaveLength(1);
}

async function received(count = 1): Promise<ReceivedMail[]> {
  const emails = await waitForEmails(project, count);
  expect(emails.map(({ status, errorMessage }) => [status, errorMessage])).toEqual(
    Array.from({ length: count }, () => ['sent', null]),
  );
  expect(smtp.mails).toHaveLength(count);
  for (const mail of smtp.mails) expectHarmless(mail);
  return smtp.mails;
}

/** The text in one line, as it may stand in a header. */
const inOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+\s*/gu, ' ');

describe('a break in', () => {
  it('the subject of a request', async () => {
    const user = await newUser();
    for (const [name, subject] of CASES) {
      const answer = await project.server('POST /emails/send-email', {
        body: { html: HTML, subject, user_ids: [user.id] },
      });
      expect([name, answer.code]).toEqual([name, name === 'NUL' ? 'SCHEMA_ERROR' : undefined]);
    }
    const subjects = (await received(CASES.length - 1)).map(({ parsed }) => parsed.subject?.replaceAll(/\s+/g, ' '));
    expect(new Set(subjects)).toEqual(new Set([`Hello ${EVIL}`]));
  });

  it('the subject of a template', async () => {
    const user = await newUser();
    for (const [, subject] of CASES) {
      const parts = `<Subject value={${JSON.stringify(subject)}} />`;
      await sendTo(user, { draft_id: await createDraft(templateTsx('x', parts)) });
    }
    const subjects = (await received(CASES.length)).map(({ parsed }) => parsed.subject?.replaceAll(/\s+/g, ' '));
    expect(new Set(subjects)).toEqual(new Set([`Hello ${EVIL}`]));
  });

  it('the display name of a user, shown in the subject and the text', async () => {
    const draft_id = await createDraft(templateTsx('x', '<Subject value={`For ${user.displayName}`} />'));
    for (const [name, display_name] of CASES) {
      if (name === 'NUL') continue;
      await sendTo(await newUser({ display_name }), { draft_id });
    }
    const mails = await received(CASES.length - 1);
    for (const { parsed } of mails) expect(parsed.subject?.replaceAll(/\s+/g, ' ')).toBe(`For Hello ${EVIL}`);
  });

  it.each(CASES)('the name of the sender (%s)', async (_name, senderName) => {
    const body = { config_override_string: JSON.stringify({ 'emails.server.senderName': senderName }) };
    const { status } = await project.admin('PATCH /internal/config/override', { body });
    await sendTo(await newUser(), { html: HTML, subject: 'News' });
    const [mail] = await received();
    const name = status === 200 ? inOneLine(senderName).replaceAll(/\s+/g, ' ') : 'Sender';
    expect(mail?.parsed.from?.address).toBe('sender@example.com');
    expect(mail?.parsed.from?.name.replaceAll(/\s+/g, ' ')).toBe(name);
  });

  it.each(CASES)('the address of the sender (%s)', async (_name, text) => {
    const senderEmail = `sender@example.com${text}`;
    const body = { config_override_string: JSON.stringify({ 'emails.server.senderEmail': senderEmail }) };
    const { status } = await project.admin('PATCH /internal/config/override', { body });
    if (status !== 200) return expect(status).toBe(400);
    await sendTo(await newUser(), { html: HTML, subject: 'News' });
    const emails = await waitForEmails(project, 1);
    expect(emails).toMatchObject([{ status: 'failed', errorType: 'INVALID_EMAIL_ADDRESS' }]);
    expect(smtp.mails).toEqual([]);
  });

  it('the name of the project, in emails that name it', async () => {
    const callback_url = 'http://localhost:3000/in';
    let sent = 0;
    for (const [, display_name] of CASES) {
      const answer = await project.admin('PATCH /internal/projects/current', { body: { display_name } });
      if (answer.status !== 200) {
        expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
        continue;
      }
      const body = { email: freshEmail(), callback_url };
      expectOk(await project.server('POST /internal/send-sign-in-invitation', { body }));
      sent += 1;
      await waitForEmails(project, sent);
    }
    expect(sent).toBeGreaterThan(0);
    const mails = await received(sent);
    for (const { parsed } of mails)
      expect(parsed.subject).toMatch(/^You have been invited to sign in to Hello\s+X-Evil: yes$/);
  });
});

describe('an address', () => {
  const OVERSIZED = `${'a'.repeat(250)}@example.com`;

  it.each([
    ['with a header', `me@example.com\r\n${EVIL}`],
    ['with a line feed', 'me\n@example.com'],
    ['with a NUL', 'me\0@example.com'],
    ['with a line separator', 'me@example.com\u2028'],
    ['with a second recipient', 'me@example.com,you@example.com'],
    ['with a second recipient in a name', '"<you@example.com>" <me@example.com>'],
    ['with a command', 'me@example.com> NOTIFY=NEVER'],
    ['without a host', 'me@'],
    ['without anybody', '@example.com'],
    ['with spaces', 'me you@example.com'],
    ['that is too long', OVERSIZED],
  ])('%s is refused wherever one is asked for', async (_name, email) => {
    const invitation = { email, callback_url: 'http://localhost:3000/in' };
    expect(await project.server('POST /internal/send-sign-in-invitation', { body: invitation })).toMatchObject({
      status: 400,
      code: 'SCHEMA_ERROR',
    });
    const email_config = {
      host: '127.0.0.1',
      port: smtp.port,
      username: '',
      password: '',
      sender_name: 'S',
      sender_email: 's@example.com',
    };
    for (const body of [
      { recipient_email: email, email_config },
      { recipient_email: 'me@example.com', email_config: { ...email_config, sender_email: email } },
    ]) {
      const answer = await project.admin('POST /internal/send-test-email', { body });
      const isRefused = answer.status === 400 && answer.code === 'SCHEMA_ERROR';
      expect(isRefused || answer.body.success === false).toBe(true);
    }
    expect(smtp.mails).toEqual([]);
    expect((await listEmails(project)).filter(({ status }) => status === 'sent')).toEqual([]);
  });

  it('with odd but allowed characters arrives as it is', async () => {
    const user = await newUser({ primary_email: `o'brien+tag{1}=%_${Date.now()}@example.com` });
    await sendTo(user, { html: HTML, subject: 'News' });
    expect((await received()).map(({ to }) => to)).toEqual([[user.primary_email]]);
  });
});

it('a test email with breaks in the name of the sender and the project is harmless', async () => {
  await overrideConfig(project, {});
  const body = {
    recipient_email: 'me@example.com',
    email_config: {
      host: '127.0.0.1',
      port: smtp.port,
      username: '',
      password: '',
      sender_name: `Sender\r\n${EVIL}`,
      sender_email: 's@example.com',
    },
  };
  const { status } = await project.admin('POST /internal/send-test-email', { body });
  if (status !== 200) return expect(status).toBe(400);
  const [mail] = await received();
  expect(mail?.parsed.from?.name).toBe(`Sender ${EVIL}`);
});
