import type { ConfigOverride } from '../../../../src/common/tenancy/settings/json.js';
import type { ConfigLevel } from '../../../../src/common/tenancy/settings/schema-nodes.js';
import { validateOverride } from '../../../support/project-config';

const ID = '11111111-1111-4111-8111-111111111111';

const problemsOf = (override: unknown, level: ConfigLevel = 'environment') =>
  validateOverride(override as ConfigOverride, level);

describe('what may be stored', () => {
  test.each<ConfigOverride>([
    {},
    {
      rbac: {
        permissions: { read: { description: 'd', scope: 'team', containedPermissionIds: { $read_members: true } } },
      },
    },
    { 'rbac.permissions.read:all.scope': 'project' },
    { rbac: { defaultPermissions: { teamCreator: { a: true }, teamMember: {}, signUp: null } } },
    { teams: { createPersonalTeamOnSignUp: true, allowClientTeamCreation: false } },
    { 'users.allowClientUserDeletion': true, 'apiKeys.enabled': { team: true, user: false } },
    { 'apps.installed.tv-mode.enabled': true },
    { domains: { allowLocalhost: true, trustedDomains: { a: { baseUrl: 'https://*.x.com', handlerPath: '/h' } } } },
    { auth: { allowSignUp: false, password: { allowSignIn: true }, 'otp.allowSignIn': true, passkey: null } },
    { 'auth.oauth.accountMergeStrategy': 'raise_error' },
    {
      'auth.oauth.providers.google': {
        type: 'google',
        allowSignIn: true,
        allowConnectedAccounts: true,
        isShared: false,
        clientId: 'i',
        clientSecret: 's',
        facebookConfigId: 'f',
        microsoftTenantId: 'm',
        appleBundles: { a: { bundleId: 'b' } },
      },
    },
    {
      'emails.server': {
        isShared: false,
        provider: 'managed',
        host: 'h',
        port: 587,
        username: 'u',
        password: 'p',
        senderName: 'n',
        senderEmail: 'e',
      },
    },
    { 'emails.selectedThemeId': ID, [`emails.themes.${ID}`]: { displayName: 'd', tsxSource: 's' } },
    { [`emails.templates.${ID}`]: { displayName: 'd', tsxSource: 's', themeId: ID } },
    { [`emails.templates.${ID}.themeId`]: false },
    { [`emails.templates.${ID}.themeId`]: null },
    {
      payments: {
        testMode: false,
        blockNewPurchases: true,
        autoPay: { interval: [1, 'month'] },
        productLines: { plans: { displayName: 'P', customerType: 'team' } },
        items: { i: { displayName: 'I', customerType: 'custom' } },
        products: {
          p: {
            displayName: 'P',
            productLineId: 'plans',
            isAddOnTo: { q: true },
            customerType: 'user',
            freeTrial: [7, 'day'],
            serverOnly: true,
            stackable: true,
            prices: { m: { USD: '5', JPY: '500', interval: [1, 'year'], serverOnly: false, freeTrial: [1, 'week'] } },
            includedItems: { i: { quantity: 3, repeat: [1, 'week'], expires: 'when-repeated' } },
          },
          q: {
            isAddOnTo: false,
            prices: 'include-by-default',
            includedItems: { i: { repeat: 'never', expires: 'never' } },
          },
        },
      },
    },
    { 'dataVault.stores.s.displayName': 'S' },
    {
      onboarding: { requireEmailVerification: true },
      'auth.signUpRules.r': {
        enabled: true,
        priority: -1.5,
        condition: 'is none',
        action: { type: 'log', message: 'x' },
      },
    },
    {
      'auth.signUpRulesDefaultAction': 'allow',
      analytics: { queryFolders: { f: { a: 1 } } },
      customDashboards: { d: {} },
    },
    { 'dbSync.externalDatabases.d': { type: 'postgres', connectionString: 'x' } },
    { teams: null, 'payments.products.p': null, 'payments.products.q.prices.m.USD': null, emails: { server: null } },
    { teams: undefined, nonsense: undefined },
  ])('%j', (override) => {
    expect(problemsOf(override)).toEqual([]);
  });

  test.each<[why: string, override: ConfigOverride]>([
    ['required values are missing', { 'rbac.permissions.a': {}, 'payments.products.p.prices.m': {} }],
    ['a number is out of range', { 'emails.server.port': 99_999 }],
    ['a text is empty or no URL', { 'emails.server.host': '', 'domains.trustedDomains.a.baseUrl': 'no url' }],
    ['an amount is malformed', { 'payments.products.p': { prices: { m: { USD: 'free' } } } }],
    ['an id is long', { [`payments.items.${'x'.repeat(100)}`]: {} }],
    ['an interval is negative', { 'payments.autoPay.interval': [-1.5, 'day'] }],
    ['a permission id has capitals', { 'rbac.permissions.ReadAll': { scope: 'team' } }],
    ['an id is the name of a prototype member', { 'payments.items': { constructor: {}, prototype: {} } }],
  ])('even when %s', (_, override) => {
    expect(problemsOf(override)).toEqual([]);
  });
});

