import { createProject, expectOk, type TestProject } from '../support/project';
import { query } from '../support/database';

interface Config {
  auth: { allowSignUp: boolean; otp: { allowSignIn: boolean }; oauth: { providers: Record<string, unknown> } };
  teams: { allowClientTeamCreation: boolean };
  dataVault: { stores: Record<string, unknown> };
}

type Tier = 'client' | 'server' | 'admin';
type Level = 'project' | 'branch' | 'environment';

const UNLINKED = { type: 'unlinked' };
const COMMIT = {
  type: 'pushed-from-github',
  owner: 'acme',
  repo: 'shop',
  branch: 'main',
  commit_hash: '0123456789abcdef',
  config_file_path: 'vestibule.config.ts',
};
const OTP = 'auth.otp.allowSignIn';
const TEAMS = 'teams.allowClientTeamCreation';

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const config = async () =>
  JSON.parse(expectOk(await project.admin<{ config_string: string }>('GET /internal/config')).config_string) as Config;
const stored = async (level: Level, tier: Tier = 'admin') =>
  JSON.parse(
    expectOk(await project[tier]<{ config_string: string }>(`GET /internal/config/override/${level}`)).config_string,
  ) as Record<string, unknown>;
const patch = (level: Level, override: object, tier: Tier = 'admin') =>
  project[tier](`PATCH /internal/config/override/${level}`, {
    body: { config_override_string: JSON.stringify(override) },
  });
const putAs =
  (tier: Tier) =>
  (level: Level, override: object, source: object = UNLINKED) =>
    project[tier](`PUT /internal/config/override/${level}`, {
      body: { config_string: JSON.stringify(override), source },
    });
const put = putAs('admin');
const reset = (level: string, keys: string[], tier: Tier = 'admin') =>
  project[tier](`POST /internal/config/override/${level}/reset-keys`, { body: { keys } });
const source = async () =>
  expectOk(await project.admin<{ source: { type: string } }>('GET /internal/config/source')).source;

describe('levels', () => {
  it('are stored each on its own, with dotted keys as they are', async () => {
    expect(await put('branch', { [OTP]: true, teams: { allowClientTeamCreation: true } })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await stored('branch')).toEqual({ [OTP]: true, teams: { allowClientTeamCreation: true } });
    expect(await stored('project')).toEqual({});
    expect(await stored('environment')).not.toHaveProperty(OTP.replace('otp', 'nothing'));
    expect(await put('environment', { 'auth.allowSignUp': false }, undefined)).toMatchObject({ status: 200 });
    expect(await stored('environment')).toEqual({ 'auth.allowSignUp': false });
    expect((await config()).teams.allowClientTeamCreation).toBe(true);
    expect((await config()).auth).toMatchObject({ allowSignUp: false, otp: { allowSignIn: true } });
  });

  it('the branch says true, the environment false, then nothing', async () => {
    expectOk(await put('branch', { [OTP]: true }));
    expectOk(await patch('environment', { [OTP]: false }));
    expect((await config()).auth.otp.allowSignIn).toBe(false);
    expect(await reset('environment', [OTP])).toMatchObject({ status: 200, body: { success: true } });
    expect((await config()).auth.otp.allowSignIn).toBe(true);
  });

  it('push A, edit the environment, push B: B below, the edit kept, the source of B', async () => {
    expectOk(await put('branch', { 'dataVault.stores.a': { displayName: 'A' } }, COMMIT));
    expectOk(await patch('environment', { 'dataVault.stores.mine': { displayName: 'Mine' } }));
    const next = { ...COMMIT, commit_hash: 'fedcba', workflow_path: '.github/workflows/push.yml' };
    expectOk(await put('branch', { 'dataVault.stores': { b: { displayName: 'B' } } }, next));
    expect((await config()).dataVault.stores).toEqual({ mine: { displayName: 'Mine' }, b: { displayName: 'B' } });
    expect(await source()).toEqual(next);
  });

  it('the old path writes the environment, and answers as it did', async () => {
    const old = { body: { config_override_string: JSON.stringify({ [TEAMS]: true }) } };
    const answer = await project.admin('PATCH /internal/config/override', old);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await stored('environment')).toMatchObject({ [TEAMS]: true });
    expect((await patch('environment', { [TEAMS]: false })).body).toEqual({ success: true });
  });

  it.each(['branch', 'environment'] as const)('%s loses nothing of many writes at once', async (level) => {
    const ids = Array.from({ length: 12 }, (_, index) => `store-${index}`);
    const writes = ids.map((id) => patch(level, { [`dataVault.stores.${id}`]: { displayName: id } }));
    const answers = await Promise.all([...writes, reset(level, ['dataVault.stores.none'])]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(Object.keys((await config()).dataVault.stores).toSorted()).toEqual(ids.toSorted());
  });

  it('of projects do not reach others', async () => {
    const other = await createProject();
    expectOk(await put('branch', { [OTP]: true }, COMMIT));
    const answer = await other.admin<{ config_string: string }>('GET /internal/config/override/branch');
    expect(expectOk(answer).config_string).toBe('{}');
    expect(expectOk(await other.admin('GET /internal/config/source'))).toEqual({ source: UNLINKED });
  });

  it('are sealed, and go with the project', async () => {
    expectOk(await put('branch', { 'dataVault.stores.findme': { displayName: 'x' } }, COMMIT));
    const [row] = await query<{ override: Buffer }>('SELECT branch_override AS override FROM projects WHERE id = $1', [
      project.id,
    ]);
    expect(row?.override.toString('latin1')).not.toContain('findme');
  });
});

