import { countEmails, countPeople } from '../../dashboard/src/pages/emails/count-words.js';
import {
  countMoving,
  describeFailure,
  EMAIL_STATUSES,
  explainSkip,
  isMoving,
  nameRecipient,
  nameSubject,
  nameWay,
  STATUS_COLORS,
  TRANSPORT_NAMES,
  TRANSPORTS,
} from '../../dashboard/src/pages/emails/outbox/email-words.js';
import { nameOrigin } from '../../dashboard/src/pages/users/sessions/name-origin.js';
import { readThemeChoice } from '../../dashboard/src/pages/emails/theme-choice.js';

describe('the state of an email', () => {
  it('has a colour and a filter each', () => {
    expect(Object.keys(STATUS_COLORS).sort()).toEqual([...EMAIL_STATUSES].sort());
    expect(TRANSPORTS).toEqual(Object.keys(TRANSPORT_NAMES));
  });

  it('moves until it is an end', () => {
    expect(EMAIL_STATUSES.filter((status) => isMoving({ status }))).toEqual(['queued', 'sending']);
  });

  it.each([
    [['sent'], '1 email'],
    [['sent', 'failed'], '2 emails'],
    [['sent', 'queued'], '2 emails, 1 on its way'],
    [['sending', 'queued'], '2 emails, 2 on their way'],
  ] as const)('of %j is counted as %s', (statuses, words) => {
    expect(countMoving(statuses.map((status) => ({ status })))).toBe(words);
  });
});

describe('what is said about an email', () => {
  it('names what has no name', () => {
    expect([nameSubject({ subject: '' }), nameSubject({ subject: null }), nameSubject({ subject: 'News' })]).toEqual([
      'No subject',
      'No subject',
      'News',
    ]);
    expect([nameRecipient({ to: '' }), nameRecipient({ to: 'a@b.c' })]).toEqual(['no address', 'a@b.c']);
  });

  it('tells how it left, or why nobody knows', () => {
    expect(nameWay({ status: 'sent', transport: 'inbox' })).toBe('kept here');
    expect(nameWay({ status: 'queued', transport: null })).toBe('not decided yet');
    expect(nameWay({ status: 'skipped', transport: null })).toBe('it was not sent');
  });

  it('explains failures, also those it does not know, and nothing where nothing failed', () => {
    expect(describeFailure({ errorType: null, status: 'sent' })).toBeNull();
    expect(describeFailure({ errorType: 'AUTH_FAILED', status: 'failed' })?.what).toContain('password');
    expect(describeFailure({ errorType: 'SOMETHING', status: 'failed' })?.what).toContain('handed over');
  });

  it('asks for nothing while the email is tried again', () => {
    expect(describeFailure({ errorType: 'TEMPORARY', status: 'queued' })?.todo).toBe('It is tried again by itself.');
  });

  it('says why nobody got it', () => {
    expect(explainSkip('USER_DELETED')).toContain('deleted');
    expect(explainSkip('SOMETHING')).toBe('SOMETHING');
  });

  it('counts people and emails in words', () => {
    expect([countPeople(1), countPeople(1204), countEmails(0), countEmails(1)]).toEqual([
      '1 person',
      '1,204 people',
      '0 emails',
      '1 email',
    ]);
  });
});

describe('what the server answers as JSON', () => {
  it.each([
    [null, ''],
    [{}, ''],
    [[], ''],
    ['text', ''],
    [{ ip: '192.0.2.1' }, '192.0.2.1'],
    [{ ip: '192.0.2.1', cityName: 'Berlin', countryCode: 'DE', latitude: 52 }, 'Berlin, Germany, 192.0.2.1'],
    [{ cityName: '', countryCode: null, ip: '::1' }, '::1'],
  ])('of where a session was used, %j, is said as %j', (info, words) => {
    expect(nameOrigin(info)).toBe(words);
  });

  it('of a theme is an id, none, or the active one', () => {
    expect([readThemeChoice('id'), readThemeChoice(false), readThemeChoice(null), readThemeChoice(true)]).toEqual([
      'id',
      false,
      null,
      null,
    ]);
  });
});