describe('unknown keys name themselves and their smallest invalid prefix', () => {
  test.each<[override: unknown, key: string, prefix: string]>([
    [{ nothing: 1 }, 'nothing', 'nothing'],
    [{ 'auth.foo.bar': 1 }, 'auth.foo.bar', 'auth.foo'],
    [{ auth: { 'foo.bar': 1 } }, 'auth.foo.bar', 'auth.foo'],
    [{ auth: { password: { x: 1 } } }, 'auth.password.x', 'auth.password.x'],
    [{ 'auth.allowSignUp.x.y': 1 }, 'auth.allowSignUp.x.y', 'auth.allowSignUp.x'],
    [{ 'payments.products.p.nope': 1 }, 'payments.products.p.nope', 'payments.products.p.nope'],
    [
      { 'payments.products.p': { prices: { m: { CHF: '1' } } } },
      'payments.products.p.prices.m.CHF',
      'payments.products.p.prices.m.CHF',
    ],
    [{ 'apps.installed.unknown.enabled': true }, 'apps.installed.unknown.enabled', 'apps.installed.unknown'],
    [
      { 'emails.themes.not-a-uuid.displayName': 'x' },
      'emails.themes.not-a-uuid.displayName',
      'emails.themes.not-a-uuid',
    ],
    [{ emails: { templates: { x: {} } } }, 'emails.templates.x', 'emails.templates.x'],
    [{ 'sourceOfTruth.type': 'hosted' }, 'sourceOfTruth.type', 'sourceOfTruth'],
    [{ 'project.requirePublishableClientKey': false }, 'project.requirePublishableClientKey', 'project'],
    [{ constructor: 1 }, 'constructor', 'constructor'],
    [{ auth: { toString: 1 } }, 'auth.toString', 'auth.toString'],
    [{ 'auth.prototype.x': 1 }, 'auth.prototype.x', 'auth.prototype'],
    [JSON.parse('{"__proto__":{"x":1}}'), '__proto__', '__proto__'],
    [JSON.parse('{"payments":{"items":{"__proto__":{}}}}'), 'payments.items.__proto__', 'payments.items.__proto__'],
    [
      { 'payments.items.__proto__.displayName': 'x' },
      'payments.items.__proto__.displayName',
      'payments.items.__proto__',
    ],
    [{ 'customDashboards.d.__proto__': 1 }, 'customDashboards.d.__proto__', 'customDashboards.d.__proto__'],
  ])('%j', (override, key, prefix) => {
    const [problem, ...others] = problemsOf(override);
    expect(others).toEqual([]);
    expect(problem?.path).toBe(key);
    expect(problem?.message).toContain(`"${key}"`);
    expect(problem?.message).toContain(`"${prefix}"`);
  });
});

describe('values of the wrong type name the full path', () => {
  test.each<[override: unknown, path: string, expects: string]>([
    [{ 'auth.allowSignUp': 'true' }, 'auth.allowSignUp', 'a boolean'],
    [{ auth: { password: { allowSignIn: 1 } } }, 'auth.password.allowSignIn', 'a boolean'],
    [{ auth: 'x' }, 'auth', 'an object'],
    [{ auth: [] }, 'auth', 'an object'],
    [{ 'auth.oauth.providers.mine.type': 'myspace' }, 'auth.oauth.providers.mine.type', 'one of google, github'],
    [
      { 'auth.oauth.providers': { mine: { type: 'myspace' } } },
      'auth.oauth.providers.mine.type',
      'one of google, github',
    ],
    [{ 'auth.oauth.providers.mine': true }, 'auth.oauth.providers.mine', 'an object'],
    [{ 'auth.oauth.accountMergeStrategy': 'merge' }, 'auth.oauth.accountMergeStrategy', 'one of link_method'],
    [{ 'emails.server.port': '587' }, 'emails.server.port', 'a number'],
    [{ 'emails.server.provider': 'pigeon' }, 'emails.server.provider', 'one of resend, smtp, managed'],
    [{ 'emails.server.host': 5 }, 'emails.server.host', 'a string'],
    [{ [`emails.templates.${ID}.themeId`]: 'x' }, `emails.templates.${ID}.themeId`, 'a UUID or false'],
    [{ [`emails.templates.${ID}.themeId`]: true }, `emails.templates.${ID}.themeId`, 'a UUID or false'],
    [{ 'rbac.permissions.a.scope': 'user' }, 'rbac.permissions.a.scope', 'one of team, project'],
    [{ 'rbac.defaultPermissions.signUp.a': false }, 'rbac.defaultPermissions.signUp.a', 'true'],
    [{ 'payments.products.p.prices': 'free' }, 'payments.products.p.prices', '"include-by-default" or an object'],
    [{ 'payments.products.p.isAddOnTo': true }, 'payments.products.p.isAddOnTo', 'false or an object'],
    [{ 'payments.products.p.isAddOnTo.q': 'yes' }, 'payments.products.p.isAddOnTo.q', 'true'],
    [{ 'payments.products.p.customerType': 'org' }, 'payments.products.p.customerType', 'one of user, team, custom'],
    [{ 'payments.products.p.freeTrial': 'never' }, 'payments.products.p.freeTrial', '[number'],
    [{ 'payments.products.p.freeTrial': [1, 'hour'] }, 'payments.products.p.freeTrial', '[number'],
    [{ 'payments.products.p.freeTrial': [1] }, 'payments.products.p.freeTrial', '[number'],
    [{ 'payments.products.p.freeTrial': [1, 'day', 2] }, 'payments.products.p.freeTrial', '[number'],
    [{ 'payments.products.p.freeTrial': [null, 'day'] }, 'payments.products.p.freeTrial', '[number'],
    [{ 'payments.products.p.includedItems.i.repeat': 'always' }, 'payments.products.p.includedItems.i.repeat', 'never'],
    [
      { 'payments.products.p.includedItems.i.expires': 'soon' },
      'payments.products.p.includedItems.i.expires',
      'one of never',
    ],
    [
      { 'payments.products.p.includedItems.i.quantity': Infinity },
      'payments.products.p.includedItems.i.quantity',
      'a number',
    ],
    [{ 'domains.trustedDomains': ['x'] }, 'domains.trustedDomains', 'an object'],
    [{ 'customDashboards.d': { x: [1, null] } }, 'customDashboards.d.x.1', 'not be null'],
    [{ 'customDashboards.d.x': Infinity }, 'customDashboards.d.x', 'too large'],
  ])('%j', (override, path, expects) => {
    const [problem, ...others] = problemsOf(override);
    expect(others).toEqual([]);
    expect(problem?.path).toBe(path);
    expect(problem?.message).toContain(`"${path}"`);
    expect(problem?.message).toContain(expects);
  });
});

