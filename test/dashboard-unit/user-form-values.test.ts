import {
  fieldOfError,
  readFormValues,
  USER_VALIDATION,
  writeUserInput,
  type UserFormValues,
} from '../../dashboard/src/pages/users/user-form-values.js';

const EMPTY = readFormValues(null);
const ADA = readFormValues({
  id: 'id-1',
  displayName: 'Ada',
  primaryEmail: 'ada@example.com',
  primaryEmailVerified: true,
  primaryEmailAuthEnabled: false,
  clientMetadata: { a: [1] },
  clientReadOnlyMetadata: null,
  serverMetadata: 'text',
  profileImageUrl: null,
  hasPassword: true,
  otpAuthEnabled: false,
  passkeyAuthEnabled: false,
  requiresTotpMfa: false,
  recoveryCodes: { leftCount: 0, totalCount: 10 },
  isAnonymous: false,
  isRestricted: false,
  restrictedReason: null,
  restrictedByAdmin: false,
  restrictedByAdminReason: null,
  restrictedByAdminPrivateDetails: null,
  oauthProviders: [],
  selectedTeam: null,
  signedUpAtMillis: 0,
  lastActiveAtMillis: 0,
});

const change = (before: UserFormValues, values: Partial<UserFormValues>, isNew = false) =>
  writeUserInput({ ...before, ...values }, before, isNew);

describe('the form of a user', () => {
  it('shows what there is, metadata as JSON', () => {
    expect(ADA).toMatchObject({
      displayName: 'Ada',
      password: '',
      clientReadOnlyMetadata: '',
      serverMetadata: '"text"',
    });
    expect(JSON.parse(ADA.clientMetadata)).toEqual({ a: [1] });
    expect(EMPTY).toMatchObject({ displayName: '', primaryEmail: '', primaryEmailAuthEnabled: true });
  });

  it('sends nothing when nothing changed', () => {
    expect(change(ADA, {})).toEqual({});
    expect(change(EMPTY, {}, true)).toEqual({});
  });

  it.each<[Partial<UserFormValues>, object]>([
    [{ displayName: '  Ada L. ' }, { displayName: 'Ada L.' }],
    [{ displayName: ' ' }, { displayName: null }],
    [{ primaryEmail: '' }, { primaryEmail: null }],
    [{ primaryEmail: ' new@example.com ' }, { primaryEmail: 'new@example.com', primaryEmailVerified: true }],
    [{ primaryEmailVerified: false }, { primaryEmailVerified: false }],
    [{ primaryEmail: '', primaryEmailVerified: false }, { primaryEmail: null }],
    [{ password: 'a new one' }, { password: 'a new one' }],
    [{ clientMetadata: '' }, { clientMetadata: null }],
    [{ serverMetadata: '{"b": 2}' }, { serverMetadata: { b: 2 } }],
  ])('sends of %j only what changed', (values, input) => {
    expect(change(ADA, values)).toEqual(input);
  });

  it('sends both flags of a new address', () => {
    expect(change(EMPTY, { primaryEmail: 'ada@example.com' }, true)).toEqual({
      primaryEmail: 'ada@example.com',
      primaryEmailVerified: false,
      primaryEmailAuthEnabled: true,
    });
  });
});

describe('its validation', () => {
  const { displayName, primaryEmail, password, clientMetadata } = USER_VALIDATION;

  it('takes what the server takes', () => {
    expect(displayName('x'.repeat(256))).toBeNull();
    for (const email of ['', ' ', 'ada@example.com', ' ada@example.com ']) expect(primaryEmail(email)).toBeNull();
    expect(password('x'.repeat(70), ADA)).toBeNull();
    expect(password('', EMPTY)).toBeNull();
    for (const json of ['', '  ', 'null', '{"a": [1]}', '3']) expect(clientMetadata(json)).toBeNull();
  });

  it('says what is wrong', () => {
    expect(displayName('x'.repeat(257))).toContain('256');
    expect(primaryEmail('ada')).toContain('@');
    expect(password('x'.repeat(71), ADA)).toContain('70');
    expect(password('a good secret', EMPTY)).toContain('email address');
    expect(password('seven77', ADA)).toContain('at least 8');
    expect([password('eight888', ADA), password('ä'.repeat(70), ADA), password('🙂'.repeat(8), ADA)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(password('🙂'.repeat(7), ADA)).toContain('at least 8');
    expect(clientMetadata('{a: 1}')).toContain('not valid JSON');
  });

  it('knows beside which field an error belongs', () => {
    expect(fieldOfError('USER_EMAIL_ALREADY_EXISTS')).toBe('primaryEmail');
    expect(fieldOfError('PASSWORD_TOO_LONG')).toBe('password');
    expect(fieldOfError('PASSWORD_SIGN_IN_DISABLED')).toBe('password');
    expect(fieldOfError('SCHEMA_ERROR')).toBeNull();
    expect(fieldOfError(null)).toBeNull();
  });
});
