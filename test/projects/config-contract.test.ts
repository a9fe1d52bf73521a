import { createProject, expectOk, type TestProject } from '../support/project';

type Tree = Record<string, unknown>;

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const patch = (override: object, level = '') =>
  project.admin(`PATCH /internal/config/override${level}`, {
    body: { config_override_string: JSON.stringify(override) },
  });
const read = async (): Promise<Tree> =>
  JSON.parse(expectOk(await project.admin<{ config_string: string }>('GET /internal/config')).config_string) as Tree;
const at = (tree: unknown, path: string): unknown =>
  path.split('.').reduce((part: unknown, key) => (part as Tree | undefined)?.[key], tree);
const DARK = 'a0172b5d-cff0-463b-83bb-85124697373a';
const LIGHT = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac';

describe('legacy keys', () => {
  it.each<[override: object, path: string, value: unknown]>([
    [{ 'emails.theme': DARK }, 'emails.selectedThemeId', DARK],
    [{ emails: { theme: DARK } }, 'emails.selectedThemeId', DARK],
    [
      { 'domains.trustedDomains': [{ baseUrl: 'https://a.example' }] },
      'domains.trustedDomains.0.baseUrl',
      'https://a.example',
    ],
    [
      { domains: { trustedDomains: [{ baseUrl: 'https://a.example' }] } },
      'domains.trustedDomains.0.handlerPath',
      '/handler',
    ],
    [{ 'payments.offers': { gold: { displayName: 'Gold' } } }, 'payments.products.gold.displayName', 'Gold'],
    [{ payments: { offers: { gold: {} } } }, 'payments.products.gold.displayName', 'gold'],
    [{ 'payments.groups': { plans: { displayName: 'Plans' } } }, 'payments.catalogs.plans.displayName', 'Plans'],
    [
      { payments: { catalogs: { plans: {} }, products: { gold: { groupId: 'plans' } } } },
      'payments.products.gold.catalogId',
      'plans',
    ],
  ])('%j is read as %s', async (override, path, value) => {
    expect(await patch(override)).toMatchObject({ status: 200, body: {} });
    expect(at(await read(), path)).toBe(value);
  });

  it.each([
    { 'emails.themeList': {} },
    { emails: { templateList: { a: 1 } } },
    { sourceOfTruth: { type: 'postgres', connectionString: 'x' } },
    { 'payments.stripeAccountId': 'acct_1', 'payments.stripeAccountSetupComplete': true },
    { 'payments.items': { coins: { displayName: 'Coins', default: { quantity: 1 } } } },
  ])('%j is taken, and what is gone is dropped', async (override) => {
    expect((await patch(override)).status).toBe(200);
    const config = await read();
    expect(at(config, 'sourceOfTruth')).toEqual({ type: 'hosted' });
    expect(JSON.stringify(config)).not.toMatch(/themeList|templateList|stripeAccount|"default"/);
  });
});

describe('merging', () => {
  it('replaces the whole object at a path: what it does not name is gone', async () => {
    const provider = { type: 'github', isShared: false, clientId: 'a', clientSecret: 'b' };
    expectOk(await patch({ 'auth.oauth.providers.github': provider }));
    expectOk(await patch({ 'auth.oauth.providers.github': { type: 'github', isShared: false } }));
    expect(at(await read(), 'auth.oauth.providers.github')).not.toHaveProperty('clientId');
    expectOk(await patch({ 'emails.server.host': 'mail.example.com' }));
    expectOk(await patch({ emails: { server: { port: 25 } } }));
    expect(at(await read(), 'emails.server')).toEqual({ isShared: true, provider: 'smtp', port: 25 });
  });

  it('keeps an object under a dotted key, and both render, the dotted one over the other', async () => {
    expectOk(await patch({ teams: { allowClientTeamCreation: true, createPersonalTeamOnSignUp: true } }));
    expectOk(await patch({ 'teams.allowClientTeamCreation': false }));
    const teams = { allowClientTeamCreation: false, createPersonalTeamOnSignUp: true };
    expect(at(await read(), 'teams')).toMatchObject(teams);
  });

  it('removes an entry with null, and ignores a dotted key without a parent', async () => {
    expectOk(await patch({ 'dataVault.stores.one': { displayName: 'One' } }));
    expectOk(await patch({ 'dataVault.stores.one': null, 'dataVault.stores.two.displayName': 'Two' }));
    expect(at(await read(), 'dataVault.stores')).toEqual({});
  });
});

