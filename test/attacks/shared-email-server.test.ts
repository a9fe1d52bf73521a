import { looksLikeOperator } from '../../src/email/outbox/names/operator-name';
import { plainName } from '../../src/email/outbox/names/plain-name';
import { query } from '../support/database';
import { LIGHT_THEME, listEmails, overrideConfig, useOwnMailServer, waitForEmails } from '../support/emails';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { waitFor } from '../support/process';
import { createProject, expectOk, freshEmail, PASSWORD, type TestProject } from '../support/project';
import { startSmtpServer, type ReceivedMail, type SmtpStandIn } from '../support/smtp';
import { createUser } from '../support/users';

const MAGIC_LINK = '822687fe-8d0a-4467-a0d1-416b6e639478';
const CALLBACK = 'http://localhost:3000/in';
const OPERATOR = { publicUrl: 'https://sign-in.operator.example', mailFrom: 'post@operator.example' };
const PHISHING = 'Your PayPal account is locked: https://evil.example/unlock';
const TEMPLATE = `import { NotificationCategory, Subject } from '@stackframe/emails';
  export function EmailTemplate() {
    return <p><Subject value="PayPal Security" /><NotificationCategory value="Transactional" />${PHISHING}</p>;
  }`;
const THEME = `export function EmailTheme({ children }) { return <div>${PHISHING}{children}</div>; }`;

let smtp: SmtpStandIn;
let server: OwnServer;
let project: TestProject;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startOwnServer({
    VESTIBULE_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    VESTIBULE_MAIL_FROM: OPERATOR.mailFrom,
    VESTIBULE_RATE_LIMIT: 'on',
  });
}, OWN_SERVER_MS);

afterAll(async () => {
  await server.stop();
  await smtp.stop();
}, OWN_SERVER_MS);

beforeEach(async () => {
  project = await createProject({ magic_link_enabled: true });
});

const sendCode = async (email: string, of = project) => {
  const body = { email, callback_url: CALLBACK };
  expectOk(await of.client('POST /auth/otp/send-sign-in-code', { body }));
};
const invite = async (email: string, of: TestProject) => {
  const body = { email, callback_url: CALLBACK };
  const send = () => of.server('POST /internal/send-sign-in-invitation', { body });
  let answer = await send();
  // On a busy machine so many at once wait too long for the database; whoever is told to come back does.
  while (answer.status === 503) answer = await send();
  expectOk(answer);
};
const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));
const mailTo = async (address: string): Promise<ReceivedMail> => {
  await waitFor(() => Promise.resolve(mailsTo(address).length > 0));
  return mailsTo(address)[0] as ReceivedMail;
};
const wholeText = ({ parsed: { subject, text, html, from } }: ReceivedMail) =>
  [from?.name, subject, text, html].join('\n');

const override = () =>
  overrideConfig(project, {
    [`emails.templates.${MAGIC_LINK}`]: { displayName: 'Sign in', tsxSource: TEMPLATE },
    [`emails.themes.${LIGHT_THEME}`]: { displayName: 'Light', tsxSource: THEME },
    'emails.server.senderName': 'PayPal Security',
  });

