import { query } from '../support/database';
import { mailServer } from '../support/emails';
import {
  createOwner,
  createProject,
  expectOk,
  graphqlCaller,
  type GraphqlAnswer,
  type TestProject,
} from '../support/project';
import { define } from '../support/permissions';

interface Difference {
  path: string;
  kind: string;
  before: string | null;
  after: string | null;
  isSecret: boolean;
}

interface Comparison {
  revision: number;
  leftOut: number;
  differences: Difference[];
}

interface Change extends Comparison {
  access: string | null;
  author: { id: string; primaryEmail: string } | null;
  returnedTo: number | null;
  changedAtMillis: number;
}

const DIFFERENCES = 'differences { path kind before after isSecret } leftOut';
const COMPARISON = `revision ${DIFFERENCES}`;
const SECRET = 'a-very-secret-word';
const SERVER = mailServer(SECRET);

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

function dataOf<T>({ data, errors }: GraphqlAnswer<T>): T {
  if (!data || errors.length > 0) throw new Error(JSON.stringify(errors));
  return data;
}

const codeOf = ({ errors }: GraphqlAnswer<unknown>): string | undefined => errors[0]?.extensions.code;
const patch = (override: object) =>
  project.admin('PATCH /internal/config/override', { body: { config_override_string: JSON.stringify(override) } });
const update = (config: object) => project.admin('PATCH /internal/projects/current', { body: { config } });
const config = async () =>
  JSON.parse(expectOk(await project.admin<{ config_string: string }>('GET /internal/config')).config_string) as {
    auth: { allowSignUp: boolean; otp: { allowSignIn: boolean } };
    emails: { server: { password?: string } };
  };
const file = async () =>
  dataOf(
    await project.graphql<{ configurationFile: { text: string; revision: number } }>(
      '{ configurationFile { text revision } }',
    ),
  ).configurationFile;
const compare = (text: string) =>
  project.graphql<{ configurationDiff: Comparison }>(
    `query ($file: String!) { configurationDiff(file: $file) { ${COMPARISON} } }`,
    { file: text },
  );
const apply = (text: string, basedOn: number) =>
  project.graphql<{ applyConfiguration: Comparison }>(
    `mutation ($file: String!, $basedOn: Int!) { applyConfiguration(file: $file, basedOn: $basedOn) { ${COMPARISON} } }`,
    { file: text, basedOn },
  );
const returnTo = (revision: number, basedOn: number) =>
  project.graphql<{ returnConfiguration: Comparison }>(
    `mutation ($revision: Int!, $basedOn: Int!) {
       returnConfiguration(revision: $revision, basedOn: $basedOn) { ${COMPARISON} } }`,
    { revision, basedOn },
  );

async function revision(): Promise<number> {
  const answer = await project.graphql<{ project: { configurationRevision: number } }>(
    '{ project { configurationRevision } }',
  );
  return dataOf(answer).project.configurationRevision;
}

interface ChangesPage {
  configurationChanges: { edges: Array<{ node: Change }>; pageInfo: { endCursor: string | null } };
}

async function changesPage(args = 'first: 50', graphql = project.graphql) {
  const answer = await graphql<ChangesPage>(`{ configurationChanges(${args}) {
    edges { node { revision access author { id primaryEmail } returnedTo changedAtMillis ${DIFFERENCES} } }
    pageInfo { endCursor } } }`);
  const { edges, pageInfo } = dataOf(answer).configurationChanges;
  return { changes: edges.map(({ node }) => node), endCursor: pageInfo.endCursor };
}

const history = async () => (await changesPage()).changes;

/** The project as its owner's session opens it. */
const asOwner = () =>
  graphqlCaller({
    project: project.id,
    tier: 'admin',
    headers: { 'x-stack-admin-access-token': project.owner.accessToken },
  });

