import { call } from '../support/client';
import { query } from '../support/database';
import { bounceOf, messageIdOf, newReportSecret, resend, sendOut } from '../support/delivery-reports';
import { overrideConfig } from '../support/emails';
import { createSender, outboxOf, waitForStatus } from '../support/outbox';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { createProject, expectOk, freshEmail } from '../support/project';
import { startSmtpServer, type SmtpStandIn } from '../support/smtp';
import { makeSnsKey, sendSns, signSns } from '../support/sns';
import { StandIns } from '../support/providers/stand-ins';

const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:reports';
const HOST = 'sns.eu-west-1.amazonaws.com';
const certificateAt = (name: string, host = HOST) => `https://${host}/SimpleNotificationService-${name}.pem`;
const CERTIFICATE = certificateAt('0123456789abcdef');
const OLD = certificateAt('fedcba9876543210');
const secret = newReportSecret();
const BEARER = newReportSecret();
const key = makeSnsKey();
const old = makeSnsKey([-30, -1]);
const stranger = makeSnsKey();
const PROVIDER_ID = '0102018f4c6b7d11-5f0c1c3a-6f0e-4a4e-9d55-000000000000-000000';

let smtp: SmtpStandIn;
const sns = new StandIns();
let server: OwnServer;

beforeAll(async () => {
  await sns.open();
  const evil = certificateAt('0123456789abcdef', 'evil.example.com');
  for (const [url, { pem }] of [
    [CERTIFICATE, key],
    [OLD, old],
    [evil, stranger],
  ] as const) {
    sns.on(url.replace('https://', ''), { body: pem });
  }
  sns.on(`${HOST}/`, { body: '<ConfirmSubscriptionResponse/>' });
  smtp = await startSmtpServer();
  server = await startOwnServer({
    VESTIBULE_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    VESTIBULE_MAIL_FROM: 'noreply@example.com',
    VESTIBULE_EMAIL_REPORTS_SECRET: secret,
    VESTIBULE_EMAIL_SNS_TOPIC: TOPIC,
    VESTIBULE_BOUNCE_ADDRESS: 'bounces@mail.example.com',
    VESTIBULE_BOUNCE_SECRET: BEARER,
    VESTIBULE_TEST_PROVIDER_ORIGIN: sns.origin,
  });
}, OWN_SERVER_MS);

afterAll(async () => {
  await server.stop();
  await Promise.all([smtp.stop(), sns.close()]);
});

/** An email that left through the operator's server. */
async function invite() {
  const project = await createProject();
  const email = freshEmail();
  const body = { email, callback_url: 'http://localhost:3000/in' };
  expectOk(await project.server('POST /internal/send-sign-in-invitation', { body }));
  const { id } = await waitForStatus(project, 'sent');
  return { project, email, id, messageId: await messageIdOf(id) };
}

const bounce = (messageId: string) =>
  JSON.stringify({
    notificationType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bouncedRecipients: [{ emailAddress: 'somebody@example.com', diagnosticCode: 'smtp; 550 5.1.1 user unknown' }],
    },
    mail: { messageId },
  });
const notification = (parts: Record<string, string> = {}, by = key) =>
  signSns(by.key, { TopicArn: TOPIC, SigningCertURL: CERTIFICATE, ...parts });

it("the operator's provider reports on emails of every project through its server, and on no others", async () => {
  const { project, id, messageId } = await invite();
  expect((await outboxOf(project)).items).toMatchObject([{ can_have_delivery_info: true }]);
  expect(smtp.mails.at(-1)?.parsed.messageId).toBe(messageId);
  const own = await createSender();
  const theirs = await sendOut(own);
  for (const reported of [messageId, theirs.messageId]) {
    expectOk(await resend(bounceOf(reported), { secret, projectId: null }));
  }
  expect((await outboxOf(project)).items).toMatchObject([{ id, status: 'bounced' }]);
  expect((await outboxOf(own)).items).toMatchObject([{ status: 'sent' }]);
  // A secret of one project proves nothing of the operator's emails.
  const again = await invite();
  const theirSecret = newReportSecret();
  await overrideConfig(again.project, { 'emails.deliveryReports.secret': theirSecret });
  expectOk(await resend(bounceOf(again.messageId), { secret: theirSecret, projectId: again.project.id }));
  expect(await resend(bounceOf(again.messageId), { secret: theirSecret, projectId: null })).toMatchObject({
    status: 401,
  });
  expect((await outboxOf(again.project)).items).toMatchObject([{ status: 'sent' }]);
});

