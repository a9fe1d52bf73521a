import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findExcess } from '../../src/common/tenancy/settings/override-sizes';
import { PROJECT_SCHEMA } from '../../src/projects/project-schema';
import type { JsonObject, JsonValue } from '../../src/common/tenancy/settings/json';
import { databaseUrl, publicUrl } from '../support/server';
import { makeDataDir, ROOT, startServerProcess, stopProcess, type ServerProcess } from '../support/process';
import { createOwner, createProject, expectOk, internal, personalTeamOf, type TestProject } from '../support/project';

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const read = async (of = project): Promise<string> =>
  expectOk(await of.admin<{ config_string: string }>('GET /internal/config')).config_string;
const patch = (override: object, level = 'environment', of = project) =>
  of.admin(`PATCH /internal/config/override/${level}`, { body: { config_override_string: JSON.stringify(override) } });
const entries = (count: number, value: JsonValue): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`e${index}`, value]));

/** A template of this many bytes. */
const template = (bytes: number) => ({ displayName: 'Large', tsxSource: 'a'.repeat(bytes) });
const templatePath = (index: number) => `emails.templates.00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

describe('names without end', () => {
  const LONG = 'a'.repeat(10_001);

  it.each([
    ['PATCH /internal/projects/current', { display_name: LONG }],
    ['PATCH /internal/projects/current', { description: LONG }],
    ['PATCH /internal/projects/current', { config: { user_default_permissions: [{ id: LONG }] } }],
    [
      'PATCH /internal/projects/current',
      {
        config: { oauth_providers: [{ id: 'google', type: 'standard', client_id: LONG, client_secret: LONG }] },
      },
    ],
    [
      'PATCH /internal/projects/current',
      {
        config: {
          email_config: {
            type: 'standard',
            host: LONG,
            port: 1,
            username: 'a',
            password: 'a',
            sender_name: 'a',
            sender_email: 'a@b.example',
          },
        },
      },
    ],
    ['POST /internal/api-keys', { description: LONG, expires_at_millis: 1e13, has_secret_server_key: true }],
    ['POST /internal/email-templates', { display_name: LONG }],
    ['POST /internal/email-themes', { display_name: LONG }],
  ])('are refused by %s', async (request, body) => {
    expect(await project.admin(request, { body })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('are refused to a new project', async () => {
    const owner = await createOwner();
    const body = { display_name: LONG, owner_team_id: await personalTeamOf(owner) };
    expect(await internal('POST /internal/projects', owner, body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });
});

describe('entries without end', () => {
  it.each([
    ['rbac.permissions', entries(1_001, { scope: 'project' })],
    ['rbac.defaultPermissions.signUp', entries(1_001, true)],
    ['domains.trustedDomains', entries(1_001, { baseUrl: 'https://a.example' })],
    ['domains.trustedDomains', Array.from({ length: 1_001 }, () => ({ baseUrl: 'https://a.example' }))],
    ['auth.oauth.providers', entries(1_001, { type: 'google' })],
    ['auth.signUpRules', entries(1_001, {})],
    ['payments.products', entries(1_001, {})],
    ['payments.products.one.prices', entries(1_001, { USD: '1' })],
    ['payments.offers', entries(1_001, {})],
    ['dataVault.stores', entries(1_001, {})],
    ['customDashboards', entries(1_001, 1)],
  ])('of %s are refused by name, and nothing is changed', async (path, value) => {
    expectOk(await patch({ 'payments.products.one': {} }));
    const before = await read();
    const answer = await patch({ [path]: value });
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expect(answer.text).toContain(path.replace('offers', 'products'));
    expect(await read()).toBe(before);
  });

  it('are refused when they come one by one, and in parallel', async () => {
    const permission = { scope: 'project' };
    expectOk(await patch({ 'rbac.permissions': entries(997, permission) }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => patch({ [`rbac.permissions.late${index}`]: permission })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400, 400, 400, 400, 400]);
    // Taking one away makes room.
    expectOk(await patch({ 'rbac.permissions.e0': null }));
    expectOk(await patch({ 'rbac.permissions.new': permission }));
  });

  it('are refused as values of any kind', async () => {
    const rows = Array.from({ length: 10_001 }, () => 0);
    const answer = await patch({ 'customDashboards.one': rows });
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expectOk(await patch({ 'customDashboards.one': rows.slice(5_000) }));
    expect((await patch({ 'customDashboards.two': rows.slice(5_000) })).status).toBe(400);
  });
});

describe('a configuration without end', () => {
  it('is refused beyond a megabyte, levels together, and nothing is changed', async () => {
    expectOk(await patch({ [templatePath(1)]: template(400_000) }));
    expectOk(
      await patch({ sourceOfTruth: { type: 'neon', connectionStrings: { a: 'a'.repeat(400_000) } } }, 'project'),
    );
    const before = await read();
    for (const level of ['environment', 'project']) {
      const more = 'a'.repeat(300_000);
      const override =
        level === 'project' ? { 'sourceOfTruth.connectionString': more } : { [templatePath(2)]: template(300_000) };
      expect(await patch(override, level)).toMatchObject({ status: 400, code: undefined });
    }
    expect((await patch({ [templatePath(2)]: { displayName: 'é'.repeat(100_001) } })).status).toBe(400);
    expect(await read()).toBe(before);
  });

  it('that is there from before keeps what it has, and can become smaller but not larger', () => {
    const excess = (before: number, after: number) =>
      findExcess(
        PROJECT_SCHEMA.root,
        { before: { 'dataVault.stores': entries(before, {}) }, after: { 'dataVault.stores': entries(after, {}) } },
        10_000,
      );
    expect(excess(5_000, 4_999)).toBeNull();
    expect(excess(5_000, 5_000)).toBeNull();
    expect(excess(5_000, 5_001)).toEqual({ path: 'dataVault.stores', max: 1_000 });
    expect(excess(30_000, 19_000)).toBeNull();
  });
});

describe('touching many large projects once each', () => {
  let server: ServerProcess;
  let statements: string;

  beforeAll(async () => {
    const dataDir = makeDataDir();
    statements = join(dataDir, 'statements');
    server = await startServerProcess({
      dataDir,
      environment: {
        VESTIBULE_DATABASE_URL: databaseUrl(),
        VESTIBULE_PUBLIC_URL: publicUrl(),
        NODE_OPTIONS: `--import=${join(ROOT, 'test/support/record-statements.mjs')}`,
        TEST_STATEMENTS: statements,
      },
    });
  });
  afterAll(() => stopProcess(server.pid));

  const touch = async ({ id, keys }: TestProject, name: string) => {
    const headers = {
      'x-stack-project-id': id,
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': keys.client,
      'x-test-name': name,
    };
    const answer = await fetch(`${server.url}/api/v1/projects/current`, { headers });
    expect(answer.status).toBe(200);
  };
  const loadsOf = (name: string) =>
    readFileSync(statements, 'utf8')
      .split('\n')
      .filter((line) => line.includes(`"request":"${name}"`) && line.includes('load_tenancy')).length;

  it('does not keep them all in memory', async () => {
    const { owner } = project;
    const large: TestProject[] = [];
    for (let index = 0; index < 40; index += 1) {
      const one = await createProject({}, owner);
      expectOk(await patch({ [templatePath(1)]: template(950_000) }, 'environment', one));
      large.push(one);
    }
    for (const one of large) await touch(one, 'first');
    expect(loadsOf('first')).toBe(40);
    await touch(large[39]!, 'last');
    expect(loadsOf('last')).toBe(0);
    await touch(large[0]!, 'again');
    expect(loadsOf('again')).toBe(1);
  });
});
