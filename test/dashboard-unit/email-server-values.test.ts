import {
  createValidation,
  readFormValues,
  writeCheck,
  writeOverride,
  type EmailServerFormValues,
} from '../../dashboard/src/pages/emails/server/email-server-values.js';
import { BUILT_IN_INBOX_HOST } from '../../dashboard/src/config/limits.generated.js';
import type { EmailSettings } from '../../dashboard/src/pages/emails/server/use-email-settings.js';

const NONE = { host: null, port: null, username: null, senderName: null, senderEmail: null };
const SHARED: EmailSettings = { kind: 'shared', server: { type: 'shared', ...NONE }, activeThemeId: 'theme' };
const OWN: EmailSettings = {
  kind: 'custom',
  server: {
    type: 'standard',
    host: 'smtp.example.com',
    port: 465,
    username: 'ada',
    senderName: 'Ada',
    senderEmail: 'ada@example.com',
  },
  activeThemeId: 'theme',
};
const typed = (values: Partial<EmailServerFormValues>): EmailServerFormValues => ({
  ...readFormValues(OWN, 'Lighthouse'),
  ...values,
});

describe('the form of the email server', () => {
  it('never has a password in it', () => {
    expect(readFormValues(OWN, 'Lighthouse')).toMatchObject({ host: 'smtp.example.com', port: 465, password: '' });
  });

  it('proposes the name of the project and the usual port', () => {
    expect(readFormValues(SHARED, 'Lighthouse')).toMatchObject({ senderName: 'Lighthouse', port: 587, host: '' });
  });

  it('does not show the host of the built-in inbox as a host', () => {
    const inbox: EmailSettings = { ...OWN, kind: 'inbox', server: { ...OWN.server, host: BUILT_IN_INBOX_HOST } };
    expect(readFormValues(inbox, 'Lighthouse')).toMatchObject({ kind: 'inbox', host: '', username: '' });
  });
});

describe('what is stored', () => {
  it('leaves the password out unless one was typed', () => {
    expect(writeOverride(typed({}))).not.toHaveProperty(['emails.server.password']);
    expect(writeOverride(typed({ password: 'new' }))).toMatchObject({ 'emails.server.password': 'new' });
  });

  it('is trimmed', () => {
    expect(writeOverride(typed({ host: ' smtp.example.com ', senderName: ' Ada ' }))).toMatchObject({
      'emails.server.isShared': false,
      'emails.server.host': 'smtp.example.com',
      'emails.server.senderName': 'Ada',
    });
  });

  it('is one word for the shared server, so that the own one can come back', () => {
    expect(writeOverride(typed({ kind: 'shared' }))).toEqual({ 'emails.server.isShared': true });
  });

  it('is a whole server for the built-in inbox', () => {
    expect(writeOverride(typed({ kind: 'inbox' }))).toEqual({
      'emails.server': expect.objectContaining({ host: BUILT_IN_INBOX_HOST, senderName: 'Ada', isShared: false }),
    });
    // Nobody gets these emails, so nobody has to choose from whom they are.
    expect(writeOverride(typed({ kind: 'inbox', senderName: ' ', senderEmail: '' }))).toEqual({
      'emails.server': expect.objectContaining({ senderName: 'Built-in inbox', senderEmail: 'no-reply@example.com' }),
    });
  });

  it('is checked with the password that is stored or typed', () => {
    expect(writeCheck(typed({ username: ' ada ' }), 'stored')).toMatchObject({ username: 'ada', password: 'stored' });
  });
});

describe('its validation', () => {
  const problems = (values: Partial<EmailServerFormValues>, hasPassword = true): string[] => {
    const all = typed(values);
    const checks = Object.entries(createValidation(hasPassword)) as Array<
      [keyof EmailServerFormValues, (value: never, values: EmailServerFormValues) => string | null]
    >;
    return checks.filter(([name, check]) => check(all[name] as never, all) !== null).map(([name]) => name);
  };

  it('takes a whole server', () => {
    expect(problems({})).toEqual([]);
  });

  it.each<[Partial<EmailServerFormValues>, string]>([
    [{ host: ' ' }, 'host'],
    [{ host: 'smtp://example.com' }, 'host'],
    [{ host: 'example.com:25' }, 'host'],
    [{ host: BUILT_IN_INBOX_HOST.toUpperCase() }, 'host'],
    [{ port: '' }, 'port'],
    [{ port: 0 }, 'port'],
    [{ port: 65_536 }, 'port'],
    [{ port: 25.5 }, 'port'],
    [{ username: '' }, 'username'],
    [{ senderName: ' ' }, 'senderName'],
    [{ senderEmail: 'ada' }, 'senderEmail'],
  ])('refuses %j', (values, field) => {
    expect(problems(values)).toEqual([field]);
  });

  it('asks for a password only where none is stored', () => {
    expect(problems({ password: '' }, false)).toEqual(['password']);
    expect(problems({ password: 'typed' }, false)).toEqual([]);
  });

  it('asks for nothing that the chosen kind does not need', () => {
    const nothing = { host: '', port: '' as const, username: '', senderName: '', senderEmail: '' };
    expect(problems({ ...nothing, kind: 'shared' }, false)).toEqual([]);
    expect(problems({ ...nothing, kind: 'inbox' }, false)).toEqual([]);
  });
});