describe('POST /integrations/ses/webhooks', () => {
  it.each(['1', '2'])('takes what Amazon signed, by version %s of its signatures', async (SignatureVersion) => {
    const { project, id } = await invite();
    // The id stands in the answer of SES, which takes the place of the Message-ID there.
    const providerId = `${SignatureVersion}${PROVIDER_ID}`;
    await query('UPDATE emails SET provider_id = $1 WHERE id = $2', [providerId, id]);
    const Subject = 'Amazon SES Email Event Notification';
    expectOk(await sendSns(notification({ SignatureVersion, Subject, Message: bounce(providerId) })));
    expect((await outboxOf(project)).items).toMatchObject([{ status: 'bounced' }]);
    const [row] = await query('SELECT bounce_type, bounce_reason FROM emails WHERE id = $1', [id]);
    expect(row).toEqual({ bounce_type: 'hard', bounce_reason: 'smtp; 550 5.1.1 user unknown' });
    expectOk(await sendSns(notification({ Message: 'no JSON' })));
  });

  it('confirms the subscription to its topic, at the address of Amazon', async () => {
    const Token = 'a token & more';
    const parts = { Type: 'SubscriptionConfirmation', Message: 'You have chosen to subscribe', Token };
    const SubscribeURL = 'https://internal.example.com/delete-everything';
    expectOk(await sendSns(notification({ ...parts, SubscribeURL })));
    const [asked] = sns.callsTo(`${HOST}/`);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ Action: 'ConfirmSubscription', TopicArn: TOPIC, Token });
    expect(sns.calls.filter(({ place }) => place.startsWith('internal.example.com'))).toEqual([]);
  });

  it('takes nothing of another topic, of another certificate, or that was changed, and asks nobody else', async () => {
    const { project, id } = await invite();
    await query('UPDATE emails SET provider_id = $1 WHERE id = $2', [`x${PROVIDER_ID}`, id]);
    const Message = bounce(`x${PROVIDER_ID}`);
    sns.calls.length = 0;
    const certificates = [
      certificateAt('0123456789abcdef', 'evil.example.com'),
      certificateAt('0123456789abcdef', `${HOST}.evil.example.com`),
      certificateAt('0123456789abcdef', `${HOST}@evil.example.com`),
      certificateAt('0123456789abcdef', `${HOST}:8443`),
      certificateAt('0123456789abcdef', 'sns.us-east-1.amazonaws.com'),
      `http://${HOST}/SimpleNotificationService-0123456789abcdef.pem`,
      `https://${HOST}/bucket/SimpleNotificationService-0123456789abcdef.pem`,
      `${CERTIFICATE}?next=https://evil.example.com`,
      'http://127.0.0.1/',
      'file:///etc/passwd',
      '',
    ];
    const forged = [
      ...certificates.map((SigningCertURL) => notification({ Message, SigningCertURL }, stranger)),
      notification({ Message, TopicArn: TOPIC.replace('reports', 'other') }),
      notification({ Message, SignatureVersion: '3' }),
      { ...notification({ Message: bounce('other') }), Message },
      { ...notification({ Message }), Signature: '' },
      notification({ Message }, stranger),
      notification({ Message, SigningCertURL: OLD }, old),
      notification({ Message, SigningCertURL: certificateAt('aaaaaaaaaaaaaaaaaaaa') }),
    ];
    for (const message of forged) expect(await sendSns(message)).toMatchObject({ status: 401 });
    for (const each of [project.id, 'no-such-project']) {
      expect(await sendSns(notification({ Message }), each)).toMatchObject({ status: 401 });
    }
    expect(await sendSns({ Type: 'Notification' })).toMatchObject({ status: 401 });
    expect(await sendSns({})).toMatchObject({ status: 400 });
    expect(sns.calls.filter(({ place }) => !place.startsWith(`${HOST}/SimpleNotificationService-`))).toEqual([]);
    expect((await outboxOf(project)).items).toMatchObject([{ status: 'sent' }]);
  });

  it("takes what the topic of a project reports on the project's own emails", async () => {
    const own = await createSender();
    const topic = TOPIC.replace('reports', 'of-a-project');
    await overrideConfig(own, { 'emails.deliveryReports.snsTopic': topic });
    const { id } = await sendOut(own);
    await query('UPDATE emails SET provider_id = $1 WHERE id = $2', [`p${PROVIDER_ID}`, id]);
    const Message = bounce(`p${PROVIDER_ID}`);
    expect(await sendSns(notification({ Message }), own.id)).toMatchObject({ status: 401 });
    expectOk(await sendSns(notification({ Message })));
    expect((await outboxOf(own)).items).toMatchObject([{ status: 'sent', can_have_delivery_info: true }]);
    expectOk(await sendSns(notification({ Message, TopicArn: topic }), own.id));
    expect((await outboxOf(own)).items).toMatchObject([{ status: 'bounced' }]);
  });
});