describe('a reset', () => {
  it('removes each key and all below it, also inside of objects', async () => {
    expectOk(
      await put('branch', {
        auth: { otp: { allowSignIn: true }, allowSignUp: false },
        'dataVault.stores.a': {},
        'dataVault.stores.b': {},
      }),
    );
    expectOk(await reset('branch', ['auth.otp', 'dataVault.stores', 'nothing.here', '']));
    expect(await stored('branch')).toEqual({ auth: { allowSignUp: false } });
  });

  it.each([
    [{ keys: 'a' }],
    [{}],
    [{ keys: [1] }],
    [{ keys: Array.from({ length: 1_001 }, () => 'a') }],
    [{ keys: ['a'.repeat(1_001)] }],
  ])('refuses %j', async (body) => {
    const answer = await project.admin('POST /internal/config/override/branch/reset-keys', { body });
    expect(answer.code).toBe('SCHEMA_ERROR');
  });

  it('is for the branch and the environment', async () => {
    expect((await reset('project', ['a'])).code).toBe('SCHEMA_ERROR');
  });
});

describe('what is refused', () => {
  it('changes nothing: no JSON, unknown keys, wrong types, dots below the top, keys of other levels', async () => {
    expectOk(await put('branch', { [OTP]: true }, COMMIT));
    const texts = [
      '',
      '{',
      '[]',
      '{"auth.nothing": 1}',
      '{"auth.otp.allowSignIn": "x"}',
      '{"auth": {"otp.allowSignIn": false}}',
      '{"auth.oauth.providers.github": {"type": "github", "clientSecret": "s"}, "auth.otp.allowSignIn": false}',
      '{"sourceOfTruth": {"type": "hosted"}}',
      '{"workflows.availableWorkflows.one": {}}',
      '{"workflows": {"availableWorkflows": {}}}',
    ];
    for (const config_string of texts) {
      const body = { config_string, source: UNLINKED };
      const answer = await project.admin('PUT /internal/config/override/branch', { body });
      expect(answer).toMatchObject({ status: 400, code: undefined });
      const path = /clientSecret|otp\.allowSignIn|auth\.nothing|sourceOfTruth|workflows/.exec(config_string)?.[0] ?? '';
      expect(answer.text).toContain(path);
    }
    expect(await stored('branch')).toEqual({ [OTP]: true });
    expect(await source()).toEqual(COMMIT);
  });

  it('is a push without its source, and half a source', async () => {
    const body = { config_string: '{}' };
    const answer = await project.admin('PUT /internal/config/override/branch', { body });
    expect(answer).toMatchObject({ status: 400, code: undefined, text: expect.stringContaining('source') });
    for (const half of [{ type: 'pushed-from-github', owner: 'a' }, { type: 'other' }, { ...COMMIT, more: 1 }]) {
      expect((await put('branch', {}, half)).code).toBe('SCHEMA_ERROR');
    }
    expectOk(await put('branch', {}, { ...COMMIT, owner: '', repo: '', branch: '', commit_hash: '' }));
  });

  it('is an unknown level', async () => {
    for (const request of ['GET', 'PATCH', 'PUT']) {
      const answer = await project.admin(`${request} /internal/config/override/nowhere`, {
        body: request === 'GET' ? undefined : { config_string: '{}' },
      });
      expect(answer.code).toBe('SCHEMA_ERROR');
    }
  });

  it('is more than a megabyte, all levels together', async () => {
    const template = (index: number) => ({
      [`emails.templates.00000000-0000-4000-8000-00000000000${index}`]: {
        displayName: 'Large',
        tsxSource: 'a'.repeat(600_000),
      },
    });
    expectOk(await put('branch', template(1)));
    expect((await patch('environment', template(2))).text).toContain('larger');
    expect(await stored('environment')).not.toHaveProperty(Object.keys(template(2))[0] ?? '');
  });

  it('is more entries of a record than it may have, levels together', async () => {
    const rules = (from: number) =>
      Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`s${from + index}`, {}]));
    expectOk(await put('branch', { 'dataVault.stores': rules(0) }));
    const late = Object.fromEntries(Object.entries(rules(600)).map(([id, store]) => [`dataVault.stores.${id}`, store]));
    expect((await patch('environment', late)).text).toContain('dataVault.stores');
  });
});

