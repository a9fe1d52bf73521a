import { query } from '../support/database';
import { createProject, expectOk, type GraphqlAnswer, type TestProject } from '../support/project';

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const codeOf = ({ errors }: GraphqlAnswer<unknown>): string | undefined => errors[0]?.extensions.code;
const patch = (override: object) =>
  project.admin('PATCH /internal/config/override', { body: { config_override_string: JSON.stringify(override) } });
const config = async () =>
  JSON.parse(expectOk(await project.admin<{ config_string: string }>('GET /internal/config')).config_string) as {
    auth: { allowSignUp: boolean };
  };

async function revision(): Promise<number> {
  const answer = await project.graphql<{ project: { configurationRevision: number } }>(
    '{ project { configurationRevision } }',
  );
  return answer.data?.project.configurationRevision ?? -1;
}

describe('two operators at once', () => {
  const change = (override: object, basedOn?: number) =>
    project.graphql('mutation ($o: JSONObject!, $b: Int) { updateConfiguration(override: $o, basedOn: $b) }', {
      o: override,
      b: basedOn,
    });
  const changeProject = (settings: object, basedOn: number) =>
    project.graphql('mutation ($i: ProjectUpdateInput!, $b: Int) { updateProject(input: $i, basedOn: $b) { id } }', {
      i: { config: settings },
      b: basedOn,
    });

  it('both keep their change of different settings', async () => {
    const basedOn = await revision();
    const answers = await Promise.all([
      change({ 'auth.otp.allowSignIn': true }, basedOn),
      change({ 'teams.allowClientTeamCreation': true }, basedOn),
      changeProject({ signUpEnabled: false }, basedOn),
    ]);
    expect(answers.map(codeOf)).toEqual([undefined, undefined, undefined]);
    expect(await config()).toMatchObject({
      auth: { allowSignUp: false, otp: { allowSignIn: true } },
      teams: { allowClientTeamCreation: true },
    });
  });

  it('are told apart at the same setting: the second learns of the first', async () => {
    const basedOn = await revision();
    const names = Array.from({ length: 6 }, (_, index) => `Name ${index}`);
    const answers = await Promise.all(
      names.map((displayName) => change({ 'dataVault.stores.one': { displayName } }, basedOn)),
    );
    const refused = answers.filter(({ errors }) => errors.length > 0);
    expect(refused).toHaveLength(5);
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'CONFIGURATION_CHANGED_MEANWHILE'));
    expect(refused[0]?.errors[0]?.extensions.details).toEqual({ paths: ['dataVault.stores.one.displayName'] });
    expect(await revision()).toBe(1);
  });

  it('meet where one writes a list as a whole', async () => {
    const basedOn = await revision();
    const domain = (name: string) => ({ domain: `https://${name}.example`, handlerPath: '/handler' });
    expect(codeOf(await changeProject({ domains: [domain('a')] }, basedOn))).toBeUndefined();
    expect(codeOf(await changeProject({ domains: [domain('b')] }, basedOn))).toBe('CONFIGURATION_CHANGED_MEANWHILE');
    expect(codeOf(await changeProject({ domains: [domain('a')] }, basedOn))).toBeUndefined();
    expect(codeOf(await changeProject({ domains: [] }, basedOn + 1))).toBeUndefined();
  });

  it('who say nothing of what they saw write last, as over REST', async () => {
    expect(codeOf(await change({ 'auth.allowSignUp': false }))).toBeUndefined();
    expectOk(await patch({ 'auth.allowSignUp': true }));
    expect((await config()).auth.allowSignUp).toBe(true);
  });

  it('who saw what is no longer kept are told, too', async () => {
    for (const value of [true, false, true]) expectOk(await patch({ 'auth.otp.allowSignIn': value }));
    await query('DELETE FROM configuration_changes WHERE project_id = $1 AND revision < 3', [project.id]);
    const answer = await change({ 'teams.allowClientTeamCreation': true }, 1);
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'CONFIGURATION_CHANGED_MEANWHILE',
      details: { paths: [''] },
    });
  });

  it.each([-1, 1_000_000_000])('refuses %p as a revision', async (basedOn) => {
    expect(codeOf(await change({ 'auth.allowSignUp': false }, basedOn))).toBe('SCHEMA_ERROR');
  });
});