describe('the history of the configuration', () => {
  it('begins empty, and has a line for each change, whatever way it came', async () => {
    expect(await history()).toEqual([]);
    expect(await revision()).toBe(0);
    expectOk(await patch({ 'auth.otp.allowSignIn': true }));
    expectOk(await update({ sign_up_enabled: false }));
    await define(project, 'team', { reader: [] });
    expectOk(await project.admin('POST /internal/email-themes', { body: { display_name: 'Mine' } }));
    dataOf(
      await asOwner()('mutation ($o: JSONObject!) { updateConfiguration(override: $o) }', {
        o: { 'teams.allowClientTeamCreation': true },
      }),
    );
    const changes = await history();
    expect(changes.map(({ revision: number }) => number)).toEqual([5, 4, 3, 2, 1]);
    expect(changes.map(({ differences }) => differences[0]?.path.replace(/[0-9a-f-]{36}/, 'ID'))).toEqual([
      'teams.allowClientTeamCreation',
      'emails.themes.ID.displayName',
      'rbac.permissions.reader.scope',
      'auth.allowSignUp',
      'auth.otp.allowSignIn',
    ]);
    expect(changes[3]).toMatchObject({
      access: 'admin',
      author: null,
      returnedTo: null,
      differences: [{ path: 'auth.allowSignUp', kind: 'changed', before: 'true', after: 'false', isSecret: false }],
    });
    expect(changes[0]).toMatchObject({
      access: 'admin',
      author: { id: project.owner.userId, primaryEmail: project.owner.email },
    });
    expect(await revision()).toBe(5);
  });

  it('leaves out what changes nothing, and what is refused', async () => {
    expectOk(await patch({ 'auth.allowSignUp': true }));
    expectOk(await update({ domains: [] }));
    expectOk(await patch({}));
    expect((await patch({ 'auth.otp.allowSignIn': true, 'auth.nothing': 1 })).status).toBe(400);
    expect((await update({ magic_link_enabled: true, email_theme: 'x' })).status).toBe(400);
    expect(await history()).toEqual([]);
  });

  it('names the domains that changed, though all are written anew', async () => {
    const [a, b] = ['https://a.example', 'https://b.example'].map((domain) => ({ domain, handler_path: '/handler' }));
    expectOk(await update({ domains: [a] }));
    expectOk(await update({ domains: [a, b] }));
    const [latest] = await history();
    expect(latest?.differences.map(({ after }) => after)).toEqual(['"https://b.example"', '"/handler"']);
  });

  it('shows no secret, and neither do the file and the comparison', async () => {
    expectOk(await update({ email_config: SERVER }));
    expectOk(await update({ email_config: { ...SERVER, password: 'another-secret-word' } }));
    const [latest, first] = await history();
    const path = 'emails.server.password';
    expect(latest?.differences).toEqual([{ path, kind: 'changed', before: null, after: null, isSecret: true }]);
    expect(first?.differences).toContainEqual({ path, kind: 'added', before: null, after: null, isSecret: true });
    const { text } = await file();
    const compared = await compare(text.replace('587', '25'));
    for (const shown of [JSON.stringify(await history()), text, JSON.stringify(compared)]) {
      expect(shown).not.toMatch(/secret-word/);
    }
    const rows = await query<{ row: string }>('SELECT c::text AS row FROM configuration_changes c');
    expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from(SECRET).toString('hex'));
  });

  it('tells of authors only those who are in the team that owns the project', async () => {
    dataOf(await asOwner()('mutation { updateProject(input: { config: { magicLinkEnabled: true } }) { id } }'));
    const stranger = await createOwner();
    await query(`UPDATE configuration_changes SET actor_user_id = $2 WHERE project_id = $1`, [
      project.id,
      stranger.userId,
    ]);
    expect(await history()).toMatchObject([{ author: null }]);
  });

  it('has pages', async () => {
    for (const value of [true, false, true]) expectOk(await patch({ 'auth.otp.allowSignIn': value }));
    const first = await changesPage('first: 2');
    expect(first.changes.map((change) => change.revision)).toEqual([3, 2]);
    const second = await changesPage(`first: 2, after: "${first.endCursor}"`);
    expect(second).toMatchObject({ changes: [{ revision: 1 }], endCursor: null });
    for (const args of ['first: 51', 'first: 0', 'after: "x"', 'after: "99999999999"']) {
      expect(codeOf(await project.graphql(`{ configurationChanges(${args}) { edges { cursor } } }`))).toBe(
        'SCHEMA_ERROR',
      );
    }
  });

  it('keeps 200 changes, and no more than ten megabytes', async () => {
    expectOk(await patch({ 'auth.otp.allowSignIn': true }));
    await query(
      `INSERT INTO configuration_changes (project_id, revision, paths, changes, state)
       SELECT project_id, n, paths, changes, state FROM configuration_changes, generate_series(2, 210) n
       WHERE project_id = $1`,
      [project.id],
    );
    expectOk(await patch({ 'auth.otp.allowSignIn': false }));
    const kept = 'SELECT revision FROM configuration_changes WHERE project_id = $1 ORDER BY revision';
    const rows = await query<{ revision: number }>(kept, [project.id]);
    expect([rows.length, rows[0]?.revision, rows.at(-1)?.revision]).toEqual([200, 12, 211]);
    await query(
      `UPDATE configuration_changes SET state = state || repeat('x', 4000000)::bytea
       WHERE project_id = $1 AND revision > 200`,
      [project.id],
    );
    expectOk(await patch({ 'auth.otp.allowSignIn': true }));
    const left = await query<{ revision: number }>(kept, [project.id]);
    expect(left.map((row) => row.revision)).toEqual([210, 211, 212]);
  });

  it('goes with the project', async () => {
    expectOk(await patch({ 'auth.otp.allowSignIn': true }));
    expectOk(await project.admin('DELETE /internal/projects/current'));
    expect(await query('SELECT 1 FROM configuration_changes WHERE project_id = $1', [project.id])).toEqual([]);
  });

  it('does not reach other projects', async () => {
    const other = await createProject();
    expectOk(await patch({ 'auth.otp.allowSignIn': true }));
    expect((await changesPage('first: 5', other.graphql)).changes).toEqual([]);
    const answer = await other.graphql('{ configurationReturn(revision: 1) { revision } }');
    expect(codeOf(answer)).toBe('CONFIGURATION_CHANGE_NOT_FOUND');
  });
});