describe('a server key', () => {
  it('has the level of the branch', async () => {
    expectOk(await putAs('server')('branch', { [OTP]: true }, COMMIT));
    expectOk(await patch('branch', { [TEAMS]: true }, 'server'));
    expect(await stored('branch', 'server')).toEqual({ [OTP]: true, [TEAMS]: true });
    expectOk(await reset('branch', [TEAMS], 'server'));
    expect(await source()).toEqual(COMMIT);
  });

  it.each(['project', 'environment'] as const)('does not have the level %s', async (level) => {
    const before = await stored(level);
    const answers = [
      await project.server(`GET /internal/config/override/${level}`),
      await patch(level, { [OTP]: true }, 'server'),
      await putAs('server')(level, {}, UNLINKED),
      ...(level === 'environment' ? [await reset(level, ['auth'], 'server')] : []),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, code: undefined, text: expect.stringContaining(level) });
    }
    expect(await stored(level)).toEqual(before);
  });

  it('does not see or forget the source, and a client has nothing of it all', async () => {
    for (const request of ['GET /internal/config/source', 'DELETE /internal/config/source']) {
      for (const tier of ['server', 'client'] as const) {
        expect((await project[tier](request)).code).toBe('INSUFFICIENT_ACCESS_TYPE');
      }
    }
    expect((await project.server('POST /internal/config/uncover')).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    for (const answer of [
      await putAs('client')('branch', {}, UNLINKED),
      await patch('branch', {}, 'client'),
      await reset('branch', [], 'client'),
      await project.client('GET /internal/config/override/branch'),
      await project.client('POST /internal/config/compare', { body: { config_string: '{}' } }),
    ]) {
      expect(answer.code).toBe('INSUFFICIENT_ACCESS_TYPE');
    }
  });
});

describe('the source', () => {
  it('is unlinked at first, follows a push, and stays with a patch', async () => {
    expect(await source()).toEqual(UNLINKED);
    expectOk(await put('branch', {}, { type: 'pushed-from-unknown' }));
    expect(await source()).toEqual({ type: 'pushed-from-unknown' });
    expectOk(await put('branch', {}, COMMIT));
    expectOk(await patch('branch', { [OTP]: true }));
    expect(await source()).toEqual(COMMIT);
  });

  it('is forgotten, as often as one likes, and the settings stay', async () => {
    expectOk(await put('branch', { [TEAMS]: true }, COMMIT));
    for (let time = 0; time < 2; time++) {
      expect(expectOk(await project.admin('DELETE /internal/config/source'))).toEqual({ success: true });
      expect(await source()).toEqual(UNLINKED);
    }
    expect(await stored('branch')).toEqual({ [TEAMS]: true });
  });

  it('is in the history, with the commit, and in the audit log', async () => {
    expectOk(await putAs('server')('branch', { [TEAMS]: true }, COMMIT));
    expectOk(await patch('environment', { 'auth.allowSignUp': false }));
    const { data, errors } = await project.graphql<{
      configurationChanges: { edges: Array<{ node: { access: string; source: Record<string, string> | null } }> };
    }>(`{ configurationChanges(first: 5) { edges { node { access source { type repo commitHash } } } } }`);
    expect(errors).toEqual([]);
    expect(data?.configurationChanges.edges.map(({ node }) => node)).toEqual([
      { access: 'admin', source: null },
      { access: 'server', source: { type: 'pushed-from-github', repo: 'shop', commitHash: COMMIT.commit_hash } },
    ]);
    expectOk(await project.admin('DELETE /internal/config/source'));
    const log = await project.admin<{ items: Array<{ action: string; changes: object }> }>('GET /internal/audit-log');
    const pushes = JSON.stringify(expectOk(log).items.map(({ changes }) => changes));
    expect(pushes).toContain(COMMIT.commit_hash);
  });

  it('is not in the history again when the same is pushed by later commits, and is that of the latest', async () => {
    for (const commit_hash of ['a', 'b', 'c'])
      expectOk(await put('branch', { [TEAMS]: true }, { ...COMMIT, commit_hash }));
    const { data } = await project.graphql<{ project: { configurationRevision: number } }>(
      '{ project { configurationRevision } }',
    );
    expect(data?.project.configurationRevision).toBe(1);
    expect(await source()).toMatchObject({ commit_hash: 'c' });
  });

  it('goes back with the settings of the branch', async () => {
    expectOk(await put('branch', { [TEAMS]: true }, COMMIT));
    expectOk(await put('branch', {}, { ...COMMIT, commit_hash: 'next' }));
    const answer = await project.graphql('mutation { returnConfiguration(revision: 2, basedOn: 2) { revision } }');
    expect(answer.errors).toEqual([]);
    expect(await stored('branch')).toEqual({ [TEAMS]: true });
    expect(await source()).toEqual(COMMIT);
  });
});