describe("phishing through the operator's email server", () => {
  it('a template, a theme and a sender name set through the configuration do not go out: the built-in text does', async () => {
    await override();
    const email = freshEmail();
    await sendCode(email);
    const mail = await mailTo(email);
    expect(wholeText(mail)).not.toMatch(/paypal|evil/i);
    expect(mail.parsed.from).toEqual({ name: 'A test project', address: OPERATOR.mailFrom });
    expect(mail.parsed.subject).toMatch(/^Sign in to A test project: Your code is \w{6}$/);
    expect(mail.parsed.text).toContain(CALLBACK);
  });

  it('what was rendered for an email server of the project does not go out when it is sent again', async () => {
    await override();
    await useOwnMailServer(project);
    const email = freshEmail();
    await sendCode(email);
    const [sent] = await waitForEmails(project, 1);
    expect(sent).toMatchObject({ status: 'sent', transport: 'inbox', subject: 'PayPal Security' });
    await overrideConfig(project, { 'emails.server.isShared': true });
    const resend = 'mutation ($id: ID!) { resendEmail(id: $id) { id } }';
    expect((await project.graphql(resend, { id: sent?.id })).errors).toEqual([]);
    expect(wholeText(await mailTo(email))).not.toMatch(/paypal|evil/i);
  });

  it('a project is not called like the operator, nor by a link', async () => {
    for (const [name, shown] of [
      ['0perator Security', 'an application'],
      ['Vestibulе', 'an application'], // With a Cyrillic letter.
      ['Prize! https://evil.example', 'Prize!'],
      ['evil.example', 'evil example'],
    ]) {
      expectOk(await project.admin('PATCH /internal/projects/current', { body: { display_name: name } }));
      const email = freshEmail();
      await sendCode(email);
      const mail = await mailTo(email);
      expect(mail.parsed.from?.name).toBe(shown);
      expect(mail.parsed.subject).toMatch(`Sign in to ${shown}: `);
      expect(wholeText(mail)).not.toMatch(/evil\.example|0perator|Vestibulе/i);
    }
  });

  it('a display name with a link stays out of an email to an address that its user adds', async () => {
    const email = freshEmail();
    const { id, access_token: token } = await signUp();
    const headers = { 'x-stack-access-token': token };
    const named = { display_name: 'friend! Your account is locked, see www.evil.example or evil.example/in' };
    expectOk(await project.client('PATCH /users/me', { headers, body: named }));
    const channel = { type: 'email', value: email, user_id: 'me', used_for_auth: false };
    const added = expectOk(await project.client<{ id: string }>('POST /contact-channels', { headers, body: channel }));
    const path = `/contact-channels/${id}/${added.id}/send-verification-code`;
    expectOk(await project.client(`POST ${path}`, { headers, body: { callback_url: CALLBACK } }));
    const mail = await mailTo(email);
    expect(mail.parsed.text).toContain('Hello friend!');
    expect(wholeText(mail)).not.toMatch(/evil\.example/);
  });

  it('300 invitations at once: 50 go out for a project, 100 for its owner, and users still get their codes', async () => {
    const others = [await createProject({}, project.owner), await createProject({}, project.owner)];
    const { primary_email: user } = await createUser(project, {
      primary_email: freshEmail(),
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      otp_auth_enabled: true,
    });
    const guests = Array.from({ length: 300 }, (_, index) => `guest-${index}@guests.example`);
    await Promise.all(guests.map((email) => invite(email, project)));
    await waitForEnd(project, guests.length);
    expect(arrived()).toBe(50);
    for (const other of others) {
      await Promise.all(guests.slice(0, 60).map((email) => invite(email, other)));
      await waitForEnd(other, 60);
    }
    expect(arrived()).toBe(100);
    const failed = (await listEmails(project)).filter(({ status }) => status === 'failed');
    expect(failed[0]).toMatchObject({
      errorType: 'REJECTED',
      attempts: 1,
      errorMessage: expect.stringContaining('own'),
    });
    await sendCode(user ?? '');
    expect((await mailTo(user ?? '')).parsed.subject).toContain('Your code is');
  });
});

const arrived = () => smtp.mails.filter(({ to }) => to[0]?.endsWith('@guests.example')).length;

async function waitForEnd(of: TestProject, count: number): Promise<void> {
  const ended = `SELECT 1 FROM emails WHERE project_id = $1 AND status IN ('sent', 'failed')`;
  await waitFor(async () => (await query(ended, [of.id])).length === count);
}

async function signUp(): Promise<{ id: string; access_token: string }> {
  const body = { email: freshEmail(), password: PASSWORD };
  const answer = await project.client<{ user_id: string; access_token: string }>('POST /auth/password/sign-up', {
    body,
  });
  const { user_id: id, access_token } = expectOk(answer);
  return { id, access_token };
}

describe('a name in an email', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Zoë of "Acme", Inc.', 'Zoë of "Acme", Inc.'],
    ['  two   spaces ', 'two spaces'],
    ['J.R.R. Tolkien', 'J R R. Tolkien'],
    ['Acme 2.0', 'Acme 2.0'],
    ['https://evil.example/a?b', ''],
    ['see WWW.evil.example now', 'see now'],
    ['me@evil.example', 'me@evil example'],
    ['evil．example', 'evil example'],
    ['evil。example', 'evil example'],
    ['evil.\u200bexample', 'evil example'],
    ['line\r\nbreak', 'line break'],
    ['\u202egnp.exe', 'gnp exe'],
    ['pay at 192.0.2.1/login', 'pay at 192 0 2 1/login'],
    ['write mailto:me@evil now', 'write now'],
    ['tel:+15551234', ''],
    ['Version 1.2.3', 'Version 1.2.3'],
    ['x'.repeat(600), 'x'.repeat(64)],
    ['', ''],
  ])('%j is written as %j', (name, plain) => expect(plainName(name)).toBe(plain));

  it.each([
    'Operator',
    'OPERATOR Support',
    '0perat0r',
    'Орerаtоr',
    'O-p-e-r-a-t-o-r',
    'Vestibule',
    'Vest1bu|e',
    'Öperator',
  ])('%s looks like the operator', (name) => expect(looksLikeOperator(name, OPERATOR)).toBe(true));

  it.each(['Opera', 'Vest', 'Example Bank', '', '作業者'])('%s does not', (name) =>
    expect(looksLikeOperator(name, OPERATOR)).toBe(false),
  );

  it('is compared with no host that says nothing', () => {
    const local = { publicUrl: 'http://127.0.0.1:4000', mailFrom: 'noreply@localhost' };
    expect(looksLikeOperator('localhost 127 noreply', local)).toBe(false);
  });
});
