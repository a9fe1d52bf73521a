import { insertTeam, query } from '../support/database';
import { define, heldBy, SYSTEM, type Scope } from '../support/permissions';
import { createProject, expectOk, type GraphqlAnswer, type TestProject } from '../support/project';
import { createUser, NIL } from '../support/users';

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

function dataOf<T>({ data, errors }: GraphqlAnswer<T>): T {
  expect(errors).toEqual([]);
  if (!data) throw new Error('There is no data');
  return data;
}

function codeOf({ errors }: GraphqlAnswer<unknown>) {
  return errors.map(({ extensions: { code, details } }) => ({ code, details }));
}

const DEFINITIONS = `query ($scope: PermissionScope!) {
  permissionDefinitions(scope: $scope) {
    id scope description containedPermissionIds isSystem holderCount { direct all }
  }
}`;

interface Definition {
  id: string;
  scope: Scope;
  isSystem: boolean;
  containedPermissionIds: string[];
  holderCount: { direct: number; all: number };
}

async function definitions(scope: Scope): Promise<Definition[]> {
  const answer = await project.graphql<{ permissionDefinitions: Definition[] }>(DEFINITIONS, { scope });
  return dataOf(answer).permissionDefinitions;
}

describe('Query.permissionDefinitions', () => {
  it('lists a scope, those of the system first', async () => {
    await define(project, 'project', { reader: [], writer: ['reader'] });
    const ofTeam = await definitions('team');
    expect(ofTeam.map(({ id, isSystem }) => [id, isSystem])).toEqual([
      ...SYSTEM.map((id) => [id, true]),
      ['team_admin', false],
      ['team_member', false],
    ]);
    const none = { direct: 0, all: 0 };
    const common = { scope: 'project', description: null, isSystem: false, holderCount: none };
    expect(await definitions('project')).toEqual([
      { id: 'reader', containedPermissionIds: [], ...common },
      { id: 'writer', containedPermissionIds: ['reader'], ...common },
    ]);
  });
});

describe('PermissionDefinition.holderCount', () => {
  it('counts users once, who were granted it and who hold it through another one', async () => {
    await define(project, 'team', { leaf: [], middle: ['leaf'], top: ['middle', '$read_members'] });
    const [a = '', b = '', c = ''] = await Promise.all([1, 2, 3].map(async () => (await createUser(project)).id));
    const teams = await Promise.all([insertTeam(project.id, [a, b, c]), insertTeam(project.id, [a, b])]);
    const grants = [
      [teams[0], a, 'top'],
      [teams[1], a, 'top'],
      [teams[1], a, 'leaf'],
      [teams[0], b, 'leaf'],
      [teams[0], c, 'middle'],
    ];
    for (const [team, user, id] of grants) {
      expectOk(await project.server(`POST /team-permissions/${team}/${user}/${id}`, { body: {} }));
    }
    const counts = Object.fromEntries((await definitions('team')).map(({ id, holderCount }) => [id, holderCount]));
    expect(counts).toMatchObject({
      leaf: { direct: 2, all: 3 },
      middle: { direct: 1, all: 2 },
      top: { direct: 1, all: 1 },
      $read_members: { direct: 0, all: 1 },
      team_admin: { direct: 0, all: 0 },
    });
  });

  it('counts those of other projects nowhere', async () => {
    const other = await createProject();
    const { id: userId } = await createUser(other);
    for (const each of [project, other]) await define(each, 'project', { reader: [] });
    expectOk(await other.server(`POST /project-permissions/${userId}/reader`, { body: {} }));
    expect((await definitions('project'))[0]?.holderCount).toEqual({ direct: 0, all: 0 });
  });

  it('is of the definition as it is after a change in the same request', async () => {
    await define(project, 'project', { reader: [] });
    const { id: userId } = await createUser(project);
    expectOk(await project.server(`POST /project-permissions/${userId}/reader`, { body: {} }));
    const answer = await project.graphql<{ updatePermissionDefinition: Definition }>(
      `mutation { updatePermissionDefinition(scope: project, id: "reader", input: { id: "viewer" }) {
        id containedPermissionIds holderCount { direct all } } }`,
    );
    expect(dataOf(answer).updatePermissionDefinition).toEqual({
      id: 'viewer',
      containedPermissionIds: [],
      holderCount: { direct: 1, all: 1 },
    });
  });
});

