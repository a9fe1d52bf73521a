import { templateTsx, themeTsx, useOwnMailServer } from '../support/emails';
import { createProject, expectOk, type TestProject } from '../support/project';

const COMMIT = {
  type: 'pushed-from-github',
  owner: 'acme',
  repo: 'shop',
  branch: 'main',
  commit_hash: '0123456789abcdef',
  config_file_path: 'vestibule.config.ts',
};
const PUSHED_ID = '5f3a4a9e-0d5c-4c57-9d61-3e1f6f0d7a01';
const TEMPLATE = templateTsx('Hello');
const THEME = themeTsx('Frame');

/** One kind of definitions: how one that was pushed is changed by hand, in every way that there is. */
interface Kind {
  pushed: Record<string, object>;
  /** The path of a setting of it, as the refusal names it. */
  path: string;
  rest: ReadonlyArray<[request: string, body?: object]>;
  graphql: ReadonlyArray<[mutation: string, variables?: Record<string, unknown>]>;
  /** Makes another one of the kind, which no repository knows, and changes it. */
  own: (project: TestProject) => Promise<void>;
}

const ask = async (project: TestProject, [mutation, variables]: Kind['graphql'][number]) =>
  (await project.graphql(mutation, variables)).errors.map(({ extensions }) => [extensions.code, extensions.details]);

const makeAndChange = (path: string, source: string) => async (project: TestProject) => {
  const made = await project.admin<{ id: string }>(`POST ${path}`, { body: { display_name: 'Own' } });
  const { id } = expectOk(made);
  expectOk(await project.admin(`PATCH ${path}/${id}`, { body: { tsx_source: source } }));
  expectOk(await project.admin(`DELETE ${path}/${id}`));
};

const permissionKind = (scope: 'team' | 'project'): Kind => {
  const path = `/${scope}-permission-definitions`;
  const input = { id: 'read', description: 'Other' };
  return {
    pushed: { 'rbac.permissions.read': { scope, description: 'Reads' } },
    path: 'rbac.permissions.read.description',
    rest: [
      [`PATCH ${path}/read`, { description: 'Other' }],
      [`PATCH ${path}/read`, { id: 'other', description: 'Reads' }],
      [`DELETE ${path}/read`],
    ],
    graphql: [
      [
        `mutation ($input: PermissionDefinitionUpdateInput!) { updatePermissionDefinition(scope: ${scope}, id: "read", input: $input) { id } }`,
        { input },
      ],
      [`mutation { deletePermissionDefinition(scope: ${scope}, id: "read") }`],
    ],
    own: async (project) => {
      expectOk(await project.admin(`POST ${path}`, { body: { id: 'own', contained_permission_ids: ['read'] } }));
      expectOk(await project.admin(`PATCH ${path}/own`, { body: { description: 'Own' } }));
      expectOk(await project.admin(`DELETE ${path}/own`));
    },
  };
};

const KINDS: Record<string, Kind> = {
  'an email template': {
    pushed: { [`emails.templates.${PUSHED_ID}`]: { displayName: 'Pushed', tsxSource: TEMPLATE } },
    path: `emails.templates.${PUSHED_ID}.tsxSource`,
    rest: [
      [`PATCH /internal/email-templates/${PUSHED_ID}`, { tsx_source: templateTsx('Other') }],
      [`DELETE /internal/email-templates/${PUSHED_ID}`],
    ],
    graphql: [
      [
        `mutation ($input: EmailTemplateUpdateInput!) { updateEmailTemplate(id: "${PUSHED_ID}", input: $input) { id } }`,
        { input: { tsxSource: templateTsx('Other') } },
      ],
      [`mutation { deleteEmailTemplate(id: "${PUSHED_ID}") }`],
    ],
    own: makeAndChange('/internal/email-templates', templateTsx('Own')),
  },
  'an email theme': {
    pushed: { [`emails.themes.${PUSHED_ID}`]: { displayName: 'Pushed', tsxSource: THEME } },
    path: `emails.themes.${PUSHED_ID}.tsxSource`,
    rest: [
      [`PATCH /internal/email-themes/${PUSHED_ID}`, { tsx_source: themeTsx('Other') }],
      [`DELETE /internal/email-themes/${PUSHED_ID}`],
    ],
    graphql: [
      [
        `mutation ($input: EmailThemeUpdateInput!) { updateEmailTheme(id: "${PUSHED_ID}", input: $input) { id } }`,
        { input: { tsxSource: themeTsx('Other') } },
      ],
      [`mutation { deleteEmailTheme(id: "${PUSHED_ID}") }`],
    ],
    own: makeAndChange('/internal/email-themes', themeTsx('Own')),
  },
  'a permission of teams': permissionKind('team'),
  'a permission of the project': permissionKind('project'),
  'a store of the vault': {
    pushed: { 'dataVault.stores.one': { displayName: 'One' } },
    path: 'dataVault.stores.one.displayName',
    rest: [],
    graphql: [
      ['mutation { updateDataVaultStore(id: "one", input: { displayName: "Other" }) { id } }'],
      ['mutation { deleteDataVaultStore(id: "one") }'],
    ],
    own: async (project) => {
      const mutations = [
        'createDataVaultStore(input: { id: "own", displayName: "Own" }) { id }',
        'updateDataVaultStore(id: "own", input: { displayName: "Mine" }) { id }',
        'deleteDataVaultStore(id: "own")',
      ];
      for (const mutation of mutations) expect(await ask(project, [`mutation { ${mutation} }`])).toEqual([]);
    },
  },
};

const config = async (project: TestProject) =>
  expectOk(await project.admin<{ config_string: string }>('GET /internal/config')).config_string;

describe.each(Object.entries(KINDS))('%s', (_name, { pushed, path, rest, graphql, own }) => {
  let project: TestProject;

  beforeAll(async () => {
    project = await createProject();
    await useOwnMailServer(project);
    const body = { config_string: JSON.stringify(pushed), source: COMMIT };
    expectOk(await project.server('PUT /internal/config/override/branch', { body }));
    expectOk(await project.admin('POST /internal/config/uncover'));
  });

  it('that was pushed is not changed by hand, over REST or GraphQL', async () => {
    const before = await config(project);
    for (const [request, body] of rest) {
      const answer = await project.admin(request, body ? { body } : {});
      expect([request, answer.status, answer.headers.get('x-vestibule-error')]).toEqual([
        request,
        409,
        'CONFIGURATION_PUSHED',
      ]);
      expect(answer.text).toContain(path);
    }
    for (const question of graphql) {
      expect(await ask(project, question)).toEqual([
        ['CONFIGURATION_PUSHED', { paths: expect.arrayContaining([path]) }],
      ]);
    }
    expect(await config(project)).toBe(before);
  });

  it('that was not pushed is made, changed and deleted beside it', async () => {
    await own(project);
  });

  it('is changed again once the project is detached', async () => {
    expectOk(await project.admin('DELETE /internal/config/source'));
    const [change] = graphql;
    expect(change && (await ask(project, change))).toEqual([]);
    const removal = rest.at(-1);
    if (removal) expectOk(await project.admin(removal[0]));
  });
});
