import { resolveServerHost } from '../../src/email/outbox/transports/email-server-host.js';
import { toEmailFailure } from '../../src/email/outbox/transports/email-failure.js';
import { customServer } from '../../src/email/outbox/transports/email-server.js';
import { customOptions, mailerOptions } from '../../src/email/outbox/transports/smtp-options.js';
import { headerText } from '../../src/email/outbox/transports/header-text.js';
import { readEnvironment } from '../../src/common/environment/environment.js';

const SMTP = { host: 'mail.example.com', port: 587, username: 'user', password: 'secret' };
const ADDRESS = '203.0.113.9';

describe('resolveServerHost', () => {
  const resolve = (host: string, allowPrivate = true, signal = AbortSignal.timeout(5_000)) =>
    resolveServerHost(host, { allowPrivate, signal });

  it('waits no longer than it may', async () => {
    await expect(resolve('localhost', true, AbortSignal.abort())).rejects.toMatchObject({ type: 'TIMEOUT' });
  });

  it.each([
    'localhost',
    'LOCALHOST',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
  ])('refuses %s in production', async (host) => {
    await expect(resolve(host, false)).rejects.toMatchObject({ type: 'REJECTED' });
  });

  it('takes them outside of it', async () => {
    expect(await resolve('127.0.0.1')).toBe('127.0.0.1');
    expect(await resolve('::1')).toBe('::1');
  });

  it.each(['8.8.8.8', '2606:4700:4700::1111'])('takes %s in production', async (host) => {
    expect(await resolve(host, false)).toBe(host);
  });

  it.each([
    '',
    'a b',
    'mail\r\nexample.com',
    'mail\0.example.com',
    'user@example.com',
    'https://example.com',
    '[::1]',
    'bücher.example',
    `${'a'.repeat(64)}.example`,
    'a'.repeat(254),
    'no-such-host.invalid',
    'INVALID.',
  ])('finds no host %j', async (host) => {
    await expect(resolve(host)).rejects.toMatchObject({ type: 'HOST_NOT_FOUND' });
  });
});

describe("the options for a project's own server", () => {
  it.each([
    [465, true],
    [25, false],
    [587, false],
    [2525, false],
    [4650, false],
  ])('on port %d speak TLS from the start: %s', (port, secure) => {
    expect(customOptions({ ...SMTP, port }, ADDRESS, { name: 'us.example.com' })).toMatchObject({ port, secure });
  });

  it('connect to the address that was checked, and want the certificate of the name', () => {
    expect(customOptions(SMTP, ADDRESS, { name: 'us.example.com' })).toMatchObject({
      host: ADDRESS,
      tls: { servername: 'mail.example.com' },
      auth: { user: 'user', pass: 'secret' },
      name: 'us.example.com',
    });
    const plain = { ...SMTP, host: ADDRESS, username: '' };
    expect(customOptions(plain, ADDRESS, { name: 'us.example.com' })).not.toMatchObject({ tls: expect.anything() });
    expect(customOptions(plain, ADDRESS, { name: 'us.example.com' })).not.toMatchObject({ auth: expect.anything() });
  });
});

describe("the options for the operator's server", () => {
  const optionsOf = (url: string) => {
    const { environment } = readEnvironment({ VESTIBULE_SMTP_URL: url });
    return (mailerOptions(environment).transports ?? {}).shared;
  };

  it.each([
    ['smtp://h', { host: 'h', port: 587, secure: false }],
    ['smtp://h:25', { host: 'h', port: 25, secure: false }],
    ['smtps://h', { host: 'h', port: 465, secure: true }],
    ['smtps://h:4650', { host: 'h', port: 4_650, secure: true }],
    ['smtp://[::1]:25', { host: '::1', port: 25 }],
    ['smtp://me%40h:p%3Aw%2Fd@h', { auth: { user: 'me@h', pass: 'p:w/d' } }],
  ])('%s', (url, expected) => {
    expect(optionsOf(url)).toMatchObject(expected);
  });

  it('are none without a URL', () => {
    expect(Object.keys(mailerOptions(readEnvironment({}).environment).transports ?? {})).toEqual(['inbox']);
  });
});

describe('customServer', () => {
  it.each(['inbox.vestibule.internal', 'INBOX.vestibule.internal'])('means the built-in inbox by %s', (host) => {
    const server = customServer({ ...SMTP, host, senderName: 'S', senderEmail: 's@example.com' });
    expect(server.transport).toBe('inbox');
    expect(server.smtp).toBeUndefined();
    expect(server.senderConfig).not.toHaveProperty('password');
  });

  it.each([{ host: undefined }, { port: undefined }, { senderEmail: undefined }])('needs more than %j', (missing) => {
    expect(() => customServer({ ...SMTP, senderName: 'S', senderEmail: 's@example.com', ...missing })).toThrow(
      'not completely configured',
    );
  });
});

describe('toEmailFailure', () => {
  it.each([
    [{ code: 'EDNS' }, 'HOST_NOT_FOUND', false],
    [{ code: 'EAUTH', responseCode: 535 }, 'AUTH_FAILED', false],
    [{ code: 'EAUTH', responseCode: 454 }, 'TEMPORARY', true],
    [{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, 'TEMPORARY', true],
    [
      { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 No' },
      'INVALID_EMAIL_ADDRESS',
      false,
    ],
    [{ code: 'EENVELOPE', responseCode: 553, command: 'RCPT TO', response: '553 No' }, 'INVALID_EMAIL_ADDRESS', false],
    [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 5.7.1 Spam' }, 'REJECTED', false],
    [{ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM', response: '550 5.1.1 No' }, 'REJECTED', false],
    [{ code: 'EMESSAGE', responseCode: 554 }, 'REJECTED', false],
    [{ code: 'EENVELOPE' }, 'INVALID_EMAIL_ADDRESS', false],
    [{ code: 'ETIMEDOUT' }, 'TIMEOUT', true],
    [{ code: 'ECONNECTION' }, 'SOCKET_CLOSED', true],
    [{ code: 'ESOCKET' }, 'SOCKET_CLOSED', true],
    [{ message: 'Connection pool was closed' }, 'SOCKET_CLOSED', true],
    [{ code: 'EANYTHING' }, 'UNKNOWN', false],
    [{}, 'UNKNOWN', false],
  ])('of %j is %s', (error, type, isTransient) => {
    expect(toEmailFailure(error)).toMatchObject({ type, isTransient });
  });

  it('tells in one line of text', () => {
    const { message } = toEmailFailure({ message: `a\r\nb\0c\ud800${'x'.repeat(2_000)}` });
    expect(message.startsWith('a b c\ufffdxxx')).toBe(true);
    expect(message).toHaveLength(1_000);
  });
});

describe('headerText', () => {
  it.each([
    ['a\r\nBcc: b@example.com', 'a Bcc: b@example.com'],
    ['a\rb', 'a b'],
    ['a\nb', 'a b'],
    ['a\0b', 'a b'],
    ['a\u2028b\u2029c\u0085d', 'a b c d'],
    ['\r\n', ''],
    ['\ud800', '\ufffd'],
    ['Grüße 🎉', 'Grüße 🎉'],
  ])('of %j is %j', (text, expected) => {
    expect(headerText(text)).toBe(expected);
  });

  it('is bounded, and cuts no character in two', () => {
    const text = headerText('🎉'.repeat(5_000));
    expect(text.length).toBeLessThanOrEqual(2_000);
    expect(text.isWellFormed()).toBe(true);
    expect(headerText(`a${'🎉'.repeat(5_000)}`).isWellFormed()).toBe(true);
  });
});