describe('the configuration as a file', () => {
  it('is applied as it was downloaded, and changes nothing', async () => {
    expectOk(await update({ email_config: SERVER, domains: [{ domain: 'https://a.example', handler_path: '/x' }] }));
    expectOk(
      await patch({ payments: { products: { gold: { prices: 'include-by-default' } } }, 'emails.server': null }),
    );
    expectOk(await update({ email_config: SERVER }));
    const { text, revision: basedOn } = await file();
    const before = await config();
    expect(dataOf(await compare(text)).configurationDiff).toEqual({ revision: basedOn, leftOut: 0, differences: [] });
    expect(dataOf(await apply(text, basedOn)).applyConfiguration.differences).toEqual([]);
    expect(await config()).toEqual(before);
    expect((await config()).emails.server.password).toBe(SECRET);
    expect(await revision()).toBe(basedOn);
  });

  it('is compared first, then applied: added, changed and removed', async () => {
    expectOk(await patch({ 'dataVault.stores.old': { displayName: 'Old' } }));
    const { text, revision: basedOn } = await file();
    const settings = JSON.parse(text) as Record<string, Record<string, unknown>>;
    const edited = JSON.stringify({
      ...settings,
      auth: { ...settings.auth, allowSignUp: false },
      dataVault: { stores: { fresh: {} } },
    });
    const expected = [
      { path: 'auth.allowSignUp', kind: 'changed', before: 'true', after: 'false', isSecret: false },
      { path: 'dataVault.stores.fresh', kind: 'added', before: null, after: '{}', isSecret: false },
      { path: 'dataVault.stores.old.displayName', kind: 'removed', before: '"Old"', after: null, isSecret: false },
    ];
    expect(dataOf(await compare(edited)).configurationDiff.differences).toEqual(expected);
    expect((await config()).auth.allowSignUp).toBe(true);
    const applied = dataOf(await apply(edited, basedOn)).applyConfiguration;
    expect(applied).toEqual({ revision: basedOn + 1, leftOut: 0, differences: expected });
    expect((await config()).auth.allowSignUp).toBe(false);
    expectOk(await patch({ 'auth.allowSignUp': true }));
    expect((await config()).auth.allowSignUp).toBe(true);
  });

  it('takes a secret that is written out', async () => {
    expectOk(await update({ email_config: SERVER }));
    const { text, revision: basedOn } = await file();
    const edited = text.replace('<secret: unchanged>', 'a new one');
    expect(dataOf(await apply(edited, basedOn)).applyConfiguration.differences).toMatchObject([{ isSecret: true }]);
    expect((await config()).emails.server.password).toBe('a new one');
  });

  it.each([
    ['{', 'JSON'],
    ['[]', 'object'],
    ['{"auth":{"nothing":1}}', 'auth.nothing'],
    ['{"auth":{"otp":{"allowSignIn":"yes"}}}', 'auth.otp.allowSignIn'],
    ['{"emails":{"server":{"port":70000}}}', 'emails.server.port'],
    ['{"emails":{"server":{"password":"<secret: unchanged>"}}}', 'emails.server.password'],
    ['{"project":{"requirePublishableClientKey":false}}', 'project'],
  ])('is refused as %s, and changes nothing', async (text, path) => {
    const before = await config();
    for (const answer of [await compare(text), await apply(text, 0)]) {
      expect(codeOf(answer)).toBe('CONFIG_OVERRIDE_INVALID');
      expect(answer.errors[0]?.message).toContain(path);
    }
    expect(await config()).toEqual(before);
    expect(await history()).toEqual([]);
  });

  it('is not applied once anything was changed since', async () => {
    const { text, revision: basedOn } = await file();
    expectOk(await patch({ 'teams.allowClientTeamCreation': true }));
    const answer = await apply(text.replace('"allowSignUp": true', '"allowSignUp": false'), basedOn);
    expect(codeOf(answer)).toBe('CONFIGURATION_CHANGED_MEANWHILE');
    expect(answer.errors[0]?.extensions.details).toEqual({ paths: ['teams.allowClientTeamCreation'] });
    expect((await config()).auth.allowSignUp).toBe(true);
  });

  it('is applied by one of many at once', async () => {
    const { text, revision: basedOn } = await file();
    const versions = Array.from({ length: 5 }, (_, index) => {
      const settings = JSON.parse(text) as Record<string, unknown>;
      return JSON.stringify({ ...settings, dataVault: { stores: { [`store-${index}`]: {} } } });
    });
    const answers = await Promise.all(versions.map((version) => apply(version, basedOn)));
    expect(answers.map(codeOf).filter((code) => code === undefined)).toHaveLength(1);
    expect(await history()).toHaveLength(1);
  });
});

