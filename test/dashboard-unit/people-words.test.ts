import { happeningPath, nameDoer, nameHappening } from '../../dashboard/src/pages/users/happening-words.js';
import { listStates } from '../../dashboard/src/pages/users/user-state.js';
import type { UserDetailsFragment } from '../../dashboard/src/gql/graphql.js';

const USER = {
  isAnonymous: false,
  primaryEmail: 'ada@example.com',
  primaryEmailVerified: true,
  requiresTotpMfa: false,
  hasPassword: true,
  otpAuthEnabled: false,
  passkeyAuthEnabled: false,
  oauthProviders: [],
} as unknown as UserDetailsFragment;

const NOTHING = { emailFailure: null, lockouts: [] };

it.each([
  [{}, ['Address verified']],
  [{ primaryEmailVerified: false, requiresTotpMfa: true }, ['Address unverified', 'Second factor on']],
  [{ hasPassword: false }, ['Cannot sign in', 'Address verified']],
  [{ isAnonymous: true, hasPassword: false, primaryEmail: null }, ['Anonymous']],
  [{ primaryEmail: null }, ['No address']],
  [{ restrictedReason: { type: 'restricted_by_administrator' } }, ['Restricted', 'Address verified']],
  [
    { restrictedReason: { type: 'email_not_verified' }, primaryEmailVerified: false },
    ['Restricted until verified', 'Address unverified'],
  ],
  [{ restrictedReason: { type: 'anonymous' }, isAnonymous: true, primaryEmail: null }, ['Anonymous']],
])('the state of a user who is %p', (changes, labels) => {
  expect(listStates({ ...USER, ...changes } as UserDetailsFragment, NOTHING).map(({ label }) => label)).toEqual(labels);
});

it('a last email that failed stands before all else, and leads to it', () => {
  const failure = { emailId: 'an-id', address: 'ada@example.com', atMillis: 1, errorType: 'REJECTED' };
  expect(listStates(USER, { ...NOTHING, emailFailure: failure })[0]).toEqual({
    label: 'Last email failed',
    color: 'red',
    emailId: 'an-id',
  });
});

it('a user who is locked out is so first of all but a failed email', () => {
  const lockouts = [{ kind: 'password', untilMillis: 1 }] as const;
  expect(listStates(USER, { ...NOTHING, lockouts })[0]).toEqual({ label: 'Locked out', color: 'red' });
});

it('happenings have words, and a way to more', () => {
  expect(nameHappening({ action: 'user_api_key.created' })).toBe('User API key created');
  const happening = { kind: 'change', action: 'user.updated' } as const;
  expect(nameDoer({ ...happening, actorType: 'user', actorDisplayName: 'Ada' })).toBeNull();
  expect(nameDoer({ ...happening, actorType: 'owner', actorDisplayName: 'Grace' })).toBe('by Grace');
  expect(nameDoer({ ...happening, actorType: 'key', actorDisplayName: null })).toBe('by project key');
  expect(happeningPath('u', { kind: 'email', id: 'e' })).toBe('/emails/mails/e');
  expect(happeningPath('u', { kind: 'change', id: 'e' })).toBe('/audit-log?object=u');
  expect(happeningPath('u', { kind: 'purchase', id: 'e' })).toBe('/users/u?tab=payments');
});
