import {
  checkProviderId,
  createNewValidation,
  createValidation,
  proposeProviderId,
  readFormValues,
  withoutSecrets,
  writeNewProvider,
  writeProvider,
  writeRemoval,
  writeUse,
  type ProviderFormValues,
} from '../../dashboard/src/pages/sign-in-methods/providers/provider-values.js';
import { APPLE, COMPANY, GOOGLE, OWN_GITHUB, setup } from './provider-setups.js';

const typed = (of: typeof GOOGLE, values: Partial<ProviderFormValues>): ProviderFormValues => ({
  ...readFormValues(of),
  keys: 'own',
  ...values,
});

/** The problems of the values, by field. */
function complaints(of: typeof GOOGLE, values: ProviderFormValues): string[] {
  const { claims, appleKey, ...checks } = createValidation(of);
  const wrong = [
    ...Object.entries(checks).map(([name, check]) => [name, check(values[name as 'clientId'], values)]),
    ...Object.entries(appleKey).map(([name, check]) => [name, check('', values)]),
    ['claims', claims.accountId(values.claims.accountId)],
  ];
  return wrong.flatMap(([name, problem]) => (problem === null ? [] : [String(name)]));
}

describe('the form of a provider', () => {
  it('never has a secret in it', () => {
    expect(readFormValues(OWN_GITHUB)).toMatchObject({ keys: 'own', clientId: 'gh-client', clientSecret: '' });
    const stored = withoutSecrets(typed(APPLE, { appleKey: { teamId: 'T', keyId: 'K', privateKey: 'P' } }));
    expect(JSON.stringify(stored)).not.toContain('"P"');
  });

  it('begins with shared keys where there are some, and with own ones elsewhere', () => {
    expect(readFormValues(GOOGLE).keys).toBe('shared');
    expect(readFormValues(setup({ type: 'discord', sharedKeys: 'none' })).keys).toBe('own');
  });

  it('asks for id and secret of own keys alone', () => {
    expect(complaints(GOOGLE, readFormValues(GOOGLE))).toEqual([]);
    expect(complaints(GOOGLE, typed(GOOGLE, {}))).toEqual(['clientId', 'clientSecret']);
    expect(complaints(OWN_GITHUB, typed(OWN_GITHUB, {}))).toEqual([]);
  });

  it('asks Apple for all of a key or nothing, and for no secret', () => {
    expect(complaints(APPLE, typed(APPLE, { clientId: 'com.example.web' }))).toEqual(['teamId', 'keyId', 'privateKey']);
    const stored = setup({ ...APPLE, isConfigured: true, hasClientSecret: true });
    expect(complaints(stored, typed(stored, { clientId: 'com.example.web' }))).toEqual([]);
    const half = typed(stored, { clientId: 'com.example.web', appleKey: { teamId: 'T', keyId: '', privateKey: '' } });
    expect(complaints(stored, half)).toEqual(['keyId', 'privateKey']);
  });

  it.each([
    '',
    'login.example.com',
    'ftp://example.com',
    'https://a.example/.well-known/openid-configuration',
    'https://a:b@c.example',
    'https://a.example?x',
  ])('takes no issuer like “%s”', (issuerUrl) => {
    expect(complaints(COMPANY, typed(COMPANY, { issuerUrl }))).toEqual(['issuerUrl']);
  });

  it('takes no claim that changes hands for who somebody is', () => {
    const claims = { ...readFormValues(COMPANY).claims, accountId: 'email' };
    expect(complaints(COMPANY, typed(COMPANY, { claims }))).toEqual(['claims']);
  });
});

