import { sessionsEndedBy, type CredentialChange, type SessionEnd } from '../../src/users/sessions/session-ends.js';

describe('sessionsEndedBy', () => {
  it.each<[CredentialChange, SessionEnd]>([
    ['password set', 'none'],
    ['password changed', 'others'],
    ['password reset', 'all'],
    ['password rehashed', 'none'],
    ['password updated', 'all'],
    ['password of an upgrade', 'all'],
    ['anonymous user signed up', 'all'],
    ['one-time codes switched', 'none'],
    ['second factor set', 'others'],
    ['second factor removed', 'none'],
    ['passkey registered', 'none'],
    ['passkey removed', 'none'],
  ])('%s: %s', (change, ended) => {
    expect(sessionsEndedBy(change)).toBe(ended);
  });
});