describe('the dashboard', () => {
  const update = (override: object) =>
    project.graphql('mutation ($o: JSONObject!) { updateConfiguration(override: $o) }', { o: override });
  const codes = (answer: Awaited<ReturnType<typeof update>>) => answer.errors.map(({ extensions }) => extensions.code);

  it('does not change what was pushed, until the project is detached', async () => {
    expectOk(await put('branch', { [TEAMS]: true, 'dataVault.stores': { one: { displayName: 'One' } } }, COMMIT));
    expectOk(await project.admin('POST /internal/config/uncover'));
    const refused = await update({ [TEAMS]: false, [OTP]: true });
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'CONFIGURATION_PUSHED', details: { paths: [TEAMS] } });
    expect(codes(await update({ 'dataVault.stores.one': { displayName: 'Other' } }))).toEqual(['CONFIGURATION_PUSHED']);
    const flat = 'mutation { updateProject(input: { config: { clientTeamCreationEnabled: false } }) { id } }';
    expect(codes(await project.graphql(flat))).toEqual(['CONFIGURATION_PUSHED']);
    expect((await config()).auth.otp.allowSignIn).toBe(false);
    expect(codes(await update({ [OTP]: true, 'dataVault.stores.two': { displayName: 'Two' } }))).toEqual([]);
    const shown = await project.graphql<{ pushedConfiguration: object }>(
      '{ pushedConfiguration { source { repo } paths leftOut covered } }',
    );
    expect(shown.data?.pushedConfiguration).toEqual({
      source: { repo: 'shop' },
      paths: ['dataVault.stores.one.displayName', TEAMS],
      leftOut: 0,
      covered: [],
    });
    await project.graphql('mutation { unlinkPushedConfiguration { leftOut } }');
    expect(await source()).toEqual(UNLINKED);
    expect(codes(await update({ [TEAMS]: false }))).toEqual([]);
    await project.graphql('mutation { uncoverPushedConfiguration { leftOut } }');
    expect((await config()).teams.allowClientTeamCreation).toBe(true);
  });
});

describe('a comparison', () => {
  const compare = (override: object, tier: Tier = 'server') =>
    project[tier]<{ differences: Array<{ path: string; kind: string }>; covered: string[] }>(
      'POST /internal/config/compare',
      { body: { config_string: JSON.stringify(override) } },
    );

  it('tells what would change of the branch, and what would not count', async () => {
    expectOk(await put('branch', { [TEAMS]: true, [OTP]: true }));
    expectOk(await patch('environment', { [OTP]: false, 'auth.allowSignUp': true }));
    const plan = expectOk(await compare({ [OTP]: true, 'auth.allowSignUp': false }));
    expect(plan.differences.map(({ path, kind }) => [path, kind])).toEqual([
      ['auth.allowSignUp', 'added'],
      [TEAMS, 'removed'],
    ]);
    expect(plan.covered).toEqual(['auth.allowSignUp', OTP]);
    expect(await stored('branch')).toEqual({ [TEAMS]: true, [OTP]: true });
  });

  it('names every problem', async () => {
    const answer = await compare({ 'auth.nothing': 1, 'emails.server': {} });
    expect(answer).toMatchObject({ status: 400, text: expect.stringMatching(/auth\.nothing[^]*emails\.server/) });
  });

  it('leads to settings that count', async () => {
    expectOk(await put('branch', { 'auth.allowSignUp': false, 'auth.oauth.providers.github': { type: 'github' } }));
    expect((await config()).auth.allowSignUp).toBe(true);
    expectOk(await project.admin('POST /internal/config/uncover'));
    expect((await config()).auth).toMatchObject({ allowSignUp: false, oauth: { providers: { github: {} } } });
    expect(expectOk(await compare(await stored('branch'))).covered).toEqual([]);
  });
});
