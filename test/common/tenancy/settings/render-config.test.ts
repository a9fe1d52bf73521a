import { renderConfig, withDefaults } from '../../../support/project-config';
import type { ConfigOverride } from '../../../../src/common/tenancy/settings/json.js';

const LIGHT = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac';
const DARK = 'a0172b5d-cff0-463b-83bb-85124697373a';
const COLORFUL = 'c7e2d94f-8a1b-4e6d-b3f5-9d0a2e7c1b8f';
const OTHER = '11111111-1111-4111-8111-111111111111';

const render = (environment: ConfigOverride) => renderConfig({ environment });

/** The rendered value under a path, as JSON. */
function at(environment: ConfigOverride, path: string): unknown {
  const rendered = JSON.parse(JSON.stringify(render(environment))) as unknown;
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], rendered);
}

describe('the defaults', () => {
  test.each([
    ['sourceOfTruth', { type: 'hosted' }],
    ['project', { requirePublishableClientKey: true }],
    ['rbac', { permissions: {}, defaultPermissions: { teamCreator: {}, teamMember: {}, signUp: {} } }],
    ['teams', { createPersonalTeamOnSignUp: false, allowClientTeamCreation: false }],
    ['users', { allowClientUserDeletion: false }],
    ['apiKeys', { enabled: { team: false, user: false } }],
    ['domains', { allowLocalhost: false, trustedDomains: {} }],
    [
      'auth',
      {
        allowSignUp: true,
        password: { allowSignIn: false },
        otp: { allowSignIn: false },
        passkey: { allowSignIn: false },
        oauth: { accountMergeStrategy: 'link_method', providers: {} },
      },
    ],
    ['onboarding', { requireEmailVerification: false }],
    ['emails.server', { isShared: true, provider: 'smtp' }],
    ['emails.selectedThemeId', LIGHT],
    ['payments', { testMode: true, blockNewPurchases: false, productLines: {}, products: {}, items: {} }],
    ['dataVault', { stores: {} }],
    ['analytics', { queryFolders: {} }],
    ['customDashboards', {}],
    ['dbSync', { externalDatabases: {} }],
  ])('of %s', (path, expected) => {
    expect(at({}, path)).toStrictEqual(withDefaults(path, expected));
  });

  test('list every known app as not installed', () => {
    const apps =
      'authentication teams rbac api-keys payments emails email-api data-vault workflows webhooks tv-mode launch-checklist catalyst neon convex vercel';
    expect(at({}, 'apps.installed')).toStrictEqual(
      Object.fromEntries(apps.split(' ').map((app) => [app, { enabled: false }])),
    );
  });

  test('contain the built-in themes and templates, with sources', () => {
    const { themes, templates } = render({}).emails;
    expect(Object.entries(themes).map(([id, { displayName }]) => [id, displayName])).toEqual([
      [LIGHT, 'Default Light'],
      [DARK, 'Default Dark'],
      [COLORFUL, 'Default Colorful'],
    ]);
    expect(Object.entries(templates).map(([id, { displayName }]) => [id, displayName])).toEqual([
      ['e7d009ce-8d47-4528-b245-5bf119f2ffa3', 'Email Verification'],
      ['a70fb3a4-56c1-4e42-af25-49d25603abd0', 'Password Reset'],
      ['822687fe-8d0a-4467-a0d1-416b6e639478', 'Magic Link/OTP'],
      ['e84de395-2076-4831-9c19-8e9a96a868e4', 'Team Invitation'],
      ['066dd73c-36da-4fd0-b6d6-ebf87683f8bc', 'Sign In Invitation'],
      ['5d6ad1a2-0f0e-4a63-9a57-8c5f6a0d0b6e', 'Recovery Code Used'],
      ['9b1c7e54-3f0a-4c2e-8f5d-2d7a64c1e8b3', 'New Device Sign In'],
      ['3f6f1c52-8a0d-4b6e-9c1f-7be0d25a94c7', 'API Keys Expire'],
      ['70372aee-0441-4d80-974c-2e858e40123a', 'Payment Receipt'],
      ['f64b1afe-27ec-4a28-a277-7178f3261f9a', 'Payment Failed'],
    ]);
    for (const { tsxSource } of Object.values(themes)) expect(tsxSource).toContain('export function EmailTheme(');
    for (const { tsxSource } of Object.values(templates)) expect(tsxSource).toContain('export function EmailTemplate(');
  });

  test('are what null, a missing level and no level at all render to', () => {
    expect(renderConfig({})).toEqual(render({}));
    expect(renderConfig({ project: null, environment: null })).toEqual(render({}));
    expect(render({ auth: null, emails: { server: null }, 'payments.testMode': null })).toEqual(render({}));
  });
});