describe('rendering', () => {
  it('gives entries their defaults', async () => {
    expectOk(
      await patch({
        'dataVault.stores.one': {},
        'emails.themes.11111111-1111-4111-8111-111111111111': {},
        'emails.templates.22222222-2222-4222-8222-222222222222': {},
        'payments.items.coins': {},
        'payments.products.gold': { includedItems: { coins: {} }, prices: { monthly: { USD: '9.99' } } },
        'rbac.permissions.reader': { scope: 'team' },
        'domains.trustedDomains.one': { baseUrl: 'https://a.example' },
        'auth.oauth.providers.google': { type: 'google' },
      }),
    );
    const config = await read();
    expect(at(config, 'dataVault.stores.one')).toEqual({ displayName: 'Unnamed Vault' });
    expect(at(config, 'emails.themes.11111111-1111-4111-8111-111111111111.displayName')).toBe('Unnamed Theme');
    expect(at(config, 'emails.templates.22222222-2222-4222-8222-222222222222.displayName')).toBe('Unnamed Template');
    expect(at(config, 'payments.items.coins')).toEqual({ displayName: 'coins', customerType: 'user' });
    expect(at(config, 'payments.products.gold')).toMatchObject({
      displayName: 'gold',
      isAddOnTo: false,
      customerType: 'user',
      serverOnly: false,
      includedItems: { coins: { quantity: 0, repeat: 'never', expires: 'when-repeated' } },
      prices: { monthly: { USD: '9.99', serverOnly: false } },
    });
    expect(at(config, 'payments.testMode')).toBe(true);
    expect(at(config, 'rbac.permissions.reader')).toEqual({ scope: 'team', containedPermissionIds: {} });
    expect(at(config, 'domains.trustedDomains.one.handlerPath')).toBe('/handler');
    expect(at(config, 'auth.oauth.providers.google')).toEqual({
      type: 'google',
      allowSignIn: false,
      allowConnectedAccounts: false,
      isShared: true,
    });
  });

  it('keeps the built-in themes, and falls back to the light one for an unknown theme', async () => {
    expectOk(await patch({ 'emails.selectedThemeId': '33333333-3333-4333-8333-333333333333' }));
    const config = await read();
    expect(at(config, 'emails.selectedThemeId')).toBe(LIGHT);
    expect(Object.keys(at(config, 'emails.themes') as Tree)).toEqual(expect.arrayContaining([LIGHT, DARK]));
  });

  it('has every app, off but for the first three', async () => {
    const installed = at(await read(), 'apps.installed') as Record<string, { enabled: boolean }>;
    expect(Object.keys(installed)).toHaveLength(16);
    const on = Object.entries(installed).filter(([, { enabled }]) => enabled);
    expect(on.map(([id]) => id).toSorted()).toEqual(['api-keys', 'authentication', 'emails']);
  });

  it('takes the source of truth at the project level only', async () => {
    expectOk(await patch({ sourceOfTruth: { type: 'postgres', connectionString: 'x' } }, '/project'));
    expect(at(await read(), 'sourceOfTruth')).toEqual({ type: 'postgres', connectionString: 'x' });
    const refused = await patch({ 'auth.allowSignUp': false }, '/project');
    expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('auth') });
  });
});

describe('rules', () => {
  it('stores what fails only what is not checked: ranges, formats, lengths, other settings', async () => {
    const answer = await patch({
      'emails.server.port': 70_000,
      'domains.trustedDomains.one': { baseUrl: 'no url', handlerPath: 'no-slash' },
      'payments.products.gold': { prices: { free: {} } },
      'apps.installed.authentication.enabled': false,
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['auth.oauth.providers.mine', { type: 'myspace' }, 'auth.oauth.providers.mine.type'],
    ['auth.oauth.accountMergeStrategy', 'guess', 'auth.oauth.accountMergeStrategy'],
    ['emails.themes.not-a-uuid', {}, 'emails.themes.not-a-uuid'],
    ['apps.installed.nothing.enabled', true, 'apps.installed.nothing'],
    ['a b', 1, 'a b'],
    ['payments.products.gold', { prices: { monthly: { USD: 9 } } }, 'payments.products.gold.prices.monthly.USD'],
    ['payments.autoPay.interval', [1, 'hour'], 'payments.autoPay.interval'],
    ['teams', true, 'teams'],
  ])('refuses %s = %j, naming %s', async (path, value, named) => {
    const answer = await patch({ [path]: value, 'auth.allowSignUp': false });
    expect(answer).toMatchObject({ status: 400, code: undefined, text: expect.stringContaining(named) });
    expect(at(await read(), 'auth.allowSignUp')).toBe(true);
  });
});

describe('the email server of the project endpoints', () => {
  const SERVER = {
    type: 'standard',
    host: 'mail.example.com',
    port: 25,
    username: 'u',
    password: 'p',
    sender_name: 'S',
    sender_email: 's@example.com',
  };
  const update = (email_config: object) =>
    project.admin('PATCH /internal/projects/current', { body: { config: { email_config } } });

  it.each(['host', 'port', 'username', 'password', 'sender_name', 'sender_email'])('needs %s', async (field) => {
    for (const value of [undefined, '']) {
      const answer = await update({ ...SERVER, [field]: value });
      expect(answer.code).toBe('SCHEMA_ERROR');
      expect(String(answer.details?.message)).toContain(field);
    }
  });

  it.each([{ port: -1 }, { port: 65_536 }, { sender_email: 'nobody' }, { password: 'x'.repeat(71) }])(
    'refuses %j',
    async (changes) => {
      expect((await update({ ...SERVER, ...changes })).code).toBe('SCHEMA_ERROR');
    },
  );
});
