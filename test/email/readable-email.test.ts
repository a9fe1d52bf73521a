import { describeEmail } from '../../src/email/outbox/readable-email.js';

const mail = { to: 'ada@example.com', subject: 'Hello', text: '' };

describe('an email in one line', () => {
  it('has its links, each once', () => {
    const text = 'Go to http://a.test/in?code=1\nor https://b.test. Again: http://a.test/in?code=1';
    expect(describeEmail({ ...mail, text })).toBe(
      'Email to ada@example.com: Hello — http://a.test/in?code=1 — https://b.test.',
    );
  });

  it('is one line, whatever is in it', () => {
    expect(describeEmail({ ...mail, subject: 'a\r\nb\u001b[2J', text: 'https://a.test/\u001b[1mx' })).not.toMatch(
      /[\p{Cc}]/u,
    );
  });

  it('has four links at most', () => {
    const text = [1, 2, 3, 4, 5].map((index) => `https://a.test/${index}`).join(' ');
    expect(describeEmail({ ...mail, text })).toMatch(/https:\/\/a\.test\/4$/);
  });
});