describe('mutations of definitions', () => {
  const CREATE = `mutation ($scope: PermissionScope!, $input: PermissionDefinitionCreateInput!) {
    createPermissionDefinition(scope: $scope, input: $input) { id scope description containedPermissionIds isSystem }
  }`;

  it('create, replace and delete', async () => {
    const input = { id: 'a', description: 'First', containedPermissionIds: ['$read_members'] };
    const created = await project.graphql<Record<string, unknown>>(CREATE, { scope: 'team', input });
    expect(dataOf(created).createPermissionDefinition).toEqual({ ...input, scope: 'team', isSystem: false });
    const updated = await project.graphql<Record<string, unknown>>(
      `mutation { updatePermissionDefinition(scope: team, id: "a", input: { id: "b" }) { id description } }`,
    );
    expect(dataOf(updated).updatePermissionDefinition).toEqual({ id: 'b', description: null });
    const deleted = await project.graphql<Record<string, unknown>>(
      `mutation { deletePermissionDefinition(scope: team, id: "b") }`,
    );
    expect(dataOf(deleted).deletePermissionDefinition).toBe('b');
    expect((await definitions('team')).map(({ id }) => id)).not.toContain('b');
  });

  it('say by codes what is wrong, of circles and depth, too', async () => {
    await define(project, 'team', { b: [], a: ['b'] });
    const create = async (input: object) => codeOf(await project.graphql(CREATE, { scope: 'team', input }));
    expect(await create({ id: 'a' })).toEqual([
      { code: 'PERMISSION_ID_ALREADY_EXISTS', details: { permission_id: 'a' } },
    ]);
    expect(await create({ id: '$a' })).toMatchObject([{ code: 'SCHEMA_ERROR' }]);
    const circle = await project.graphql(
      `mutation { updatePermissionDefinition(scope: team, id: "b", input: { containedPermissionIds: ["a"] }) { id } }`,
    );
    expect(codeOf(circle)).toEqual([
      { code: 'PERMISSION_CONTAINS_ITSELF', details: { permission_id: 'b', contained_permission_id: 'a' } },
    ]);
    const gone = await project.graphql(`mutation { deletePermissionDefinition(scope: project, id: "a") }`);
    expect(codeOf(gone)).toEqual([{ code: 'PERMISSION_NOT_FOUND', details: { permission_id: 'a' } }]);
  });
});

describe('granting and revoking', () => {
  const inTeam = (verb: string, args: string) =>
    project.graphql<Record<string, unknown>>(`mutation { ${verb}TeamPermission(${args}) { id userId teamId } }`);
  const inProject = (verb: string, args: string) =>
    project.graphql<Record<string, unknown>>(`mutation { ${verb}ProjectPermission(${args}) { id userId } }`);

  it('in a team answers the permission', async () => {
    const { id: userId } = await createUser(project);
    const teamId = await insertTeam(project.id, [userId]);
    const args = `teamId: "${teamId}", userId: "${userId}", permissionId: "team_admin"`;
    const item = { id: 'team_admin', userId, teamId };
    expect(dataOf(await inTeam('grant', args)).grantTeamPermission).toEqual(item);
    expect(await heldBy(project, { userId, teamId })).toEqual(['team_admin']);
    expect(dataOf(await inTeam('revoke', args)).revokeTeamPermission).toEqual(item);
    expect(codeOf(await inTeam('revoke', args))).toMatchObject([{ code: 'TEAM_PERMISSION_NOT_FOUND' }]);
    const foreign = `teamId: "${NIL}", userId: "${userId}", permissionId: "team_admin"`;
    expect(codeOf(await inTeam('grant', foreign))).toMatchObject([{ code: 'TEAM_MEMBERSHIP_NOT_FOUND' }]);
  });

  it('in the project answers the permission', async () => {
    await define(project, 'project', { reader: [] });
    const { id: userId } = await createUser(project);
    const args = `userId: "${userId}", permissionId: "reader"`;
    expect(dataOf(await inProject('grant', args)).grantProjectPermission).toEqual({ id: 'reader', userId });
    expect(dataOf(await inProject('revoke', args)).revokeProjectPermission).toEqual({ id: 'reader', userId });
    expect(codeOf(await inProject('revoke', args))).toMatchObject([{ code: 'PERMISSION_NOT_FOUND' }]);
    const wrong = `userId: "${userId}", permissionId: "team_admin"`;
    expect(codeOf(await inProject('grant', wrong))).toMatchObject([{ code: 'WRONG_PERMISSION_SCOPE' }]);
  });
});

describe('User.permissions', () => {
  it('shows what was granted in the project, and all that it contains', async () => {
    await define(project, 'project', { reader: [], writer: ['reader'] });
    const { id: userId } = await createUser(project);
    expectOk(await project.server(`POST /project-permissions/${userId}/writer`, { body: {} }));
    await query('INSERT INTO project_permissions (project_id, user_id, permission_id) VALUES ($1, $2, $3)', [
      project.id,
      userId,
      'gone',
    ]);
    const answer = await project.graphql<{ user: { permissions: unknown } }>(
      `query ($id: ID!) { user(id: $id) { permissions { direct all } } }`,
      { id: userId },
    );
    expect(dataOf(answer).user.permissions).toEqual({ direct: ['gone', 'writer'], all: ['reader', 'writer'] });
  });
});