describe('going back', () => {
  it('restores everything, secrets too, and is a change itself', async () => {
    expectOk(await update({ email_config: SERVER }));
    const before = await config();
    expectOk(await update({ email_config: { type: 'shared' }, sign_up_enabled: false }));
    const compared = await project.graphql<{ configurationReturn: Comparison }>(
      `{ configurationReturn(revision: 2) { ${COMPARISON} } }`,
    );
    expect(dataOf(compared).configurationReturn).toMatchObject({ revision: 2, leftOut: 0 });
    const { differences } = dataOf(await returnTo(2, 2)).returnConfiguration;
    expect(differences).toEqual(dataOf(compared).configurationReturn.differences);
    expect(JSON.stringify(differences)).not.toContain(SECRET);
    expect(await config()).toEqual(before);
    expect((await config()).emails.server.password).toBe(SECRET);
    const [latest] = await history();
    expect(latest).toMatchObject({ revision: 3, returnedTo: 2 });
    dataOf(await returnTo(3, 3));
    expect((await config()).auth.allowSignUp).toBe(false);
    dataOf(await returnTo(1, 4));
    expect((await config()).emails.server.password).toBeUndefined();
  });

  it('brings back settings of the project level, too', async () => {
    const level = '/internal/config/override/project';
    const body = { config_override_string: JSON.stringify({ 'project.requirePublishableClientKey': false }) };
    expectOk(await project.admin(`PATCH ${level}`, { body }));
    expect(dataOf(await returnTo(1, 1)).returnConfiguration.differences).toMatchObject([
      { path: 'project.requirePublishableClientKey', kind: 'removed', before: 'false' },
    ]);
  });

  it('is refused to where nothing is kept, and once somebody changed something', async () => {
    expectOk(await patch({ 'auth.otp.allowSignIn': true }));
    expect(codeOf(await returnTo(7, 1))).toBe('CONFIGURATION_CHANGE_NOT_FOUND');
    expectOk(await patch({ 'teams.allowClientTeamCreation': true }));
    expect(codeOf(await returnTo(1, 1))).toBe('CONFIGURATION_CHANGED_MEANWHILE');
    expect((await config()).auth.otp.allowSignIn).toBe(true);
  });

  it('happens once, however many ask at once', async () => {
    expectOk(await patch({ 'auth.otp.allowSignIn': true }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => returnTo(1, 1)));
    expect(answers.map(codeOf).filter((code) => code === undefined)).toHaveLength(1);
    expect(await history()).toHaveLength(2);
  });
});