describe('what is stored of a provider', () => {
  const path = 'auth.oauth.providers';

  it('is the whole of it the first time', () => {
    expect(writeProvider(GOOGLE, typed(GOOGLE, { clientId: ' id ', clientSecret: ' secret ' }))).toEqual({
      [`${path}.google`]: {
        type: 'google',
        isShared: false,
        allowSignIn: false,
        allowConnectedAccounts: true,
        clientId: 'id',
        clientSecret: 'secret',
      },
    });
    expect(writeUse(GOOGLE, { allowSignIn: true })).toEqual({
      [`${path}.google`]: { type: 'google', isShared: true, allowSignIn: true, allowConnectedAccounts: true },
    });
  });

  it('is what was changed afterwards; a secret that was not typed stays', () => {
    expect(writeProvider(OWN_GITHUB, typed(OWN_GITHUB, { clientId: 'other' }))).toEqual({
      [`${path}.github.type`]: 'github',
      [`${path}.github.isShared`]: false,
      [`${path}.github.clientId`]: 'other',
    });
    expect(writeUse(OWN_GITHUB, { allowSignIn: false })).toEqual({
      [`${path}.github.type`]: 'github',
      [`${path}.github.allowSignIn`]: false,
    });
  });

  it('keeps own keys while shared ones are used', () => {
    expect(writeProvider(OWN_GITHUB, { ...readFormValues(OWN_GITHUB), keys: 'shared' })).toEqual({
      [`${path}.github.type`]: 'github',
      [`${path}.github.isShared`]: true,
    });
  });

  it('empties what was emptied', () => {
    const microsoft = setup({ type: 'microsoft', isConfigured: true, clientId: 'id', microsoftTenantId: 'common' });
    expect(writeProvider(microsoft, typed(microsoft, { microsoftTenantId: ' ' }))).toMatchObject({
      [`${path}.microsoft.microsoftTenantId`]: null,
    });
    expect(writeProvider(COMPANY, typed(COMPANY, { displayName: '' }))).toMatchObject({
      [`${path}.company.displayName`]: null,
      [`${path}.company.claims`]: { email: 'mail' },
    });
  });

  it('is the key of Apple as one secret', () => {
    const appleKey = { teamId: ' TEAM ', keyId: 'KEY', privateKey: '-----BEGIN\nx\n' };
    const written: object = writeProvider(APPLE, typed(APPLE, { clientId: 'com.example', appleKey }));
    const { clientSecret } = (written as Record<string, { clientSecret: string }>)[`${path}.apple`] ?? {};
    expect(JSON.parse(clientSecret ?? '')).toEqual({
      team_id: 'TEAM',
      key_id: 'KEY',
      private_key: '-----BEGIN\nx',
    });
  });

  it('has the applications of Apple under keys that say nothing, and none when all are gone', () => {
    const lines = 'com.example.app\n com.example.tv, com.example.app\n';
    const written: object = writeProvider(APPLE, typed(APPLE, { appleBundleIds: lines }));
    const { appleBundles } = (written as Record<string, { appleBundles: object }>)[`${path}.apple`] ?? {};
    expect(Object.values(appleBundles ?? {})).toEqual([
      { bundleId: 'com.example.app' },
      { bundleId: 'com.example.tv' },
    ]);
    const stored = { ...APPLE, isConfigured: true, appleBundleIds: ['com.example.app'] };
    expect(writeProvider(stored, typed(stored, {}))).toMatchObject({
      [`${path}.apple.appleBundles`]: { 'bundle-1': { bundleId: 'com.example.app' } },
    });
    expect(writeProvider(stored, typed(stored, { appleBundleIds: ' ' }))).toMatchObject({
      [`${path}.apple.appleBundles`]: null,
    });
  });

  it('refuses what is no bundle id of Apple', () => {
    const check = createValidation(APPLE).appleBundleIds;
    for (const lines of ['', 'com.example.app', 'a.b\nc-d.e']) expect(check(lines)).toBeNull();
    for (const lines of ['com.example/app', 'ok.app\nüber.app', 'x'.repeat(300)])
      expect(check(lines)).toMatch(/no bundle id/);
  });

  it('is nothing after it was removed', () => {
    expect(writeRemoval(COMPANY)).toEqual({ [`${path}.company`]: null });
  });
});

describe('a new provider', () => {
  const values = {
    displayName: 'Company account',
    id: 'company',
    issuerUrl: 'https://login.example.com',
    clientId: 'id',
    clientSecret: 'secret',
  };

  it('is off until it was tested', () => {
    expect(writeNewProvider(values)).toEqual({
      'auth.oauth.providers.company': {
        type: 'oidc',
        isShared: false,
        allowSignIn: false,
        allowConnectedAccounts: true,
        displayName: 'Company account',
        issuerUrl: 'https://login.example.com',
        clientId: 'id',
        clientSecret: 'secret',
      },
    });
  });

  it('needs everything', () => {
    const checks = createNewValidation([]);
    for (const name of ['displayName', 'id', 'issuerUrl', 'clientId', 'clientSecret'] as const) {
      expect(checks[name](values[name])).toBeNull();
      expect(checks[name](' ')).not.toBeNull();
    }
  });

  it.each(['Company', 'a.b', '-a', 'a b', 'google', 'oidc', 'taken', 'x'.repeat(64)])('is not called “%s”', (id) => {
    expect(checkProviderId(id, ['taken'])).not.toBeNull();
  });

  it.each([
    ['Company account', 'company-account'],
    ['  Café & Söhne  ', 'cafe-so-hne'],
    ['日本', ''],
  ])('of the name “%s” gets the id “%s”', (name, id) => {
    expect(proposeProviderId(name)).toBe(id);
  });
});
