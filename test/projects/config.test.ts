import { call } from '../support/client';
import { createProject, expectOk, freshEmail, PASSWORD, type TestProject } from '../support/project';

interface Config {
  auth: Record<string, unknown>;
  [section: string]: unknown;
}

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const read = async (): Promise<Config> =>
  JSON.parse(expectOk(await project.admin<{ config_string: string }>('GET /internal/config')).config_string) as Config;
const send = (text: string | undefined, level = '') =>
  project.admin(`PATCH /internal/config/override${level}`, { body: { config_override_string: text } });
const patch = (override: object, level = '') => send(JSON.stringify(override), level);

describe('GET /internal/config', () => {
  it('renders everything with its defaults', async () => {
    const config = await read();
    expect(config).toMatchObject({
      auth: {
        allowSignUp: true,
        oauth: { accountMergeStrategy: 'link_method', providers: {} },
        otp: { allowSignIn: false },
        passkey: { allowSignIn: false },
        password: { allowSignIn: true },
      },
      domains: { allowLocalhost: true, trustedDomains: {} },
      teams: { allowClientTeamCreation: false, createPersonalTeamOnSignUp: false },
      users: { allowClientUserDeletion: false },
    });
    for (const section of ['rbac', 'apiKeys', 'emails', 'payments', 'dataVault', 'apps']) {
      expect(config).toHaveProperty(section);
    }
  });

  it.each(['client', 'server'] as const)('is closed to the %s', async (tier) => {
    for (const request of ['GET /internal/config', 'PATCH /internal/config/override']) {
      expect(await project[tier](request, request.startsWith('PATCH') ? { body: {} } : {})).toMatchObject({
        status: 401,
        code: 'INSUFFICIENT_ACCESS_TYPE',
        details: { actual_access_type: tier, allowed_access_types: ['admin'] },
      });
    }
  });
});

describe('PATCH /internal/config/override', () => {
  it('merges an override, seen at once by every endpoint', async () => {
    expect(await patch({ 'auth.allowSignUp': false })).toMatchObject({ status: 200, body: {} });
    expect((await read()).auth.allowSignUp).toBe(false);
    const client = await project.client<{ config: Record<string, unknown> }>('GET /projects/current');
    expect(client.body.config.sign_up_enabled).toBe(false);
    const body = { email: freshEmail(), password: PASSWORD };
    expect((await project.client('POST /auth/password/sign-up', { body })).code).toBe('SIGN_UP_NOT_ENABLED');
    expectOk(await patch({ 'auth.allowSignUp': true }));
    expect((await project.client('POST /auth/password/sign-up', { body })).status).toBe(200);
  });

  it('takes null for the default', async () => {
    expectOk(await patch({ 'auth.otp.allowSignIn': true }));
    expectOk(await patch({ 'auth.otp.allowSignIn': null }));
    expect((await read()).auth.otp).toEqual({ allowSignIn: false });
  });

  it('lets a dotted key win over an object before it, and an object drop dotted keys before it', async () => {
    expectOk(await patch({ 'teams.allowClientTeamCreation': true }));
    expectOk(await patch({ teams: { createPersonalTeamOnSignUp: true } }));
    expect((await read()).teams).toMatchObject({ allowClientTeamCreation: false, createPersonalTeamOnSignUp: true });
    expectOk(await patch({ 'teams.allowClientTeamCreation': true }));
    expect((await read()).teams).toMatchObject({ allowClientTeamCreation: true, createPersonalTeamOnSignUp: true });
  });

  it.each([undefined, ''])('changes nothing with %p', async (text) => {
    const before = await read();
    expect(await send(text)).toMatchObject({ status: 200, body: {} });
    expect(await read()).toEqual(before);
  });

  it.each([
    ['{', ''],
    ['{"a": 1,}', ''],
    ['[]', ''],
    ['3', ''],
    ['{"auth.nothing": 1}', 'auth.nothing'],
    ['{"auth": {"otp": {"allowSignIn": "yes"}}}', 'auth.otp.allowSignIn'],
    ['{"auth.oauth.providers.mine": {"type": "myspace"}}', 'auth.oauth.providers.mine.type'],
    ['{"emails.server.port": "x"}', 'emails.server.port'],
    ['{"nothing": {"x": 1}}', 'nothing'],
    ['{"sourceOfTruth": {"type": "mongo"}, "auth.x": 1}', 'auth.x'],
    ['{"__proto__": {"x": 1}}', ''],
    ['{"constructor": {"x": 1}}', 'constructor'],
  ])('refuses %s with a plain 400 naming the path, and changes nothing', async (text, path) => {
    const before = await read();
    const answer = await send(text);
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expect(answer.text).toContain(path);
    expect(answer.text).toMatch(/\w/);
    expect(await read()).toEqual(before);
  });

  it('names every problem at once', async () => {
    const answer = await patch({ 'auth.nothing': 1, 'teams.allowClientTeamCreation': 'x' });
    expect(answer.text).toContain('auth.nothing');
    expect(answer.text).toContain('teams.allowClientTeamCreation');
  });

  it('takes the level that newer SDKs name, and no unknown one', async () => {
    expect(await patch({ 'auth.otp.allowSignIn': true }, '/environment')).toMatchObject({ status: 200, body: {} });
    expect((await read()).auth.otp).toEqual({ allowSignIn: true });
    expect((await patch({}, '/nowhere')).code).toBe('SCHEMA_ERROR');
  });

  it('answers both spellings of product lines', async () => {
    expectOk(
      await patch({ 'payments.productLines.plans': { displayName: 'Plans', customerType: 'user' } }, '/environment'),
    );
    const payments = (await read()).payments as Record<string, Record<string, { displayName: string }>>;
    expect(payments.productLines?.plans?.displayName).toBe('Plans');
    expect(payments.catalogs?.plans?.displayName).toBe('Plans');
  });

  it('keeps every one of many parallel overrides', async () => {
    const stores = Array.from({ length: 10 }, (_, index) => `store-${index}`);
    const answers = await Promise.all(stores.map((id) => patch({ [`dataVault.stores.${id}`]: { displayName: id } })));
    expect(answers.map(({ status }) => status)).toEqual(stores.map(() => 200));
    const { stores: kept } = (await read()).dataVault as { stores: Record<string, unknown> };
    expect(Object.keys(kept).toSorted()).toEqual(stores.toSorted());
  });

  it('has no GET', async () => {
    const keys = { admin: project.keys.admin };
    const answer = await call({ path: '/internal/config/override', project: project.id, tier: 'admin', keys });
    expect(answer.status).toBe(405);
  });

  it('does not reach other projects', async () => {
    const other = await createProject();
    expectOk(await patch({ 'auth.otp.allowSignIn': true }));
    const client = await other.client<{ config: Record<string, unknown> }>('GET /projects/current');
    expect(client.body.config.magic_link_enabled).toBe(false);
  });
});