describe('POST /integrations/bounces/webhooks', () => {
  const pipe = (raw: string | Buffer, bearer: string | null = BEARER) =>
    call({
      method: 'POST',
      path: '/integrations/bounces/webhooks',
      headers: { 'content-type': 'message/rfc822', ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) },
      body: raw.toString(),
    });

  it('takes an email that came back to the address that stood in its envelope', async () => {
    const { project, id } = await invite();
    const { from = '', parsed } = smtp.mails.at(-1) ?? {};
    expect(from).toMatch(/^bounces\+[a-z2-7]{42}@mail\.example\.com$/);
    expect(parsed?.from?.address).toBe('noreply@example.com');
    expectOk(await pipe(dsn({ to: from, action: 'delayed', status: '4.4.1' })));
    expect((await outboxOf(project)).items).toMatchObject([{ status: 'delivery-delayed' }]);
    expectOk(await pipe(dsn({ to: from.toUpperCase() })));
    expect((await outboxOf(project)).items).toMatchObject([{ id, status: 'bounced' }]);
    const [row] = await query('SELECT bounce_type, bounce_reason FROM emails WHERE id = $1', [id]);
    expect(row).toEqual({ bounce_type: 'hard', bounce_reason: 'smtp; 550 5.1.1 <gone@example.com>: User unknown' });
  });

  it('takes nothing without the secret, to an address that is made up, or that is no report', async () => {
    const { project, messageId } = await invite();
    const { from = '' } = smtp.mails.at(-1) ?? {};
    for (const bearer of [null, '', 'undefined', secret, `${BEARER}x`]) {
      expect(await pipe(dsn({ to: from }), bearer)).toMatchObject({ status: 401 });
    }
    const [name = '', domain = ''] = from.split('@');
    const other = await invite();
    const otherToken = smtp.mails.at(-1)?.from.slice('bounces+'.length, 'bounces+'.length + 26) ?? '';
    const madeUp = [
      'bounces@mail.example.com',
      `${name.slice(0, -1)}${name.endsWith('a') ? 'b' : 'a'}@${domain}`,
      `bounces+${otherToken}${name.slice('bounces+'.length + 26)}@${domain}`,
      `${name}@evil.example.com`,
    ];
    for (const to of madeUp) expectOk(await pipe(dsn({ to, messageId })));
    expectOk(await pipe(`To: ${from}\r\nSubject: I am away\r\n\r\nUntil Monday.`));
    expectOk(await pipe(dsn({ to: from, action: 'expanded' })));
    for (const { project: each } of [{ project }, other]) {
      expect((await outboxOf(each)).items).toMatchObject([{ status: 'sent' }]);
    }
  });

  it('reads no email that is nested without end, or has endless headers', async () => {
    const deep = Array.from(
      { length: 40 },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    );
    expect(await pipe(`To: x@example.com\r\n${deep.join('')}`)).toMatchObject({ status: 400 });
    expect(await pipe(`X-Long: ${'x'.repeat(100_000)}\r\n\r\n`)).toMatchObject({ status: 400 });
    expect(await pipe('x'.repeat(300_000))).toMatchObject({ status: 400 });
  });
});

/** A report of a server (RFC 3464) on an email that it could not deliver. */
function dsn({
  to,
  action = 'failed',
  status = '5.1.1',
  messageId = '<x@example.com>',
}: Record<string, string>): string {
  return [
    'From: MAILER-DAEMON@mx.example.com',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; gone@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <gone@example.com>:',
    '    User unknown',
    '--b',
    'Content-Type: message/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '--b--',
    '',
  ].join('\r\n');
}