describe('levels', () => {
  test.each<[level: ConfigLevel, override: ConfigOverride, isAllowed: boolean]>([
    ['project', { sourceOfTruth: { type: 'neon', connectionStrings: { main: 'x' } } }, true],
    ['project', { sourceOfTruth: { type: 'postgres', connectionString: 'x' } }, true],
    ['project', { 'sourceOfTruth.type': 'elsewhere' }, false],
    ['project', { 'project.requirePublishableClientKey': false }, true],
    ['project', { 'auth.allowSignUp': true }, false],
    ['branch', { 'auth.allowSignUp': true, 'auth.oauth.providers.google.type': 'google' }, true],
    ['branch', { 'auth.oauth.providers.google.clientId': 'x' }, false],
    ['branch', { 'auth.oauth.providers.google.isShared': true }, false],
    ['branch', { 'emails.server.host': 'x' }, false],
    ['branch', { 'emails.selectedThemeId': ID }, true],
    // At the branch in contract b3; only at the environment in d2, which is newer.
    ['branch', { 'domains.allowLocalhost': true }, false],
    ['branch', { domains: { trustedDomains: {} } }, false],
    ['branch', { 'project.requirePublishableClientKey': false }, false],
    ['branch', { sourceOfTruth: { type: 'hosted' } }, false],
    ['environment', { sourceOfTruth: { type: 'hosted' } }, false],
    ['environment', { 'domains.trustedDomains': {}, 'emails.server': {}, 'payments.items': {} }, true],
  ])('at %s, %j: %p', (level, override, isAllowed) => {
    expect(problemsOf(override, level).length === 0).toBe(isAllowed);
  });
});

describe('the format of keys and texts', () => {
  test.each([
    '',
    '.',
    'auth.',
    '.auth',
    'auth..x',
    'auth.-x',
    'a b',
    'aüb',
    'auth\u0000',
    'auth.\ud800',
    'x'.repeat(2_000),
  ])('refuses the key %j', (key) => {
    expect(problemsOf({ [key]: 1 })).toHaveLength(1);
    expect(problemsOf({ customDashboards: { [key]: 1 } })).toHaveLength(1);
  });

  test.each(['a', 'A1', '_a', ':a', '$a', '0', 'a-b', 'a_b:c$d-9', 'a.b-c.$d'])('accepts the key %j', (key) => {
    expect(problemsOf({ customDashboards: { [key]: 1 } })).toEqual([]);
  });

  test.each(['\u0000', 'a\u0000b', '\ud800', '\udc00x'])('refuses the text %j', (value) => {
    expect(problemsOf({ 'emails.server.senderName': value })[0]?.path).toBe('emails.server.senderName');
    expect(problemsOf({ 'customDashboards.d': { x: [value] } })[0]?.path).toBe('customDashboards.d.x.0');
  });

  test('accepts whole surrogate pairs', () => {
    expect(problemsOf({ 'emails.server.senderName': 'Hall 🏛' })).toEqual([]);
  });
});