describe('entries of records', () => {
  test.each([
    ['payments.items.credits', {}, { displayName: 'credits', customerType: 'user' }],
    [
      'payments.products.pro',
      {},
      {
        displayName: 'pro',
        isAddOnTo: false,
        customerType: 'user',
        serverOnly: false,
        prices: {},
        includedItems: {},
      },
    ],
    ['payments.products.pro.includedItems.credits', {}, { quantity: 0, repeat: 'never', expires: 'when-repeated' }],
    ['payments.products.pro.prices.monthly', { USD: '5' }, { USD: '5', serverOnly: false }],
    ['payments.productLines.plans', {}, {}],
    ['dataVault.stores.tokens', {}, { displayName: 'Unnamed Vault' }],
    ['rbac.permissions.read', { scope: 'team' }, { scope: 'team', containedPermissionIds: {} }],
    [
      'auth.oauth.providers.google',
      { type: 'google' },
      { type: 'google', allowSignIn: false, allowConnectedAccounts: false, isShared: true },
    ],
    ['auth.oauth.providers.mine', {}, { allowSignIn: false, allowConnectedAccounts: false, isShared: true }],
    ['domains.trustedDomains.a', { baseUrl: 'https://a.com' }, { baseUrl: 'https://a.com', handlerPath: '/handler' }],
    [`emails.themes.${OTHER}`, { tsxSource: 'x' }, { displayName: 'Unnamed Theme', tsxSource: 'x' }],
    [`emails.templates.${OTHER}`, { tsxSource: 'x' }, { displayName: 'Unnamed Template', tsxSource: 'x' }],
    [
      `emails.templates.${OTHER}`,
      { tsxSource: 'x', themeId: false },
      { displayName: 'Unnamed Template', tsxSource: 'x', themeId: false },
    ],
  ])('%s of %j gets its defaults', (path, entry, expected) => {
    const parts = path.split('.');
    const nested = parts.reduceRight<ConfigOverride>((value, part) => ({ [part]: value }), entry);
    expect(at(nested, path)).toStrictEqual(expected);
  });

  test('workflows, which are gone, are ignored where they are stored', () => {
    const stored = { 'workflows.availableWorkflows.w': {}, workflows: { availableWorkflows: { v: {} } } };
    expect(render(stored)).toStrictEqual(render({}));
  });

  test('null removes an entry', () => {
    const stored = { payments: { items: { a: {}, b: null } }, 'payments.items.c': null };
    expect(at(stored, 'payments.items')).toStrictEqual({ a: { displayName: 'a', customerType: 'user' } });
  });

  test('null in a set of permissions removes it', () => {
    expect(at({ 'rbac.defaultPermissions.signUp': { a: true, b: null } }, 'rbac.defaultPermissions.signUp')).toEqual({
      a: true,
    });
  });

  test('keep the order in which they were stored', () => {
    const prices = { yearly: { USD: '50' }, monthly: { USD: '5' } };
    const product = render({ 'payments.products.pro': { prices } }).payments.products['pro'];
    expect(Object.keys(product?.prices ?? {})).toEqual(['yearly', 'monthly']);
  });
});

describe('dotted keys', () => {
  test.each<[name: string, stored: ConfigOverride, path: string, expected: unknown]>([
    ['stand for nesting', { 'auth.otp.allowSignIn': true }, 'auth.otp.allowSignIn', true],
    ['work inside objects', { auth: { 'otp.allowSignIn': true } }, 'auth.otp.allowSignIn', true],
    [
      'win over nested values',
      { teams: { allowClientTeamCreation: true }, 'teams.allowClientTeamCreation': false },
      'teams.allowClientTeamCreation',
      false,
    ],
    [
      'win over nested values stored later',
      { 'teams.allowClientTeamCreation': false, teams: { allowClientTeamCreation: true } },
      'teams.allowClientTeamCreation',
      false,
    ],
    [
      'win the more, the more dotted they are',
      {
        'auth.oauth.providers.google.clientId': 'deep',
        'auth.oauth.providers.google': { clientId: 'middle', clientSecret: 's' },
        auth: { oauth: { providers: { google: { clientId: 'flat', isShared: false } } } },
      },
      'auth.oauth.providers.google',
      { allowSignIn: false, allowConnectedAccounts: false, isShared: true, clientId: 'deep', clientSecret: 's' },
    ],
    ['are ignored without parent entry', { 'auth.oauth.providers.google.clientId': 'x' }, 'auth.oauth.providers', {}],
    [
      'are ignored where the parent entry is null',
      { 'auth.oauth.providers.google': null, 'auth.oauth.providers.google.clientId': 'x' },
      'auth.oauth.providers',
      {},
    ],
    [
      'are ignored where the parent is a plain value',
      { 'payments.products.p': { prices: 'include-by-default' }, 'payments.products.p.prices.m': { USD: '1' } },
      'payments.products.p.prices',
      'include-by-default',
    ],
    [
      'may create an entry',
      { 'payments.items.credits': { displayName: 'Credits' } },
      'payments.items',
      { credits: { displayName: 'Credits', customerType: 'user' } },
    ],
    [
      'may create an entry in a record that is there by default',
      { 'payments.products.p': {}, 'payments.products.p.prices.m': { USD: '1' } },
      'payments.products.p.prices',
      { m: { USD: '1', serverOnly: false } },
    ],
    [
      'reach into an entry that a dotted key made',
      { 'domains.trustedDomains.a.handlerPath': '/x', 'domains.trustedDomains.a': { baseUrl: 'https://a.com' } },
      'domains.trustedDomains',
      { a: { baseUrl: 'https://a.com', handlerPath: '/x' } },
    ],
    [
      'reach into a built-in theme',
      { [`emails.themes.${DARK}.tsxSource`]: 'mine' },
      `emails.themes.${DARK}`,
      { displayName: 'Default Dark', tsxSource: 'mine' },
    ],
    ['may put a default back', { auth: { allowSignUp: false }, 'auth.allowSignUp': null }, 'auth.allowSignUp', true],
    [
      'reach into settings whose object is null',
      { 'emails.server': null, 'emails.server.host': 'mail' },
      'emails.server',
      { isShared: true, provider: 'smtp', host: 'mail' },
    ],
    ['of unknown settings are ignored', { 'auth.nothing.here': 1, 'nothing.here': 1 }, 'nothing', undefined],
  ])('%s', (_, stored, path, expected) => {
    expect(at(stored, path)).toEqual(expected);
  });
});

