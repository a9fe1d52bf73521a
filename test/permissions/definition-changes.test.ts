import { insertTeam, query } from '../support/database';
import { containment, define, heldBy, listDefinitions, override, SYSTEM } from '../support/permissions';
import { createProject, expectOk, type TestProject } from '../support/project';
import { createUser } from '../support/users';

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

describe('circles and depth', () => {
  it('are refused when written, and nothing is changed', async () => {
    await define(project, 'team', { c: [], b: ['c'], a: ['b'] });
    for (const [id, contained] of [
      ['c', 'a'],
      ['b', 'a'],
      ['a', 'a'],
    ] as const) {
      const body = { contained_permission_ids: [contained] };
      const answer = await project.admin(`PATCH /team-permission-definitions/${id}`, { body });
      expect(answer).toMatchObject({ status: 400, code: undefined, body: expect.stringContaining(`"${id}"`) });
    }
    const self = { id: 'self', contained_permission_ids: ['self'] };
    expect((await project.admin('POST /team-permission-definitions', { body: self })).status).toBe(400);
    expect(await containment(project, 'team')).toMatchObject({ c: [], b: ['c'], a: ['b'] });
  });

  it('that the configuration holds already can be read, left alone and taken apart', async () => {
    const circle = (child: string) => ({ scope: 'team', containedPermissionIds: { [child]: true } });
    await override(project, { 'rbac.permissions.a': circle('b'), 'rbac.permissions.b': circle('a') });
    const { id: userId } = await createUser(project);
    const teamId = await insertTeam(project.id, [userId]);
    expectOk(await project.server(`POST /team-permissions/${teamId}/${userId}/a`, { body: {} }));
    expect(await heldBy(project, { userId, teamId, recursive: true })).toEqual(['a', 'b']);
    const body = { description: 'As before', contained_permission_ids: ['b'] };
    expect((await project.admin('PATCH /team-permission-definitions/a', { body })).status).toBe(200);
    expect((await project.admin('PATCH /team-permission-definitions/b', { body: {} })).status).toBe(200);
    expect(await containment(project, 'team')).toMatchObject({ a: ['b'], b: [] });
  });

  it('a chain has 32 levels at most, from whichever end it grows', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 31 }, (_, at) => [
        `rbac.permissions.p${at}`,
        { scope: 'team', containedPermissionIds: at === 0 ? {} : { [`p${at - 1}`]: true } },
      ]),
    );
    await override(project, chain);
    await define(project, 'team', { top: ['p30'] });
    const above = { id: 'above', contained_permission_ids: ['top'] };
    const answer = await project.admin('POST /team-permission-definitions', { body: above });
    expect(answer).toMatchObject({ status: 400, code: undefined, body: expect.stringContaining('32') });
    await define(project, 'team', { below: [] });
    const body = { contained_permission_ids: ['below'] };
    expect((await project.admin('PATCH /team-permission-definitions/p0', { body })).status).toBe(400);
  });
});

describe('many writers at once', () => {
  it('lose nothing', async () => {
    await define(project, 'team', { base: [], doomed: [], renamed: ['base'], holder: ['doomed', 'renamed'] });
    const created = Array.from({ length: 8 }, (_, at) => `n${at}`);
    const answers = await Promise.all([
      ...created.map((id) => {
        const body = { id, contained_permission_ids: ['base'] };
        return project.admin('POST /team-permission-definitions', { body });
      }),
      project.admin('DELETE /team-permission-definitions/doomed'),
      project.admin('PATCH /team-permission-definitions/renamed', {
        body: { id: 'later', contained_permission_ids: ['base'] },
      }),
      project.admin('POST /project-permission-definitions', { body: { id: 'of_project' } }),
      project.admin('PATCH /internal/projects/current', { body: { config: { sign_up_enabled: false } } }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
    expect(await containment(project, 'team')).toEqual({
      ...Object.fromEntries(created.map((id) => [id, ['base']])),
      base: [],
      holder: ['later'],
      later: ['base'],
      team_admin: SYSTEM,
      team_member: ['$invite_members', '$read_members'],
    });
    expect(await containment(project, 'project')).toEqual({ of_project: [] });
  });

  it('of one id make it once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => {
        const scope = at % 2 === 0 ? 'team' : 'project';
        return project.admin(`POST /${scope}-permission-definitions`, { body: { id: 'once' } });
      }),
    );
    const codes = answers.map(({ code = 'made' }) => code).toSorted();
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 'PERMISSION_ID_ALREADY_EXISTS'), 'made']);
  });

  it('cannot close a circle together', async () => {
    await define(project, 'team', { a: [], b: [] });
    const answers = await Promise.all([
      project.admin('PATCH /team-permission-definitions/a', { body: { contained_permission_ids: ['b'] } }),
      project.admin('PATCH /team-permission-definitions/b', { body: { contained_permission_ids: ['a'] } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('a project with a thousand definitions', () => {
  it('takes no further one, and can be made smaller', async () => {
    const most = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, at) => [`p${at}`, { scope: at % 2 === 0 ? 'team' : 'project' }]),
    );
    await override(project, { 'rbac.permissions': most });
    const full = await project.admin('POST /team-permission-definitions', { body: { id: 'more' } });
    expect(full).toMatchObject({ status: 400, body: expect.stringContaining('1000') });
    expect((await project.admin('PATCH /team-permission-definitions/p0', { body: { id: 'q0' } })).status).toBe(200);
    expectOk(await project.admin('DELETE /team-permission-definitions/q0'));
    expectOk(await project.admin('POST /team-permission-definitions', { body: { id: 'more' } }));
    expect(await listDefinitions(project, 'team')).toHaveLength(500 + SYSTEM.length);
  });

  it('leaves nothing behind in the configuration, however often one is made and deleted', async () => {
    const size = async () => {
      const [row] = await query<{ bytes: number }>(
        'SELECT length(environment_override) AS bytes FROM projects WHERE id = $1',
        [project.id],
      );
      return row?.bytes;
    };
    const once = async (id: string) => {
      await define(project, 'team', { [id]: [] });
      expectOk(await project.admin(`PATCH /team-permission-definitions/${id}`, { body: { id: `${id}_2` } }));
      expectOk(await project.admin(`DELETE /team-permission-definitions/${id}_2`));
    };
    await once('a');
    const before = await size();
    for (const id of ['b', 'c', 'd']) await once(id);
    expect(await size()).toBe(before);
  });
});