describe('levels', () => {
  test('the environment lies over the project', () => {
    const rendered = renderConfig({
      project: { sourceOfTruth: { type: 'postgres', connectionString: 'postgres://x' }, 'auth.allowSignUp': false },
      environment: { 'auth.allowSignUp': true, sourceOfTruth: { type: 'hosted' } },
    });
    expect(rendered.auth.allowSignUp).toBe(true);
    expect(rendered.sourceOfTruth).toEqual({ type: 'postgres', connectionString: 'postgres://x' });
  });

  test('the project can do without publishable client keys', () => {
    const rendered = renderConfig({ project: { 'project.requirePublishableClientKey': false } });
    expect(rendered.project.requirePublishableClientKey).toBe(false);
  });
});

describe('emails', () => {
  test('an unknown selected theme falls back to the default light one', () => {
    expect(at({ 'emails.selectedThemeId': OTHER }, 'emails.selectedThemeId')).toBe(LIGHT);
    expect(at({ 'emails.selectedThemeId': 'constructor' }, 'emails.selectedThemeId')).toBe(LIGHT);
    expect(at({ 'emails.selectedThemeId': DARK }, 'emails.selectedThemeId')).toBe(DARK);
  });

  test('a theme of the project can be selected', () => {
    const stored = { emails: { themes: { [OTHER]: { tsxSource: 'x' } }, selectedThemeId: OTHER } };
    expect(at(stored, 'emails.selectedThemeId')).toBe(OTHER);
  });

  test('built-in entries stay when others are stored, and cannot be removed', () => {
    const stored = { 'emails.themes': { [OTHER]: { tsxSource: 'x' }, [LIGHT]: null } };
    expect(Object.keys(render(stored).emails.themes)).toEqual([LIGHT, DARK, COLORFUL, OTHER]);
  });
});

describe('product lines', () => {
  test('take the customer type of their products, unless they have one', () => {
    const payments = {
      productLines: { plans: {}, fixed: { customerType: 'custom' }, empty: {} },
      products: {
        a: { productLineId: 'plans', customerType: 'team' },
        b: { productLineId: 'fixed', customerType: 'team' },
        c: { productLineId: 'unknown' },
      },
    };
    expect(at({ payments }, 'payments.productLines')).toStrictEqual({
      plans: { customerType: 'team' },
      fixed: { customerType: 'custom' },
      empty: {},
    });
  });
});

describe('the example of a fresh project with magic link', () => {
  const rendered = render({
    'auth.password.allowSignIn': true,
    'auth.otp.allowSignIn': true,
    'domains.allowLocalhost': true,
  });

  test('renders as in the contract', () => {
    expect(JSON.parse(JSON.stringify(rendered))).toMatchObject({
      auth: {
        allowSignUp: true,
        oauth: { accountMergeStrategy: 'link_method', providers: {} },
        otp: { allowSignIn: true },
        passkey: { allowSignIn: false },
        password: { allowSignIn: true },
      },
      domains: { allowLocalhost: true, trustedDomains: {} },
      teams: { allowClientTeamCreation: false, createPersonalTeamOnSignUp: false },
      users: { allowClientUserDeletion: false },
    });
  });
});
